import Ledger

/// How findings lie in a column `findings`: one a line, the code, a blank and the detail; NULL for none.
enum FindingCoding {
    /// The column's text.
    static func encode(_ findings: [Finding]) -> String? {
        guard !findings.isEmpty else { return nil }
        return findings.map { finding in
            let detail = String(finding.detail.map { $0.isNewline ? " " : $0 })
            return detail.isEmpty ? finding.code.rawValue : "\(finding.code.rawValue) \(detail)"
        }.joined(separator: "\n")
    }

    /// The findings that the text tells; `nil` where a code is none of ours.
    static func decode(_ text: String?) -> [Finding]? {
        guard let text else { return [] }
        var findings: [Finding] = []
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard let first = parts.first, let code = Finding.Code(rawValue: String(first)) else { return nil }
            findings.append(Finding(code, parts.count == 2 ? String(parts[1]) : ""))
        }
        return findings
    }
}
