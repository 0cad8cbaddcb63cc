public import Ledger

/// What of a total is not known.
///
/// A record without an amount of its own was something, so that the sum it belongs to is more or less than is told.
extension PeriodTotal {
    /// Whether it has no record although there may have been some: nothing known, which is not nothing spent.
    public var isUnknown: Bool { count == 0 && lacks.contains { $0 != .stillRunning && $0 != .cut } }

    /// Whether anything was spent on a kind, known or not.
    public func tells(of kind: Kind) -> Bool { spent[kind] != nil || lacksAmount(of: kind) }

    /// Whether amounts are missing from what was spent on a kind.
    public func lacksAmount(of kind: Kind) -> Bool { kind.booking == .spending && unknown[kind] != nil }

    /// Whether amounts are missing from what was spent in all.
    public var spentLacksAmount: Bool { isShort(.spending) }

    /// Whether amounts are missing from what was put on the card.
    public var toppedUpLacksAmount: Bool { isShort(.topUp) }

    /// Whether amounts are missing from all other changes.
    public var otherLacksAmount: Bool { isShort(.other) }

    /// Whether amounts are missing from the change of the balance; over a gap the balances on both sides tell it.
    public var netLacksAmount: Bool { withoutAmount > gaps }

    /// Whether amounts are missing from `unplaced` and `unplacedGap` together.
    public var unplacedLacksAmount: Bool { unplacedWithoutAmount > unplacedGaps }

    private func isShort(_ booking: Kind.Booking) -> Bool {
        unknown.keys.contains { $0.booking == booking }
    }
}
