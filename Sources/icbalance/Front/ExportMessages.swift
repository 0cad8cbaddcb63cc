import Export
import Fronts
import Wording

extension Problem {
    /// A format whose files are of one card each.
    static func oneCardOnly(_ format: ExportFormat) -> Problem {
        Problem(
            .conflictingOptions,
            Text(
                ja: "\(format.id) のファイルは 1 枚のカードのものです。--all は使えません。",
                en: "A file of \(format.id) is of one card, so --all can't go with it."),
            hint: Text(
                ja: "--card でカードを一枚ずつ指定するか、--format csv を使ってください。",
                en: "Name one card at a time with --card, or use --format csv."))
    }

    /// A journal of some kinds of records, in which no balance would be right.
    static func wholeHistoryOnly(_ format: ExportFormat) -> Problem {
        Problem(
            .conflictingOptions,
            Text(
                ja: "\(format.id) の帳簿は全記録がないと残高が合いません。--kind は使えません。",
                en: "Without all records no balance of a \(format.id) journal is right, so --kind can't go with it."),
            hint: Text(
                ja: "帳簿の側で勘定科目を選ぶか、--format csv を使ってください。",
                en: "Choose accounts in the journal's own program, or use --format csv."))
    }

    /// An option that formats other than journals do not have.
    static func journalsOnly(_ option: String) -> Problem {
        Problem(
            .conflictingOptions,
            Text(ja: "--\(option) は hledger と beancount のものです。", en: "--\(option) is for hledger and beancount."),
            hint: Text(ja: "--\(option) を外してください。", en: "Leave --\(option) out."))
    }
}
