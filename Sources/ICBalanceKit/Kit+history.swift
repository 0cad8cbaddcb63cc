import Ledger
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
        return History(
            card: CardIdentity(card), balance: card.balance, balanceDay: try balanceDay(of: card),
            purses: purses(of: card), transactions: transactions, gaps: page.gaps, total: page.total,
            offset: filter.offset ?? 0)
    }
}

extension CardIdentity {
    /// The identity of a stored card.
    public init(_ card: Store.Card) {
        self.init(id: card.id, idm: card.idm, profile: card.profile, label: card.label, issuer: card.issuer)
    }
}
