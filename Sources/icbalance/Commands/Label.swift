import Fronts
import ICBalanceKit
import PlainJSON
import Store
import Wording

extension Command {
    private static let remove = Option.flag("remove", Text(ja: "名前を消す", en: "take the label away"))

    private static let name = Argument(
        "NAME", .text, count: .optional, Text(ja: "名前（64 文字まで）", en: "the label, up to 64 characters"))

    static let label = Command(
        "label", group: .keeping, Text(ja: "カードに名前を付ける", en: "give a card a label"),
        arguments: [.card, name], options: [remove],
        examples: [.init("icbalance label 1 commute", Text(ja: "カード 1 を commute と呼ぶ", en: "Call card 1 “commute”"))],
        exits: [.noInput, .data, .inputOutput, .tryAgain, .noPermission]
    ) { invocation in
        let words = invocation.parsed.arguments
        let label = words.count > 1 ? words[1] : nil
        let removes = invocation.parsed.has(remove)
        if label == nil, !removes { throw UsageError.missingArgument(name, command: "label") }
        if let label, removes { throw UsageError.surplusArgument(label, command: "label --remove") }
        // A store that is not there has no card to name, and must not be made for it.
        try invocation.requireStore()
        let kit = try invocation.kit(.readWrite)
        let id = try invocation.card(named: words[0], in: kit).id
        try kit.setLabel(label, card: id)
        let card = try kit.card(named: String(id))
        if invocation.settings.json {
            var writer = JSONWriter()
            writer.beginObject()
            writer.name("card")
            writer.card(CardIdentity(card), invocation.jsonStyle)
            writer.endObject()
            invocation.out.line(writer.text)
        } else {
            invocation.out.line(CardHeading(style: invocation.pageStyle).card(CardIdentity(card)))
        }
        return .done
    }
}
