/// What the balances of records without sequence numbers tell of what lies between them.
///
/// Readings whose records nothing numbers follow each other by their days and times alone. Where the balance of one record
/// and the amount of the next do not lead to the next one's balance, money has moved that no record tells of.
public enum BalanceChain {
    /// What is asked of one record.
    public struct Link: Hashable, Sendable {
        /// When it was, as far as the card tells: the day, then the time of day.
        public var moment: [Int?]
        /// What it changed the balance by; `nil` where nothing tells.
        public var amount: Int?
        /// The balance after it; `nil` where nothing tells.
        public var balance: Int?
        /// The card's sequence number, 0–65,535; `nil` where the card numbers no records.
        public var number: Int?

        /// Makes a link.
        public init(moment: [Int?], amount: Int?, balance: Int?, number: Int? = nil) {
            self.moment = moment
            self.amount = amount
            self.balance = balance
            self.number = number
        }

        var day: Int? { moment.first ?? nil }

        var time: Int? { moment.count > 1 ? moment[1] : nil }

        /// The step from the balance before it to the one after it, where both are known.
        var step: BalanceTrail.Step? {
            guard let amount, let balance else { return nil }
            return BalanceTrail.Step(start: balance &- amount, end: balance)
        }

        /// The balance before it.
        var start: Int? { step?.start }

        /// Whether the balance before it is the one after another.
        func follows(_ other: Link) -> Bool { start != nil && start == other.balance }
    }

    /// What has moved before each record and no record tells.
    ///
    /// Of records without an amount, and of those whose balance nothing tells, this covers the records themselves. In the
    /// order of the records the last balance that is told is the first one, the amounts behind that one and these.
    ///
    /// Where balances of one moment do not lead from each record to the next, their order is the one in which the records
    /// came in: what has moved is told then, but before which of them can't be. Of a record without a day that stands beside
    /// none by its balances nothing is told.
    ///
    /// - Parameter links: the records in the order in which they came in, of each reading the oldest first.
    /// - Returns: for each the change; `nil` where nothing has moved, or nothing tells.
    public static func gaps(_ links: [Link]) -> [Int?] { gaps(links, in: order(links)) }

    static func gaps(_ links: [Link], in order: [Int]) -> [Int?] {
        var gaps = [Int?](repeating: nil, count: links.count)
        var reckoned: Int?
        for index in order {
            let link = links[index]
            if let before = reckoned { reckoned = before &+ (link.amount ?? 0) }
            guard let balance = link.balance else { continue }
            if let reckoned, reckoned != balance { gaps[index] = balance &- reckoned }
            reckoned = balance
        }
        return gaps
    }

    /// The records whose order anything tells, oldest first.
    static func order(_ links: [Link]) -> [Int] { places(links).flatMap(\.order) }
}
