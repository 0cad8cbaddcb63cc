import Fronts
import Wording

/// Next steps for a wrong command line.
extension Problem {
    static func seeHelp(_ command: String?) -> Text {
        // Help has no pages of options.
        let words = (command ?? "").split(separator: " ").prefix { !$0.hasPrefix("-") }
        let line = (["icbalance", "help"] + words).joined(separator: " ")
        return Text(ja: "使い方は \(line) を見てください。", en: "See: \(line)")
    }

    static func meant(_ near: [String], else other: Text) -> Text {
        guard !near.isEmpty else { return other }
        return Text(
            ja: "もしかして：\(near.joined(separator: "、"))", en: "Did you mean \(near.joined(separator: " or "))?")
    }

    static let keepOne = Text(ja: "一つだけ残してください。", en: "Keep one of them.")

    static func argument(_ argument: Argument, _ command: String) -> Text {
        let see = seeHelp(command)
        return Text(
            ja: "\(argument.placeholder)：\(argument.help.ja)。\(see.ja)",
            en: "\(argument.placeholder) is \(argument.help.en). \(see.en)")
    }

    static func otherOption(
        _ spelling: String, _ command: String?, _ near: [String], _ elsewhere: [String]
    ) -> Text {
        guard elsewhere.isEmpty else {
            return Text(
                ja: "\(spelling) は \(elsewhere.joined(separator: "、")) のオプションです。",
                en: "\(spelling) belongs to: \(elsewhere.joined(separator: ", "))")
        }
        return meant(near, else: seeHelp(command))
    }

    static func form(_ option: Option) -> Text {
        let expected = option.value.map { Problem.expected($0.syntax) } ?? Text("")
        return Text(ja: "\(option.usage) の形で書いてください。\(expected.ja)", en: "Write \(option.usage). \(expected.en)")
    }

    /// A word, and what pages show in its place.
    private static func named(_ choice: ValueSyntax.Choice, _ language: Language) -> String {
        let help = choice.help[language]
        return language == .ja ? "\(choice.word)（\(help)）" : "\(choice.word) (\(help))"
    }

    /// What a value should look like, and where it does not as far as that can be told.
    static func expected(_ syntax: ValueSyntax, insteadOf value: String) -> Text {
        let form = expected(syntax)
        switch syntax {
        case .hex(let digits):
            guard let flaw = flaw(of: value, digits: digits) else { return form }
            return Text(ja: form.ja + flaw.ja, en: "\(form.en) \(flaw.en)")
        case .blocks: return expected(.hex(digits: 32), insteadOf: value)
        case .firstDay, .lastDay:
            guard let flaw = DayFlaw(of: value) else { return form }
            return Text(ja: flaw.words.ja + form.ja, en: "\(flaw.words.en) \(form.en)")
        case .choices(let choices):
            let wrong = value.split(separator: ",").first { syntax.word(for: $0) == nil }
            let near = wrong.map { NearMiss.of(String($0), among: choices.map(\.word)) } ?? []
            guard !near.isEmpty else { return form }
            let meant = meant(near, else: form)
            return Text(ja: "\(meant.ja)\n\(form.ja)", en: "\(meant.en)\n\(form.en)")
        default: return form
        }
    }

    /// The first character that is no hexadecimal digit, or how many digits there are.
    private static func flaw(of value: String, digits: Int) -> Text? {
        if let (index, character) = value.enumerated().first(where: { !($1.isASCII && $1.isHexDigit) }) {
            let place = index + 1
            return Text(
                ja: "\(place) 文字目の「\(character)」が違います。", en: "Character \(place), “\(character)”, is none.")
        }
        let count = value.count
        guard count != digits else { return nil }
        return Text(ja: "\(count) 桁あります。", en: "This has \(count).")
    }

    /// What a value should look like.
    static func expected(_ syntax: ValueSyntax) -> Text {
        switch syntax {
        case .text: Text(ja: "空でない文字列にしてください。", en: "It must not be empty.")
        case .file: Text(ja: "ファイルのパスを指定してください。", en: "It is the path of a file.")
        case .folder: Text(ja: "フォルダのパスを指定してください。", en: "It is the path of a folder.")
        case .card:
            Text(
                ja: "カードの番号、名前、または IDm（16 桁）です。icbalance cards で一覧できます。",
                en: "It is a card's number, label or IDm (16 digits); icbalance cards lists them.")
        case .reader:
            Text(
                ja: "リーダー名またはその一部です。icbalance readers で一覧できます。",
                en: "It is a reader's name or a part of it; icbalance readers lists them.")
        case .cardOrNew:
            Text(
                ja: "カードの番号、名前、IDm（16 桁）のどれか、または新しいカードを表す new です。",
                en: "It is a card's number, label or IDm (16 digits), or new for a card not stored yet.")
        case .command: seeHelp(nil)
        case .profile: Text(ja: "カード定義の名前（例：cjrc）です。", en: "It is the name of a card profile, such as cjrc.")
        case .place:
            Text(
                ja: "駅は 0-01-05（地区-線区-駅順）、停留所は 0E51-0051（会社-停留所）、バス会社は 0E51、"
                    + "店の端末は T-2740 のように書きます。",
                en:
                    "A station is written 0-01-05 (area, line, station), a stop 0E51-0051 (company, stop), a bus company 0E51, "
                    + "a shop's terminal T-2740.")
        case .firstDay, .lastDay:
            Text(
                ja: "暦にある日付を YYYY-MM-DD の形で（例：2026-11-30）、または月を YYYY-MM の形で書いてください。",
                en: "It is a day of the calendar as YYYY-MM-DD, such as 2026-11-30, or a month as YYYY-MM.")
        case .integer(let range):
            Text(
                ja: "\(range.lowerBound) から \(range.upperBound) までの整数です。",
                en: "It is a whole number from \(range.lowerBound) to \(range.upperBound).")
        case .hex(let digits):
            Text(ja: "16 進数 \(digits) 桁です。", en: "It has exactly \(digits) hexadecimal digits.")
        case .blocks: expected(.hex(digits: 32))
        case .choice(let choices): oneOf(choices.map(\.word))
        case .choices(let choices):
            Text(
                ja: "次のものをコンマで区切って並べます：\(choices.map { named($0, .ja) }.joined(separator: "、"))",
                en: "Put commas between some of: \(choices.map { named($0, .en) }.joined(separator: ", "))")
        case .lengths(let form): form.expected
        }
    }
}
