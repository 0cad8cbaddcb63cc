import Civil
import Ledger
import Store

extension Kit {
    /// The day on which a service of a card was read last; `nil` where nothing tells.
    func lastDay(of card: Store.Card, _ service: String, in store: Store) throws(StoreError) -> CivilDate? {
        let profile = profileID(ofService: service, of: card)
        return try store.lastRead(card: card.id, service: service, profile: profile).map { Kit.day(of: $0) }
    }

    /// The last day that a record can be of which was read by some day: one more, since clocks and zones differ.
    static func lastPossibleDay(readOn day: CivilDate) -> CivilDate { day.adding(days: 1) }

    /// Notes which of a service's records have a date that no reading can have seen.
    func noteLateDates(
        _ transactions: inout [Transaction], of card: Store.Card, _ service: String, in store: Store
    ) throws(KitError) {
        let lastRead = try stored { () throws(StoreError) in try lastDay(of: card, service, in: store) }
        guard let lastRead else { return }
        for index in transactions.indices {
            guard let date = transactions[index].date, Kit.lastPossibleDay(readOn: lastRead) < date else { continue }
            transactions[index].findings.append(Finding(.dateAfterReading, lastRead.description))
        }
    }
}
