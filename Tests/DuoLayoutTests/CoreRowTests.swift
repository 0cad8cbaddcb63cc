import Expectations
import Testing

/// Holds the rows that the whole product has to keep against the tests of all targets.
@Suite struct CoreRowTests {
    /// Every row that has to be kept, also those that need more than a layout: the store pictures and a live session.
    private static let core =
        "W1 W2 W3 W4 W5 D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 C1 C2 C3 C4 C5 C6 C8 C9 C10 C11 C12 I1 I2 I3 I4 I5 I6 I7 I8 I9 "
        + "B1 B2 B3 B4 B5 B6 B7 B8 B10 B11 B12 B13 B14 B15 B16 B17 B20 P1 P2 P3 P4 P5 P6 A1 A2 A3 A4 A5 A6 A7 A11 A12 "
        + "A13 A15 A16"
    /// Rows that are good to have: an app without them lacks looks or comfort.
    ///
    /// The rules that there are for them have tests of their own, and may go with these.
    private static let goodToHave = "C7 B9 B21 P7 A8 A9 A10 A14"
    /// Rows by which nothing can be built: all but the button is the system's (B18), every pose was tried (B19).
    private static let context = "B18 B19"

    /// The rows that the name of a test begins with, `C6, D8: …`, where a line begins with one or holds `@Test("`.
    private func rows(of line: Substring) -> [String] {
        let start = line.drop { $0 == " " }
        guard start.hasPrefix("\"") || start.hasPrefix("@Test(\"") else { return [] }
        let name = start.drop { $0 != "\"" }.dropFirst()
        guard let colon = name.firstIndex(of: ":") else { return [] }
        let rows = name[..<colon].split(separator: ",").map { String($0.drop { $0 == " " }) }
        let areRows = rows.allSatisfy { row in
            row.first.map { "WDCIBPA".contains($0) } == true && Int(row.dropFirst()) != nil
        }
        return areRows ? rows : []
    }

    @Test("Every row that has to be kept begins the name of a test of some target")
    func complete() throws {
        let files = try SourceFiles.allTests()
        #expect(files.count > 100 && files.contains { $0.name == "ShowCommandTests.swift" })
        let named = Set(files.flatMap { $0.code.flatMap(rows) })
        for row in Self.core.split(separator: " ") { #expect(named.contains(String(row)), "\(row)") }
    }

    @Test("Every row of the document is one to keep or good to have, and the document names each of these")
    func told() throws {
        let kept = Set((Self.core + " " + Self.goodToHave).split(separator: " ").map(String.init))
        let context = Set(Self.context.split(separator: " ").map(String.init))
        #expect(kept.isDisjoint(with: context))
        let document = try SourceFiles.document("layout.md")
        // The table's first cells, and what the text before it names as code.
        let cells = document.split(separator: "\n").filter { $0.hasPrefix("| ") }.compactMap { line in
            line.split(separator: "|").first.map { $0.filter { $0 != " " } }
        }
        let codes = document.split(separator: "`").map(String.init)
        let rows = Set((cells + codes).filter { !self.rows(of: "@Test(\"\($0): x\")").isEmpty })
        expectEqual(rows.symmetricDifference(kept), [], "\(rows.symmetricDifference(kept).sorted())")
    }

    @Test("A row is read from a test's name, and from nothing else")
    func names() {
        expectEqual(rows(of: "    @Test(\"D2: make five pictures\")"), ["D2"])
        expectEqual(rows(of: "        \"C6, D8: several\", arguments: x)"), ["C6", "D8"])
        #expect(rows(of: "let x = \"D2: text\"").isEmpty && rows(of: "    @Test(\"Days: two\")").isEmpty)
    }
}
