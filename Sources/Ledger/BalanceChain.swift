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

        /// The balance before it.
        fileprivate var start: Int? {
            guard let amount, let balance else { return nil }
            return balance &- amount
        }
    }

    /// Of so many records of one moment at the most the order is looked for.
    private static let orderLimit = 64

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
        var order: [Int] = []
        var first = 0
        while first < links.count {
            var end = first + 1
            while end < links.count, links[end].moment == links[first].moment { end += 1 }
            let group = Array(first..<end)
            order +=
                group.count > 1 && group.count <= orderLimit
                ? connected(group, of: links, after: order.last.flatMap { links[$0].balance }) : group
            first = end
        }
        return order
    }

    private static func connected(_ group: [Int], of links: [Link], after balance: Int?) -> [Int] {
        var rest = group
        var order: [Int] = []
        var balance = balance
        while !rest.isEmpty {
            // Where none follows: one that follows on no other of them.
            let next =
                rest.firstIndex { balance != nil && links[$0].start == balance }
                ?? rest.firstIndex { candidate in
                    !rest.contains { $0 != candidate && links[$0].balance == links[candidate].start }
                } ?? 0
            let link = rest.remove(at: next)
            order.append(link)
            balance = links[link].balance
        }
        return order
    }
}
