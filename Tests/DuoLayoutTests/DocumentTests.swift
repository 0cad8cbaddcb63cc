import Expectations
import Testing

/// Holds `docs/layout.md` against the tests.
@Suite struct DocumentTests {
    /// Every rule that this target has to keep.
    private static let core =
        "W1 W2 W3 W4 W5 D1 D4 D5 D6 D7 D8 D9 D10 C1 C2 C3 C4 C5 C6 C9 C10 C11 C12 I1 I2 I3 I4 I5 I6 I7 I8 I9 B1 B2 B3 "
        + "B4 B5 B6 B7 B8 B10 B11 B12 B13 B14 B15 B16 B17 B20 P1 P2 P3 P4 P5 P6 A1 A2 A3 A4 A5 A6 A7 A11 A12 A13 A15 A16"

    /// The suites by row, as test names have them.
    private func tested() throws -> [String: Set<String>] {
        var suites: [String: Set<String>] = [:]
        for file in try SourceFiles.tests() {
            for line in file.code {
                guard let name = line.split(separator: "\"").dropFirst().first, line.contains("\"") else { continue }
                for row in rows(before: name) { suites[row, default: []].insert(String(file.name.dropLast(6))) }
            }
        }
        return suites
    }

    /// The rows that a test's name begins with: `C6, D8: …`.
    private func rows(before name: Substring) -> [String] {
        guard let colon = name.firstIndex(of: ":") else { return [] }
        let rows = name[..<colon].split(separator: ",").map { String($0.drop { $0 == " " }) }
        let areRows = rows.allSatisfy { row in
            row.first.map { "WDCIBPA".contains($0) } == true && Int(row.dropFirst()) != nil
        }
        return areRows ? rows : []
    }

    @Test("Every rule has a test that names it")
    func complete() throws {
        let tested = try tested()
        for row in Self.core.split(separator: " ") { #expect(tested[String(row)] != nil, "\(row)") }
    }

    @Test("The document's table names the suites of every row")
    func table() throws {
        var told: [String: Set<String>] = [:]
        for line in try SourceFiles.document("layout.md").split(separator: "\n") {
            let cells = line.split(separator: "|").map { $0.filter { $0 != " " && $0 != "`" } }
            guard cells.count == 2, !rows(before: Substring(cells[0] + ":")).isEmpty else { continue }
            told[cells[0]] = Set(cells[1].split(separator: ",").map(String.init))
        }
        let tested = try tested()
        for row in Set(told.keys).union(tested.keys).sorted() {
            expectEqual(told[row], tested[row], "\(row)")
        }
    }
}
