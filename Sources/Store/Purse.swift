public import Civil
public import Ledger

extension Store {
    /// What is stored of one service of a card that a graph is worked out from.
    public struct Purse: Hashable, Sendable {
        /// The service, four digits.
        public var service: String
        /// The currency of all its amounts, as its records have it.
        public var currency: Currency
        /// What its records come to by day and kind, earlier days first, those without a day before all.
        public var totals: [DayTotal] = []
        /// From when to when its records are known.
        public var extent = Extent()
        /// The balances after its records in the card's order, oldest first; of more than asked for the newest.
        public var balances: [Balance] = []
        /// How many balances there are on the days asked for.
        public var balanceCount = 0
        /// Its rides on the days asked for, by their ends; in no order.
        public var legs: [Leg] = []
    }

    /// The balance after one record.
    public struct Balance: Hashable, Sendable {
        /// The record's number.
        public var id: Int
        /// Its day; `nil` where it is impossible.
        public var date: CivilDate?
        /// The balance after it, in minor units.
        public var balance: Int
        /// What it was, the sign of the amount considered.
        public var kind: Kind
        /// What it changed the balance by; `nil` where the card does not tell.
        public var amount: Int?
        /// The records that are, or may be, missing before it.
        public var gap: Gap?
    }

    /// The rides from one place to another.
    public struct Leg: Hashable, Sendable {
        /// The code of the place where they began.
        public var from: String
        /// The code of the place where they ended.
        public var to: String
        /// The day of the newest of them that has one.
        public var newest: CivilDate?
        /// How many there are.
        public var count = 0
        /// What they changed the balance by, as far as it is known.
        public var amount = 0
        /// How many of them have no amount of their own.
        public var withoutAmount = 0
    }

    /// From when to when the records of a service are known, and where not.
    public struct Extent: Hashable, Sendable {
        /// The days beside something that is not known: of the next older and the next newer record that have one.
        public struct Hole: Hashable, Sendable {
            /// The day of the older record; `nil` where no older record has one.
            public var older: CivilDate?
            /// The day of the newer record; `nil` where no newer record has one.
            public var newer: CivilDate?
            /// The fewest records that can be missing; 0 for records without a day.
            public var atLeast = 0
        }

        /// The day of the oldest record that has one.
        public var oldest: CivilDate?
        /// The day of the newest record that has one.
        public var newest: CivilDate?
        /// Whether the balance was 0 before the oldest record.
        public var opensAtZero = false
        /// Where records are, or may be, missing, newest first.
        public var gaps: [Hole] = []
        /// The places of the records behind the gaps.
        var gapPlaces: [Int64] = []
        /// Where records lie whose day is impossible, newest first.
        public var undated: [Hole] = []
    }
}
