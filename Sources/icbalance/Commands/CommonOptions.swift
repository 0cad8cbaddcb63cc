import Civil
import Fronts
import Ledger
import Wording

/// Options that several commands share, so that they mean the same everywhere.
extension Option {
    static let card = Option.value(
        "card", "CARD", .card,
        Text(
            ja: "カードの番号、名前、または IDm（保存されているのが 1 枚だけなら省略可）",
            en: "the card's number, label or IDm; may be left out where only one is stored"))
    static let from = Option.value(
        "from", "DATE", .firstDay,
        Text(ja: "この日から（YYYY-MM-DD、または月の YYYY-MM）", en: "first day, YYYY-MM-DD, or a month, YYYY-MM"))
    static let to = Option.value(
        "to", "DATE", .lastDay,
        Text(ja: "この日まで（YYYY-MM-DD、または月の YYYY-MM）", en: "last day, YYYY-MM-DD, or a month, YYYY-MM"))
    static let kinds = Option.value(
        "kind", "KIND,…", .kinds, Text(ja: "この種別だけ（コンマで区切って複数）", en: "these kinds only, commas between several"))
    static let force = Option.flag("force", Text(ja: "既存のファイルを置き換える", en: "replace a file that is there already"))
    static let profile = Option.value(
        "profile", "PROFILE", .profile,
        Text(ja: "カード定義の名前（既定は cjrc、交通系）", en: "the card profile (default cjrc, transit cards)"))

    /// The profile that is meant where none is named.
    static let usualProfile = "cjrc"
}

extension Parsed {
    /// The days of `--from` and `--to`.
    ///
    /// - Throws: `Problem` where they are the wrong way round.
    func days() throws(Problem) -> (from: CivilDate?, to: CivilDate?) {
        if let from = date(.from), let to = date(.to), to < from {
            throw Problem(
                .invalidValue,
                Text(ja: "--from \(from) が --to \(to) より後です。", en: "--from \(from) is after --to \(to)."),
                hint: Text(ja: "日付を入れ替えてください。", en: "Swap the two days."))
        }
        return (date(.from), date(.to))
    }

    /// The kinds of `--kind`; none for all.
    var kinds: [Kind] { (words(.kinds) ?? []).compactMap(Kind.init(rawValue:)) }

    /// The file that an option names to write into; `nil` for standard output, which `-` stands for too.
    ///
    /// - Throws: `UsageError` where `--force` is given and no file that it could replace.
    func file(_ option: Option, command: String) throws(UsageError) -> String? {
        let path = text(option).flatMap { $0 == "-" ? nil : $0 }
        if has(.force), path == nil { throw .optionAlone(.force, needs: option, command: command) }
        return path
    }
}

extension Argument {
    static let card = Argument("CARD", .card, Text(ja: "カードの番号、名前、または IDm", en: "the card's number, label or IDm"))
}

extension ValueSyntax {
    /// Kinds of transactions.
    static let kinds = ValueSyntax.choices(Kind.allCases.map { Choice($0.rawValue, $0.word) })
}
