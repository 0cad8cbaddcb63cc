public import Civil
public import Ledger

/// What a card's history shows of one day.
///
/// The card's order counts: where dates run back, a day comes twice.
public struct HistoryDay: Hashable, Sendable {
    /// One row of a history.
    public enum Row: Hashable, Sendable {
        /// A record.
        case record(Transaction)
        /// Records that no reading has shown.
        case gap(Gap)
    }

    /// The day; `nil` for records whose day is impossible or after their reading, and for gaps that stand beside no record.
    public var date: CivilDate?
    /// The rows, newest first; a gap stands below the record behind it.
    public var rows: [Row]
    /// What the records of the day come to; of the page's part of it where a page ends within the day.
    public var total: PeriodTotal

    /// Makes a day.
    public init(date: CivilDate?, rows: [Row], total: PeriodTotal) {
        self.date = date
        self.rows = rows
        self.total = total
    }
}
