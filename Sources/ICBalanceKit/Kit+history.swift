public import FeliCa
import Ledger
import Profiles
public import Store

extension Kit {
    /// A card's accumulated history, newest first.
    public func history(
        of card: Store.Card, _ filter: Store.HistoryFilter = Store.HistoryFilter()
    ) throws(KitError) -> History {
        let store = try storeNeeded()
        let page = try stored { () throws(StoreError) in try store.history(card: card.id, filter) }
        var transactions: [Transaction] = []
        var rest = page.transactions[...]
        while let service = rest.first?.service {
            var its = Array(rest.prefix { $0.service == service })
            try noteLateDates(&its, of: card, service, in: store)
            transactions += try named(its, profile: profileID(ofService: service, of: card))
            rest = rest.dropFirst(its.count)
        }
        let findings = card.findings.filter { [.keptRaw, .systemNotTold].contains($0.code) }
        return History(
            card: try identity(of: card), balance: card.balance, balanceDay: try balanceDay(of: card),
            purses: purses(of: card), transactions: transactions, gaps: page.gaps, total: page.total,
            offset: filter.offset ?? 0, surroundings: try surroundings(of: card, filter), findings: findings)
    }

    /// The identity of a stored card; of one that no profile knows with its systems, which are all that it is told by.
    public func identity(of card: Store.Card) throws(KitError) -> CardIdentity {
        var identity = CardIdentity(card)
        guard card.profile == nil, let store else { return identity }
        let dump = try stored { () throws(StoreError) in try store.latestDump(card: card.id) }
        identity.systems = dump?.systems.map(\.code) ?? []
        return identity
    }

    /// The systems that a card's readings have seen on it; none where no reader named one.
    public func systems(of card: Store.Card) throws(KitError) -> [SystemCode] {
        let store = try storeNeeded()
        return try stored { () throws(StoreError) in try store.systems(card: card.id) }
    }

    /// Whether a card is kept as it is, since no profile knows what its blocks mean.
    func isKeptRaw(_ card: Store.Card) -> Bool {
        card.transactions == 0
            && purses(of: card).allSatisfy { purse in
                guard let id = purse.profile else { return true }
                return profile(id).map { !$0.decodes } ?? false
            }
    }
}

extension CardIdentity {
    /// The identity of a stored card.
    public init(_ card: Store.Card) {
        self.init(id: card.id, idm: card.idm, profile: card.profile, label: card.label, issuer: card.issuer)
    }
}
