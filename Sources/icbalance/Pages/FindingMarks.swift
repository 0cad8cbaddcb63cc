import Fronts
import Ledger
import Wording

/// Numbers for findings, so that a row carries a mark and the explanation stands below once.
struct FindingMarks {
    private(set) var findings: [Finding] = []
    private var numbers: [Finding: Int] = [:]

    /// The mark of a row with these findings, `[1,3]`; empty where there are none.
    mutating func mark(_ found: [Finding]) -> String {
        guard !found.isEmpty else { return "" }
        var marks: [Int] = []
        for finding in found {
            let number = numbers[finding] ?? findings.count + 1
            if number > findings.count {
                findings.append(finding)
                numbers[finding] = number
            }
            if !marks.contains(number) { marks.append(number) }
        }
        return "[" + marks.map(String.init).joined(separator: ",") + "]"
    }

    /// The explanations, a line or more each.
    func legend(_ style: PageStyle) -> [String] {
        findings.enumerated().flatMap { index, finding in
            let mark = "[\(index + 1)] "
            return style.wrapped(mark + Harmless.text(style(finding.sentence)), indent: mark.count)
        }
    }
}
