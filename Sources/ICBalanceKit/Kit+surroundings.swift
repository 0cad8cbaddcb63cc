import Civil
public import Store

extension Kit {
    /// What is known of a card's records around the days of a filter, service by service; nothing where it names no day.
    public func surroundings(
        of card: Store.Card, _ filter: Store.HistoryFilter
    ) throws(KitError) -> [Store.Surroundings] {
        let store = try storeNeeded()
        return try stored { () throws(StoreError) in
            var all = try store.surroundings(card: card.id, filter) { service throws(StoreError) in
                try lastPossibleDay(of: card, service, in: store)
            }
            for index in all.indices {
                let service = all[index].service
                let profile = profileID(ofService: service, of: card)
                all[index].lastRead = try store.lastRead(card: card.id, service: service, profile: profile)?.civil.date
            }
            return all
        }
    }
}
