import Civil
import FeliCa
import Fronts
import ICBalanceKit
import PlainJSON
import Store
import Wording

extension Command {
    static let cards = Command(
        "cards", aliases: ["list"], group: .looking, Text(ja: "保存されているカードの一覧", en: "list the stored cards"),
        examples: [.init("icbalance cards --json", Text(ja: "スクリプトで使う", en: "For scripts"))],
        exits: [.data, .noInput, .inputOutput, .noPermission]
    ) { invocation in
        let kit = try invocation.kitIfStored()
        // A database asked for by name is not one that is still to come.
        if kit == nil, let path = invocation.settings.database { throw Problem.noStore(path) }
        let cards = try kit?.cards() ?? []
        let purses = { kit?.purses(of: $0) ?? [] }
        if invocation.settings.json {
            var writer = JSONWriter()
            var listed: [(card: Store.Card, systems: [SystemCode])] = []
            for card in cards { listed.append((card, try kit?.systems(of: card) ?? [])) }
            writer.cards(listed, invocation.jsonStyle, purses: purses)
            invocation.out.line(writer.text)
        } else if cards.isEmpty {
            invocation.out.line(Problem.noCards.message[invocation.language])
            invocation.err.line(Problem.noCards.hint[invocation.language])
        } else {
            var days: [Int: CivilDate] = [:]
            // The balance of a reading whose time nobody knows is not of the card's last one.
            for card in cards where card.lastRead == nil || card.balance != nil && card.balanceReadAt == nil {
                days[card.id] = try kit?.balanceDay(of: card)
            }
            // A reading that can't be read back is the check's to tell; its card is listed all the same.
            let identity = { card in (try? kit?.identity(of: card)) ?? CardIdentity(card) }
            let page = CardsPage(
                style: invocation.pageStyle, cards: cards, identity: identity, purses: purses, days: days)
            invocation.out.lines(page.lines)
        }
        return .done
    }
}
