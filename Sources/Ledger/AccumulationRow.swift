extension Accumulation {
    /// A record at its place in the history of a card.
    public struct Row: Hashable, Sendable {
        /// The unwrapped sequence number: larger is newer.
        public var ordinal: Int64
        /// The balance after it, in minor units.
        public var balance: Int
        /// Its bytes; `nil` where the source had none.
        public var bytes: Bytes?
        /// Whether the balance was 0 before it.
        public var opensAtZero: Bool
        /// The amount that the record states itself; `nil` where it states none.
        public var stated: Int?
        /// Whether a reading has shown it next to a record two numbers older, so that nothing stands between them.
        public var witnessed: Bool
        /// Whether each record of its card takes one number, none two.
        public var takesOneNumber: Bool

        /// Makes a row.
        public init(
            ordinal: Int64, balance: Int, bytes: Bytes? = nil, opensAtZero: Bool = false, stated: Int? = nil,
            witnessed: Bool = false, takesOneNumber: Bool = false
        ) {
            self.ordinal = ordinal
            self.balance = balance
            self.bytes = bytes
            self.opensAtZero = opensAtZero
            self.stated = stated
            self.witnessed = witnessed
            self.takesOneNumber = takesOneNumber
        }

        /// Places a record.
        public init(_ record: Record, ordinal: Int64) {
            self.init(
                ordinal: ordinal, balance: record.balance, bytes: record.bytes, opensAtZero: record.opensAtZero,
                stated: record.stated, takesOneNumber: record.takesOneNumber)
        }

        /// The card's sequence number, 0–65,535.
        public var sequence: Int { Int(ordinal & 0xFFFF) }

        /// Whether two rows of one place are the same record.
        ///
        /// Bytes decide; where a source had none, the balance does.
        public func isSameRecord(as other: Row) -> Bool {
            guard let bytes, let others = other.bytes else { return balance == other.balance }
            return bytes == others
        }

        /// What stands between the next older known row and this one.
        ///
        /// With nothing older only a record that opens at zero, or states its amount, tells it. With a neighbour the
        /// difference of the balances is the amount whatever the record says of itself, so that the sums always agree.
        /// Behind a gap the record keeps what it states, and the gap has the rest of the difference. What no balance can
        /// change by is not known.
        public func change(since older: Row?) -> Change {
            guard let older else { return Change(of: opensAtZero ? balance : stated) }
            // What something else than this program has stored may be any number.
            let (difference, isTooGreat) = balance.subtractingReportingOverflow(older.balance)
            guard !isTooGreat, Money.canBeChange(difference) else { return .unknown }
            switch Link(newer: sequence, older: older.sequence, sameRun: witnessed, takesOne: takesOneNumber) {
            case .neighbours:
                return .amount(difference)
            case .gap(let atLeast, let atMost, let possible):
                let own = stated.flatMap { Money.canBeChange($0) && Money.canBeChange(difference - $0) ? $0 : nil }
                return .gap(
                    Gap(
                        after: older.sequence, before: sequence, atLeast: atLeast, atMost: atMost,
                        amount: difference - (own ?? 0), possible: possible), own: own)
            case .conflict:
                return .unknown
            }
        }
    }

    /// What is known of the way from a row's older neighbour to the row.
    public enum Change: Hashable, Sendable {
        /// Nothing older is known.
        case unknown
        /// The row changed the balance by this much.
        case amount(Int)
        /// Records are missing, or may be; `own` is the amount that the record behind them states itself.
        case gap(Gap, own: Int? = nil)

        /// The amount, where there is one that a balance can have changed by.
        fileprivate init(of amount: Int?) {
            self = if let amount, Money.canBeChange(amount) { .amount(amount) } else { .unknown }
        }

        /// The row's own amount, where it is known.
        public var amount: Int? {
            switch self {
            case .unknown: nil
            case .amount(let amount): amount
            case .gap(_, let own): own
            }
        }

        /// The gap before the row, where there is one.
        public var gap: Gap? {
            guard case .gap(let gap, _) = self else { return nil }
            return gap
        }

        /// The difference of the balances over the gap and the row together, where there is a gap.
        public var gapDifference: Int? {
            gap.map { $0.amount + (amount ?? 0) }
        }
    }
}
