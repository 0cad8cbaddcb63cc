public import Civil
public import Ledger

extension Store {
    /// What a reading says that a card's purse held.
    public struct ReadBalance: Hashable, Sendable {
        /// The profile of the purse; `nil` for a card that no profile knew.
        public var profile: String?
        /// When it was read.
        public var readAt: Timestamp
        /// The balance.
        public var balance: Money
    }

    /// The balances that a card's readings tell of the purse that each of them tells of first, earlier readings first;
    /// without those that contradict others and those whose moment nobody knows.
    ///
    /// - Throws: `sqlite`.
    public func readBalances(card: Int) throws(StoreError) -> [ReadBalance] {
        let query = Query(
            connection, "balances of readings",
            """
            SELECT profile, read_at, read_offset, balance, currency FROM reading
            WHERE card = ? AND NOT conflict AND read_at IS NOT NULL AND balance IS NOT NULL ORDER BY read_at, id
            """)
        try query.begin()
        query.bind(card)
        var balances: [ReadBalance] = []
        while try query.step() {
            let profile = query.profile()
            guard let readAt = query.timestamp() else { continue }
            let amount = Int(query.integer())
            guard let currency = Currency(rawValue: query.text()), Money.canBeBalance(amount) else { continue }
            balances.append(ReadBalance(profile: profile, readAt: readAt, balance: Money(amount, currency)))
        }
        return balances
    }
}
