public import Aggregation
public import Ledger

/// One line of a history's list: the head of a day, or a row of it.
public enum HistoryLine: Hashable, Sendable {
    /// The head of a day.
    case day(HistoryDay)
    /// A record; `row` counts the records and gaps of the whole list from 0, newest first.
    case record(Transaction, row: Int)
    /// Records that no reading has shown; `row` counts as for a record.
    case gap(Gap, row: Int)

    /// Which row of the list it is; `nil` for the head of a day, which can't be chosen.
    public var row: Int? {
        switch self {
        case .day: nil
        case .record(_, let row), .gap(_, let row): row
        }
    }

    /// The lines of a history, newest first.
    public static func lines(_ days: [HistoryDay]) -> [HistoryLine] {
        var lines: [HistoryLine] = []
        var row = 0
        for day in days {
            lines.append(.day(day))
            for entry in day.rows {
                switch entry {
                case .record(let transaction): lines.append(.record(transaction, row: row))
                case .gap(let gap): lines.append(.gap(gap, row: row))
                }
                row += 1
            }
        }
        return lines
    }
}
