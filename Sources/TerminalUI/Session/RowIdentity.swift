import Ledger
import Screens

/// What tells a row of a history from the others, however the list is filtered.
enum RowIdentity: Hashable, Sendable {
    case stored(Int)
    case record(service: String, sequence: Int?, bytes: [UInt8])
    case gap(after: Int?, before: Int?, record: Int?)
}

extension HistoryLine {
    /// Which row it is; `nil` for the head of a day.
    var identity: RowIdentity? {
        switch self {
        case .day: nil
        case .gap(let gap, _): .gap(after: gap.after, before: gap.before, record: gap.record)
        case .record(let transaction, _):
            transaction.id.map { .stored($0) }
                ?? .record(service: transaction.service, sequence: transaction.sequence, bytes: transaction.raw)
        }
    }
}

extension Session {
    /// The chosen line; `nil` where there is none.
    var chosen: HistoryLine? {
        guard let row else { return nil }
        return lines.first { $0.row == row }
    }
}
