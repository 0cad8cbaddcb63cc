import Civil
import Ledger
import Store

extension Kit {
    /// The day on which a service of a card was read last; `nil` where nothing tells.
    func lastDay(of card: Store.Card, _ service: String, in store: Store) throws(StoreError) -> CivilDate? {
        let profile = profileID(ofService: service, of: card)
        return try store.lastRead(card: card.id, service: service, profile: profile).map { Kit.day(of: $0) }
    }

    /// The last day that a record of a service can be of: one more than the day of the last reading, since clocks and zones
    /// differ; `nil` where nothing tells, as where the time of a reading is not known.
    func lastPossibleDay(of card: Store.Card, _ service: String, in store: Store) throws(StoreError) -> CivilDate? {
        let profile = profileID(ofService: service, of: card)
        guard try !store.hasUndatedReading(card: card.id, service: service, profile: profile) else { return nil }
        return try lastDay(of: card, service, in: store)?.adding(days: 1)
    }

    /// Notes which of a service's records have a date that no reading can have seen.
    func noteLateDates(
        _ transactions: inout [Transaction], of card: Store.Card, _ service: String, in store: Store
    ) throws(KitError) {
        let latest = try stored { () throws(StoreError) in try lastPossibleDay(of: card, service, in: store) }
        guard let latest else { return }
        let lastRead = latest.adding(days: -1)
        for index in transactions.indices {
            guard let date = transactions[index].date, latest < date else { continue }
            transactions[index].findings.append(Finding(.dateAfterReading, lastRead.description))
        }
    }
}
