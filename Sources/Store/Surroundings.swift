public import Civil
public import Ledger

extension Store {
    /// What is known of a service's records around the days that a history is asked for.
    public struct Surroundings: Hashable, Sendable {
        /// Missing records, some of which may be of the days asked for although the record behind them is not.
        public struct OpenGap: Hashable, Sendable {
            /// How many are missing, and what they changed.
            public var gap: Gap
            /// The day of the newest record before them that has one; `nil` where none has.
            public var after: CivilDate?
            /// The day of the oldest record behind them that has one; `nil` where none has.
            public var before: CivilDate?
            /// Whether the amount covers the record behind them as well, whose own is not known.
            public var coversNext: Bool
        }

        /// The service, four digits.
        public var service: String
        /// The currency of its amounts.
        public var currency: Currency
        /// The day of the oldest record that has one; `nil` where none has.
        public var oldest: CivilDate?
        /// Whether nothing was before the oldest record.
        public var opensAtZero = false
        /// The day of the newest record that has one; `nil` where none has.
        public var newest: CivilDate?
        /// The day on which the service was read last, by the clock it was read by; `nil` where nothing tells.
        public var lastRead: CivilDate?
        /// Gaps that reach into the days asked for and end elsewhere, so that no page of the history has them; newest
        /// first.
        public var gaps: [OpenGap] = []

        /// The day up to which records are known.
        public var until: CivilDate? { [newest, lastRead].compactMap { $0 }.max() }
    }
}
