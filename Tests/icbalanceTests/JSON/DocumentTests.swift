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
