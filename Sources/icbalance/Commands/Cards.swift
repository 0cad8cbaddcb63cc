import Fronts
import ICBalanceKit
import PlainJSON
import Store
import Wording

extension Command {
    static let cards = Command(
        "cards", aliases: ["list"], group: .looking, Text(ja: "保存されているカードの一覧", en: "list the stored cards"),
        examples: [.init("icbalance cards --json", Text(ja: "スクリプトで使う", en: "For scripts"))],
        exits: [.data, .inputOutput, .noPermission]
    ) { invocation in
        let cards = try invocation.kitIfStored()?.cards() ?? []
        if invocation.settings.json {
            var writer = JSONWriter()
            writer.cards(cards, invocation.jsonStyle)
            invocation.out.line(writer.text)
        } else if cards.isEmpty {
            invocation.out.line(Problem.noCards.message[invocation.language])
            invocation.err.line(Problem.noCards.hint[invocation.language])
        } else {
            invocation.out.lines(CardsPage(style: invocation.pageStyle, cards: cards).lines)
        }
        return .done
    }
}
