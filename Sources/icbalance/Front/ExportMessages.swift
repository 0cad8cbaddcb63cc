import Export
import Fronts
import Wording

extension Text {
    /// Where an export is, and how much is in it.
    static func exported(_ outcome: ExportRun.Outcome, _ path: String) -> Text {
        let count = Amount.plain(outcome.rows)
        return Text(
            ja: "\(path) に \(count) 件を書き出しました。",
            en: "The export is \(path), with \(count) record\(outcome.rows == 1 ? "" : "s").")
    }

    /// That there was nothing to write; `nil` where there was.
    static func nothing(_ outcome: ExportRun.Outcome) -> Text? {
        guard outcome.rows == 0, outcome.leftOut == 0 else { return nil }
        return Text(
            ja: "条件に合う記録はありません。ファイルには見出しなどしか入りません。",
            en: "No record matches, so nothing but what begins such a file was written.")
    }

    /// Which characters the encoding lacks; `nil` where it has them all.
    static func replaced(_ outcome: ExportRun.Outcome, _ format: ExportFormat) -> Text? {
        guard outcome.replacements > 0 else { return nil }
        let characters = outcome.replaced.map(String.init)
        let count = Amount.plain(outcome.replacements)
        return Text(
            ja: "\(format.encoding.rawValue) にない文字を \(count) か所で〓にしました（\(characters.joined(separator: "、"))）。"
                + "そのまま残すには --format csv を使ってください。",
            en: "\(format.encoding.rawValue) lacks characters that stand in \(count) "
                + "place\(outcome.replacements == 1 ? "" : "s"), where 〓 was written: "
                + "\(characters.joined(separator: " ")). --format csv keeps them.")
    }

    /// How many records the format has no place for; `nil` where it has all.
    static func leftOut(_ outcome: ExportRun.Outcome, _ format: ExportFormat) -> Text? {
        guard outcome.leftOut > 0 else { return nil }
        let count = Amount.plain(outcome.leftOut)
        return Text(
            ja: "\(count) 件はこの形式では表せません（docs/exports.md）。すべての記録は --format csv に入ります。",
            en: "Records that this format can't hold (see docs/exports.md): \(count). --format csv holds all.")
    }
}

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

    /// The C library does not know an encoding.
    static func noEncoding(_ name: String) -> Problem {
        Problem(
            .noEncoding,
            Text(ja: "この環境では文字コード \(name) を使えません。", en: "The encoding \(name) is not installed here."),
            hint: Text(
                ja: "C ライブラリの文字コード変換（Debian では libc-bin など）を入れるか、--format csv を使ってください。",
                en: "Install the C library's conversions (gconv modules), or use --format csv."))
    }
}
