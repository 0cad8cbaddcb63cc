import Aggregation
import Civil
import Export
import Fronts
import ICBalanceKit
import Ledger
import Profiles
import Screens
import Store
import Wording

/// What the store has, loaded as the screen asks for it.
final class Shelf {
    private let database: String
    private let profiles: [Profile]
    private let showsIDm: Bool
    private var kit: Kit?
    private var cards: [Store.Card] = []
    private var faces: [CardFace] = []
    /// The graph of all that is known of the card that was loaded last.
    private var whole: (card: Int, graph: Graph?)?

    /// So many records are listed at once; older ones are found by their month.
    static let limit = 5_000

    init(database: String, profiles: [Profile], showsIDm: Bool) {
        self.database = database
        self.profiles = profiles
        self.showsIDm = showsIDm
    }

    /// Looks anew which cards there are, and loads one of them: the one of a number, or the one that was read last.
    func reload(card id: Int?, _ period: Period?, today: CivilDate) throws -> Holdings {
        whole = nil
        guard let kit = try openKit() else { return Holdings() }
        cards = try kit.cards()
        faces = try kit.faces(of: cards, showsIDm: showsIDm)
        let place = id.flatMap { id in cards.firstIndex { $0.id == id } } ?? kit.latest(of: cards)
        return try load(card: place, period, today: today)
    }

    /// Loads a card, by its place in the list, and a period of its history.
    func load(card place: Int?, _ period: Period?, today: CivilDate) throws -> Holdings {
        var holdings = Holdings(cards: faces)
        guard let kit, let place, cards.indices.contains(place) else { return holdings }
        let card = cards[place]
        holdings.chosen = place
        let graph = try wholeGraph(of: card, kit, today: today)
        holdings.known = graph.flatMap(Shelf.days(of:))
        // A card may have no records in the month that was looked at with another one.
        if let known = holdings.known, let period, known.overlaps(period.days) { holdings.period = period }
        let days = holdings.period?.days
        // Of a card with several purses only the one whose balance stands above.
        let history = try kit.history(
            of: card,
            Store.HistoryFilter(
                from: days?.lowerBound, to: days?.upperBound, service: graph?.service, limit: Shelf.limit))
        holdings.transactions = history.transactions
        holdings.gaps = history.gaps
        holdings.total = history.total
        holdings.graph = try part(of: graph, days, card, kit, today: today)
        return holdings
    }

    /// What writes all records of a card, by its number in the store; `nil` where it is not there.
    func exportRun(card id: Int, as format: ExportFormat, _ language: Language) -> ExportRun? {
        guard let kit, let card = cards.first(where: { $0.id == id }) else { return nil }
        return ExportRun(kit: kit, cards: [card], format: format, language: language, showsIDm: showsIDm)
    }

    /// From the first day that is known to that of the newest record.
    private static func days(of graph: Graph) -> ClosedRange<CivilDate>? {
        guard let first = graph.periods.first?.from, let last = graph.balance.points.lazy.compactMap(\.date).max()
        else {
            return nil
        }
        return min(first, last)...last
    }

    /// The graph of some days; months stay all of them, to be compared.
    private func part(
        of whole: Graph?, _ days: ClosedRange<CivilDate>?, _ card: Store.Card, _ kit: Kit, today: CivilDate
    ) throws -> Graph? {
        guard let whole, let days else { return whole }
        let question = GraphQuestion(by: .month, from: days.lowerBound, to: days.upperBound, today: today)
        var part = try kit.graph(of: card, question).purses.first { $0.service == whole.service }
        part?.periods = whole.periods
        return part ?? Graph(service: whole.service, currency: whole.currency, periods: whole.periods)
    }

    private func wholeGraph(of card: Store.Card, _ kit: Kit, today: CivilDate) throws -> Graph? {
        if let whole, whole.card == card.id { return whole.graph }
        let purses = try kit.graph(of: card, GraphQuestion(by: .month, today: today)).purses
        let graph = kit.purseShown(of: purses, of: card)
        whole = (card.id, graph)
        return graph
    }

    /// The verbs over the store; `nil` where there is none yet.
    private func openKit() throws -> Kit? {
        if let kit { return kit }
        do {
            kit = Kit(store: try Store(path: database, access: .readOnly), profiles: profiles)
        } catch StoreError.noStore {
            return nil
        }
        return kit
    }
}
