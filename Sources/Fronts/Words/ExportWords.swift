package import Export
import Ledger
package import Wording

/// What is said of a history that was written to a file.
package enum ExportWords {
    /// Where an export is, by the file's name as it is told, and how much is in it.
    package static func exported(_ outcome: ExportRun.Outcome, _ path: String) -> Text {
        let count = Amount.plain(outcome.rows)
        return Text(
            ja: "\(path) に \(count) 件を書き出しました。",
            en: "The export is \(path), with \(count) record\(outcome.rows == 1 ? "" : "s").")
    }

    /// That there was nothing to write; `nil` where there was.
    package static func nothing(_ outcome: ExportRun.Outcome) -> Text? {
        guard outcome.rows == 0, outcome.balances == 0, outcome.leftOut == 0 else { return nil }
        return Text(
            ja: "条件に合う記録はありません。ファイルには見出しなどしか入りません。",
            en: "No record matches, so nothing but what begins such a file was written.")
    }

    /// What of the records is not known, which a sum over the file would lack; `nil` where all is, and for journals, which
    /// book it.
    package static func unknown(_ outcome: ExportRun.Outcome, _ format: ExportFormat) -> Text? {
        guard !format.isJournal, outcome.withoutAmount + outcome.gaps > 0 else { return nil }
        let amounts = Text(
            ja: "金額の分からない記録 \(Amount.plain(outcome.withoutAmount)) 件",
            en: "records whose amount is not known: \(Amount.plain(outcome.withoutAmount))")
        let gaps = Text(
            ja: "記録の欠落 \(Amount.plain(outcome.gaps)) か所",
            en: "gaps in the history: \(Amount.plain(outcome.gaps))")
        let parts = (outcome.withoutAmount > 0 ? [amounts] : []) + (outcome.gaps > 0 ? [gaps] : [])
        return Text(
            ja: "合計には足りません：\(parts.map(\.ja).joined(separator: "、"))（docs/exports.md）。",
            en: "Sums lack something: \(parts.map(\.en).joined(separator: ", ")) (see docs/exports.md).")
    }

    /// Which characters the encoding lacks; `nil` where it has them all.
    package static func replaced(_ outcome: ExportRun.Outcome, _ format: ExportFormat) -> Text? {
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

    /// That the format holds one purse, and how many records of others are not in the file; `nil` where none are.
    package static func otherPurses(_ outcome: ExportRun.Outcome, whole: Text) -> Text? {
        guard outcome.ofOtherPurses > 0, let purse = outcome.purse else { return nil }
        let count = Amount.plain(outcome.ofOtherPurses)
        return Text(
            ja: "この形式に入るのはひとつの財布だけです。ファイルは「\(purse.ja)」の記録で、"
                + "ほかの財布の \(count) 件は入っていません。すべての記録は \(whole.ja) に入ります。",
            en: "This format holds one purse: the file is of “\(purse.en)”, without the records of other purses: "
                + "\(count). \(whole.en) holds all.")
    }

    /// How many records the format has no place for; `nil` where it has all.
    ///
    /// What holds all of them is `whole`, as it is asked for.
    package static func leftOut(_ outcome: ExportRun.Outcome, whole: Text) -> Text? {
        guard outcome.leftOut > 0 else { return nil }
        let count = Amount.plain(outcome.leftOut)
        return Text(
            ja: "\(count) 件はこの形式では表せません（docs/exports.md）。すべての記録は \(whole.ja) に入ります。",
            en: "Records that this format can't hold (see docs/exports.md): \(count). \(whole.en) holds all.")
    }
}
