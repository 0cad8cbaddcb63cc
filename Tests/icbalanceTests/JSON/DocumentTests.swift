import Expectations
import Fronts
import Ledger
import Store
import TestFiles
import Testing

@testable import icbalance

@Suite("The document for scripts")
struct DocumentTests {
    private static let document =
        TextFile.read(Bench.fixtures + "../../docs/json.md") ?? ""

    @Test("names every code of an error, with its exit status")
    func errors() {
        let rows = Self.document.split(separator: "\n").filter { $0.hasPrefix("| ") }
        for code in ProblemCode.allCases {
            let row = rows.first { $0.hasPrefix("| \(code.exit.rawValue) |") && $0.contains("`\(code.rawValue)`") }
            #expect(row != nil, "\(code.rawValue) with \(code.exit.rawValue)")
        }
    }

    @Test("names no code of an error that there is none of")
    func noOther() {
        let table = Self.document.components(after: "| exit | codes |\n|---|---|\n", until: "\n\n")
        let codes = Self.codes(of: table)
        expectEqual(Set(codes), Set(ProblemCode.allCases.map(\.rawValue)))
        expectEqual(codes.count, Set(codes).count, "a code has two exits")
    }

    @Test("names no finding and no fault that there is none of")
    func noOtherFinding() {
        let findings = Self.document.components(after: "| code | means | detail |\n|---|---|---|\n", until: "\n\n")
        let named = findings.split(separator: "\n").flatMap { Self.codes(of: $0.dropFirst().prefix { $0 != "|" }) }
        expectEqual(Set(named), Set(Finding.Code.allCases.map(\.rawValue)))
        let faults = Self.document.components(after: "| code of a fault |", until: "\n\n").split(separator: "\n")
            .filter { $0.hasPrefix("|") }.flatMap { Self.codes(of: $0.dropFirst().prefix { $0 != "|" }) }
        expectEqual(Set(faults), Set(Store.CheckFault.Code.allCases.map(\.rawValue)))
    }

    /// The words between backquotes.
    private static func codes(of text: Substring) -> [String] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }

    @Test("known fault: names every fault that a check finds")
    func faults() {
        let table = Self.document.components(after: "| code of a fault |", until: "\n\n")
        for code in Store.CheckFault.Code.allCases {
            #expect(table.contains("\n| `\(code.rawValue)` | "), "\(code.rawValue)")
        }
    }

    @Test("names every finding")
    func findings() {
        for code in Finding.Code.allCases { #expect(Self.document.contains("`\(code.rawValue)`"), "\(code.rawValue)") }
    }
}

extension String {
    /// What stands between two texts; nothing where the first is not there.
    fileprivate func components(after start: String, until end: String) -> Substring {
        guard let head = firstRange(of: start) else { return "" }
        let rest = self[head.upperBound...]
        return rest[..<(rest.firstRange(of: end)?.lowerBound ?? rest.endIndex)]
    }
}
