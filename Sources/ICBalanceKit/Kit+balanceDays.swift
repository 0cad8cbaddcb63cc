public import Civil
import Ledger
public import Store

extension Receipt {
    /// The day of which a purse's balance is: that of the reading by the clock it was made by, else that of the purse's
    /// newest record; `nil` where neither is known.
    public func day(of purse: Purse) -> CivilDate? {
        if let readAt { return readAt.civil.date }
        return transactions.first { $0.date != nil && ($0.service == purse.service || purses.count < 2) }?.date
    }
}

extension Kit {
    /// The day of which a stored card's balance is: that of the reading which tells it by the clock it was made by, else
    /// that of the newest record; `nil` where neither is known.
    ///
    /// - Throws: `store` where it fails.
    public func balanceDay(of card: Store.Card) throws(KitError) -> CivilDate? {
        if let readAt = card.balanceReadAt { return readAt.civil.date }
        let store = try storeNeeded()
        let service = purses(of: card).first?.service
        let filter = Store.HistoryFilter(service: service, limit: 1)
        let newest = try stored { () throws(StoreError) in try store.history(card: card.id, filter) }
        return newest.transactions.first?.date
    }
}
