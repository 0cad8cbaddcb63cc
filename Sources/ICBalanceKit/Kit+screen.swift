public import Aggregation
public import Civil
import FeliCa
import Ledger
import Profiles
public import Screens
public import Store

extension Kit {
    /// What the screens show: all cards, and the history and graph of the chosen one.
    ///
    /// - Parameters:
    ///   - chosen: the card; `nil` for the one that was read last.
    ///   - today: the present day.
    ///   - records: how many of its newest records are listed.
    ///   - showsIDm: whether cards' numbers are told in full.
    /// - Returns: the data; without a card where none is stored.
    /// - Throws: as `cards`, `history` and `graph` do.
    public func screenData(
        _ chosen: Store.Card? = nil, today: CivilDate, records: Int = 200, showsIDm: Bool = false
    ) throws(KitError) -> ScreenData {
        let cards = try cards()
        let faces = try faces(of: cards, showsIDm: showsIDm)
        guard let index = chosen.flatMap({ card in cards.firstIndex { $0.id == card.id } }) ?? latest(of: cards) else {
            return ScreenData(cards: faces)
        }
        let card = cards[index]
        let graphs = try graph(of: card, GraphQuestion(by: .month, today: today)).purses
        let graph = purseShown(of: graphs, of: card)
        let history = try history(of: card, Store.HistoryFilter(service: graph?.service, limit: records))
        return ScreenData(
            cards: faces, chosen: index, days: HistoryDay.days(history.transactions, history.gaps), graph: graph)
    }

    /// Of several purses of a card the one that screens show: the one whose balance stands above.
    public func purseShown(of graphs: [Graph], of card: Store.Card) -> Graph? {
        graphs.first { profileID(ofService: $0.service, of: card) == card.profile } ?? graphs.first
    }

    /// What cards show of themselves in a list.
    public func faces(of cards: [Store.Card], showsIDm: Bool) throws(KitError) -> [CardFace] {
        var faces: [CardFace] = []
        for card in cards {
            let newest = try history(of: card, Store.HistoryFilter(limit: Kit.sparkLength)).transactions
            // Balances of two purses make no line.
            let recent = newest.filter { $0.service == newest.first?.service }
            var face = CardFace(card, recent: recent.compactMap(\.balance).reversed(), showsIDm: showsIDm)
            face.possibleBalances = purses(of: card).first?.possibleBalances ?? []
            // The balance is not of the reading whose time is known.
            if card.balance != nil, card.balanceReadAt == nil { face.lastRead = nil }
            if face.lastRead == nil { face.balanceDay = try balanceDay(of: card) }
            if let profile = card.profile.flatMap(profile) {
                face.englishIssuers = card.issuer.names.map { profile.issuerName($0).en }
                face.kind = profile.name
            }
            face.systems = try identity(of: card).systems.map { $0 == .any ? nil : $0.hex }
            face.keepsHistory = keepsHistory(card)
            face.isKeptRaw = isKeptRaw(card)
            faces.append(face)
        }
        return faces
    }

    /// The place of the card that was read last; `nil` where there is none.
    public func latest(of cards: [Store.Card]) -> Int? {
        cards.indices.max { older(cards[$0], cards[$1]) }
    }

    /// How many balances a line in a list of cards has.
    private static let sparkLength = 24

    private func older(_ one: Store.Card, _ other: Store.Card) -> Bool {
        (one.lastRead?.secondsSince1970 ?? .min, one.id) < (other.lastRead?.secondsSince1970 ?? .min, other.id)
    }
}

extension CardFace {
    init(_ card: Store.Card, recent: [Int], showsIDm: Bool) {
        self.init(
            id: card.id, issuer: card.issuer, label: card.label,
            number: card.idm.map { showsIDm ? $0.hex : $0.masked }, balance: card.balance, lastRead: card.lastRead,
            records: card.transactions, recent: recent, complete: card.complete)
    }
}
