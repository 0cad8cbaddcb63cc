public import Ledger

extension Route {
    /// The rides from one place to another, one way.
    public struct Leg: Hashable, Sendable {
        /// Where they began.
        public var from: Place
        /// Where they ended.
        public var to: Place
        /// How many there were.
        public var count: Int
        /// What they changed the balance by, as far as it is known.
        public var amount: Int
        /// How many have no amount of their own.
        public var withoutAmount: Int

        /// Makes a leg.
        public init(from: Place, to: Place, count: Int, amount: Int, withoutAmount: Int = 0) {
            self.from = from
            self.to = to
            self.count = count
            self.amount = amount
            self.withoutAmount = withoutAmount
        }
    }

    /// Legs as routes, both ways together; places are the same where their codes are, and named as
    /// in the first leg that has them.
    ///
    /// - Returns: the most frequent first; of those as frequent the one that cost more, then by code.
    public static func routes(of legs: [Leg]) -> [Route] {
        struct Ends: Hashable {
            var low: String
            var high: String
        }
        var both: [Ends: (there: Leg?, back: Leg?)] = [:]
        for leg in legs {
            let isThere = leg.from.code <= leg.to.code
            let ends = Ends(
                low: isThere ? leg.from.code : leg.to.code, high: isThere ? leg.to.code : leg.from.code)
            var pair = both[ends] ?? (nil, nil)
            if isThere { pair.there = pair.there + leg } else { pair.back = pair.back + leg }
            both[ends] = pair
        }
        return both.values.compactMap { Route($0.there, $0.back) }.sorted { left, right in
            if left.count != right.count { return left.count > right.count }
            if left.amount != right.amount { return left.amount < right.amount }
            return (left.a.code, left.b.code) < (right.a.code, right.b.code)
        }
    }

    private init?(_ there: Leg?, _ back: Leg?) {
        let legs = [there, back].compactMap { $0 }.sorted { $0.count > $1.count }
        guard let main = legs.first else { return nil }
        self.init(a: main.from, b: main.to, bothWays: legs.count == 2, count: 0, amount: 0)
        for leg in legs {
            count += leg.count
            amount += leg.amount
            withoutAmount += leg.withoutAmount
        }
    }
}

extension Route.Leg? {
    /// Both together, with the places as the first has them.
    fileprivate static func + (first: Route.Leg?, other: Route.Leg) -> Route.Leg {
        guard var sum = first else { return other }
        sum.count += other.count
        sum.amount += other.amount
        sum.withoutAmount += other.withoutAmount
        return sum
    }
}
