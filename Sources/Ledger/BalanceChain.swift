/// What the balances of records without sequence numbers tell of what lies between them.
///
/// Readings whose records nothing numbers follow each other by their days and times alone. Where the balance of one record
/// and the amount of the next do not lead to the next one's balance, money has moved that no record tells of.
public enum BalanceChain {
    /// What is asked of one record.
    public struct Link: Hashable, Sendable {
        /// When it was, as far as the card tells: records of one moment may come in any order.
        public var moment: [Int?]
        /// What it changed the balance by; `nil` where nothing tells.
        public var amount: Int?
        /// The balance after it; `nil` where nothing tells.
        public var balance: Int?

        /// Makes a link.
        public init(moment: [Int?], amount: Int?, balance: Int?) {
            self.moment = moment
            self.amount = amount
            self.balance = balance
        }

        /// The step from the balance before it to the one after it, where both are known.
        var step: BalanceTrail.Step? {
            guard let amount, let balance else { return nil }
            return BalanceTrail.Step(start: balance &- amount, end: balance)
        }
    }

    /// What has moved before each record and no record tells.
    ///
    /// Of a record without an amount this covers the record itself. Always: the newest balance is the oldest one, the
    /// amounts after it and these.
    ///
    /// - Parameter links: the records, oldest first.
    /// - Returns: for each the change; `nil` where nothing has moved, or nothing tells.
    public static func gaps(_ links: [Link]) -> [Int?] {
        var gaps = [Int?](repeating: nil, count: links.count)
        var balance: Int?
        for index in order(links) {
            let link = links[index]
            guard let after = link.balance else {
                balance = balance.flatMap { before in link.amount.map { before &+ $0 } }
                continue
            }
            if let balance {
                let rest = after &- balance &- (link.amount ?? 0)
                gaps[index] = rest == 0 ? nil : rest
            }
            balance = after
        }
        return gaps
    }

    /// The records oldest first, those of one moment in the order in which their balances follow each other.
    static func order(_ links: [Link]) -> [Int] {
        places(links).flatMap(\.order)
    }
}
