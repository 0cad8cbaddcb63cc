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
