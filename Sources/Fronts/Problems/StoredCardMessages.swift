import FeliCa
import Wording

extension Problem {
    /// A dump is of another card than the one that was named.
    static func otherCard(_ named: Int, _ idm: IDm, _ stored: Int?) -> Problem {
        let other = stored.map { Text(ja: "カード \($0)", en: "card \($0)") }
        let whose = other ?? Text(ja: "まだ保存されていないカード", en: "a card that is not stored yet")
        return Problem(
            .otherCard,
            Text(
                ja: "このダンプはカード \(named) ではなく、\(whose.ja)（\(idm.masked)）のものです。",
                en: "This dump is not of card \(named) but of \(whose.en) (\(idm.masked))."),
            hint: Text(ja: "--card を付けずに取り込んでください。", en: "Import it without --card."))
    }

    /// A dump that tells no card, and nobody said which.
    package static let cardNeeded = Problem(
        .cardNeeded,
        Text(
            ja: "このダンプには IDm がなく、どのカードのものか分かりません。",
            en: "This dump holds no IDm, so it does not tell which card it is of."),
        hint: Text(
            ja: "--card でカードの番号か名前を、新しいカードなら --card new を指定してください。",
            en: "Name the card with --card (its number or label), or say --card new."))

    /// No card of that number, label or IDm is stored; the labels in `near` may have been meant.
    package static func noSuchCard(_ name: String, near: [String] = []) -> Problem {
        let isMasked = name.contains("•")
        let name = IDm(hex: name)?.masked ?? name.echoed
        if isMasked {
            return Problem(
                .noSuchCard, Text(ja: "「\(name)」というカードは保存されていません。", en: "No card “\(name)” is stored."),
                hint: Text(
                    ja: "伏せた IDm ではカードを指定できません。番号か名前を使ってください。icbalance cards で一覧できます。",
                    en: "A masked IDm names no card. Use its number or label; icbalance cards lists them."))
        }
        return Problem(
            .noSuchCard, Text(ja: "「\(name)」というカードは保存されていません。", en: "No card “\(name)” is stored."),
            hint: near.isEmpty ? listCards : meant(near))
    }

    private static func meant(_ labels: [String]) -> Text {
        let ja = labels.map { "「\($0.echoed)」" }.joined(separator: "、")
        let en = labels.map { "“\($0.echoed)”" }.joined(separator: " or ")
        return Text(
            ja: "\(ja)のことですか。\(listCards.ja)", en: "Did you mean \(en)? \(listCards.en)")
    }

    /// Where cards are found.
    static let listCards = Text(ja: "icbalance cards で一覧できます。", en: "See the cards with: icbalance cards")
}
