public import Civil
public import Ledger

/// What a card's records come to over a period.
///
/// Amounts are signed from the wallet, in minor units. Always: `spentInAll + toppedUp + other + gap == net`, and over
/// all periods and `undated` together `net` is the newest balance less the oldest, or the newest alone where the oldest
/// record is that of the card's issue.
public struct PeriodTotal: Hashable, Sendable {
    /// Why a total may not be the whole truth about its period.
    public enum Lack: String, Hashable, Sendable, CaseIterable {
        /// Older records, which nobody has read, may belong to it.
        case beforeFirstRecord
        /// Records are missing that may belong to it.
        case gap
        /// Records whose day is impossible may belong to it.
        case undated
        /// It goes on after the card was read last.
        case afterLastReading
        /// It is not over.
        case stillRunning
        /// Only a part of it was asked for.
        case cut
    }

    /// The period; `nil` for the records whose day is impossible, and for a day of a history.
    public var period: Period?
    /// The first of its days that are summed up; `nil` without a period.
    public var from: CivilDate?
    /// The last of its days that are summed up; `nil` without a period.
    public var to: CivilDate?
    /// The first of its days of which something is known; `nil` without a period.
    public var knownFrom: CivilDate?
    /// The last of its days of which something is known, since no reading tells what follows it; `nil` where nothing is.
    public var knownTo: CivilDate?
    /// What was spent by kind, each negative; kinds that nothing was spent on are left out.
    public var spent: [Kind: Int] = [:]
    /// What was put on the card: top-ups and automatic ones.
    public var toppedUp = 0
    /// All other changes: the card's issue, refunds, points, transfers, and fares that were given back.
    public var other = 0
    /// The changes over gaps, each with the record behind it, at that record's day.
    public var gap = 0
    /// How many records there are, those without an own amount included.
    public var count = 0
    /// How many of them have no amount of their own: the oldest record, and those behind a gap.
    public var withoutAmount = 0
    /// How many those are of each kind; kinds that have none are left out.
    public var unknown: [Kind: Int] = [:]
    /// How many of them stand behind a gap, whose change `gap` tells.
    public var gaps = 0
    /// The amounts of records that stand in no chain of balances, which no other sum here contains.
    ///
    /// Files of decoded rows may have such records: nothing tells whether the card's own records repeat them.
    public var unplaced = 0
    /// The changes that such records' balances tell and no amount does, which `unplaced` does not contain.
    public var unplacedGap = 0
    /// How many such records there are, which `count` does not contain.
    public var unplacedCount = 0
    /// How many of them have no amount of their own, so that `unplaced` may not be all of theirs.
    public var unplacedWithoutAmount = 0
    /// How many of those stand behind a gap, whose change `unplacedGap` tells.
    public var unplacedGaps = 0
    /// Why it may not be the whole truth, in the order of the cases; empty where it is.
    public var lacks: [Lack] = []

    /// Makes a total of nothing.
    public init(period: Period?, from: CivilDate? = nil, to: CivilDate? = nil) {
        self.period = period
        self.from = from ?? period?.first
        self.to = to ?? period?.last
        knownFrom = self.from
        knownTo = self.to
    }

    /// What was spent on all kinds, 0 or negative.
    public var spentInAll: Int { spent.values.reduce(0, +) }

    /// The change of the balance.
    public var net: Int { spentInAll + toppedUp + other + gap }

    /// Whether the total is the whole truth about its period.
    public var complete: Bool { lacks.isEmpty }
}
