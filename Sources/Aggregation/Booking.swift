public import Ledger

extension Kind {
    /// Where its amounts are summed up.
    public enum Booking: Hashable, Sendable, CaseIterable {
        /// Paid for something: what falls is spent, what rises was given back and goes with all other changes.
        case spending
        /// Put on the card.
        case topUp
        /// Neither.
        case other
    }

    /// Where its amounts are summed up.
    public var booking: Booking {
        switch self {
        case .ride, .bus, .purchase, .ticket, .adjustment, .other: .spending
        case .topUp, .autoTopUp: .topUp
        case .issue, .refund, .point, .transfer: .other
        }
    }
}

extension PeriodTotal {
    /// Adds what records of one day and kind come to.
    mutating func add(_ total: DayTotal) {
        guard total.key.isPlaced else {
            unplaced += total.fallen + total.risen
            unplacedCount += total.count
            unplacedWithoutAmount += total.withoutAmount
            // Such a gap may stand before a record that has an amount, too, whose own it does not cover.
            unplacedGaps += min(total.gaps, total.withoutAmount)
            unplacedGap += total.gapAmount
            return
        }
        count += total.count
        withoutAmount += total.withoutAmount
        if total.withoutAmount > 0 { unknown[total.key.kind, default: 0] += total.withoutAmount }
        gaps += total.gaps
        gap += total.gapAmount
        switch total.key.kind.booking {
        case .spending:
            if total.fallen != 0 { spent[total.key.kind, default: 0] += total.fallen }
            other += total.risen
        case .topUp: toppedUp += total.fallen + total.risen
        case .other: other += total.fallen + total.risen
        }
    }
}
