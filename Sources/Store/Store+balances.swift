public import Civil
public import Ledger

extension Store {
    /// What is kept of a reading beside its blocks, as far as balances are asked for.
    public struct ReadBalance: Hashable, Sendable {
        /// The reading's number.
        public var reading: Int
        /// The profile of the purse that the reading tells of first; `nil` for a card that no profile knew.
        public var profile: String?
        /// When it was read.
        public var readAt: Timestamp
        /// The balance of that purse; `nil` where the reading does not tell.
        public var balance: Money?
        /// Whether its records of that purse contradict others.
        public var contradicts: Bool
        /// The services whose records in it contradict others, four digits each.
        public var contradicting: [String]
    }

    /// The readings of a card with the balances kept of them, earlier readings first; without those whose moment nobody
    /// knows.
    ///
    /// - Throws: `unreadable` or `sqlite`.
    public func readBalances(card: Int) throws(StoreError) -> [ReadBalance] {
        let query = Query(
            connection, "balances of readings",
            """
            SELECT id, profile, read_at, read_offset, conflict, findings, balance, currency FROM reading
            WHERE card = ? AND read_at IS NOT NULL ORDER BY read_at, id
            """)
        try query.begin()
        query.bind(card)
        var balances: [ReadBalance] = []
        while try query.step() {
            let id = Int(query.integer())
            let profile = query.profile()
            guard let readAt = query.timestamp() else { continue }
            let contradicts = query.bool()
            let findings = FindingCoding.decode(query.optionalText())
            let balance = try query.money(table: "reading", row: id)
            guard let findings, balance.map({ Money.canBeBalance($0.amount) }) ?? true else {
                throw .unreadable(table: "reading", row: id)
            }
            let services = findings.filter { $0.code == .sequenceConflict }.compactMap {
                $0.detail.split(separator: " ").first
            }
            balances.append(
                ReadBalance(
                    reading: id, profile: profile, readAt: readAt, balance: balance, contradicts: contradicts,
                    contradicting: services.map(String.init)))
        }
        return balances
    }
}
