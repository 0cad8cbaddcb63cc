import Ledger
public import Store

extension Kit {
    /// Shows a card's records in the card's order, codes and places named, so many at a time that none need be kept.
    ///
    /// - Throws: what `body` throws, `KitError` or `StoreError`.
    public func eachRecords(
        of card: Store.Card, _ filter: Store.HistoryFilter = Store.HistoryFilter(), newestFirst: Bool = false,
        _ body: ([Store.HistoryRecord]) throws -> Void
    ) throws {
        let store = try storeNeeded()
        var records: [Store.HistoryRecord] = []
        func pass() throws {
            guard let service = records.first?.transaction.service else { return }
            var its = records.map(\.transaction)
            try noteLateDates(&its, of: card, service, in: store)
            let named = try named(its, profile: profileID(ofService: service, of: card))
            for index in records.indices { records[index].transaction = named[index] }
            try body(records)
            records.removeAll(keepingCapacity: true)
        }
        try store.eachRecord(card: card.id, filter, newestFirst: newestFirst) { record in
            // Records of one service are named by one profile.
            if records.count == Kit.batch
                || records.first.map({ $0.transaction.service != record.transaction.service }) == true
            {
                try pass()
            }
            records.append(record)
        }
        try pass()
    }

    private static let batch = 1_024
}
