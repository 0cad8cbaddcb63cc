public import Ledger

extension Store {
    /// What the records of a service of a card come to by day and kind.
    public struct ServiceTotals: Hashable, Sendable {
        /// The service, four digits.
        public var service: String
        /// The totals by day, the ones without a day first.
        public var days: [DayTotal]
    }

    /// What a card's records come to by day and kind, as the store keeps it: no record is read.
    ///
    /// - Throws: `unreadable` or `sqlite`.
    public func totals(card: Int) throws(StoreError) -> [ServiceTotals] {
        try graphReader.totals(card: card)
    }
}
