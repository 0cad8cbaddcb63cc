extension Accumulation {
    /// A row after the merge of a window, and what it was before.
    public struct Merged: Hashable, Sendable {
        /// The row as it is now.
        public var row: Row
        /// What stands between the next older row and this one.
        ///
        /// Not settled for the oldest stored row below a window, whose older neighbour is not at hand.
        public var change: Change
        /// Its index in the window; `nil` where this reading did not show it.
        public var windowIndex: Int?
        /// Its index among the stored rows; `nil` where it is new.
        public var storedIndex: Int?
        /// Whether `row` or `change` of a stored row are no longer what they were.
        public var isChanged: Bool
    }
}

extension Accumulation.Window {
    /// Merges the window into the stored rows of the same card and service.
    ///
    /// - Parameter stored: without holes and newest first: the nearest row above the window's span, all rows within it
    ///   and the nearest one below it, as far as they exist.
    /// - Returns: all of these rows and the window's, newest first.
    /// - Throws: `Conflict` where a place is taken by another record, or where one reading holds a record between two
    ///   that another reading showed as neighbours. Nothing may be stored of the window then.
    public func merged(into stored: [Accumulation.Row]) throws(Accumulation.Conflict) -> [Accumulation.Merged] {
        var merged: [Accumulation.Merged] = []
        merged.reserveCapacity(rows.count + stored.count)
        var shown = 0
        var known = 0
        while shown < rows.count || known < stored.count {
            let next: Accumulation.Merged
            if known == stored.count || (shown < rows.count && rows[shown].ordinal > stored[known].ordinal) {
                next = Accumulation.Merged(
                    row: rows[shown], change: .unknown, windowIndex: shown, storedIndex: nil, isChanged: false)
                shown += 1
            } else if shown == rows.count || rows[shown].ordinal < stored[known].ordinal {
                next = Accumulation.Merged(
                    row: stored[known], change: .unknown, windowIndex: nil, storedIndex: known, isChanged: false)
                known += 1
            } else {
                next = try united(shown, stored[known], known)
                shown += 1
                known += 1
            }
            if !merged.isEmpty { try link(&merged[merged.count - 1], to: next) }
            merged.append(next)
        }
        if !merged.isEmpty { merged[merged.count - 1].change = merged[merged.count - 1].row.change(since: nil) }
        return merged
    }

    private func united(
        _ index: Int, _ stored: Accumulation.Row, _ storedIndex: Int
    ) throws(Accumulation.Conflict) -> Accumulation.Merged {
        let shown = rows[index]
        guard shown.isSameRecord(as: stored) else { throw Accumulation.Conflict(sequence: shown.sequence) }
        var row = stored
        row.bytes = stored.bytes ?? shown.bytes
        row.opensAtZero = stored.opensAtZero || shown.opensAtZero
        row.stated = stored.stated ?? shown.stated
        row.witnessed = stored.witnessed || shown.witnessed
        row.takesOneNumber = stored.takesOneNumber || shown.takesOneNumber
        return Accumulation.Merged(
            row: row, change: .unknown, windowIndex: index, storedIndex: storedIndex, isChanged: row != stored)
    }

    private func link(
        _ newer: inout Accumulation.Merged, to older: Accumulation.Merged
    ) throws(Accumulation.Conflict) {
        if newer.row.witnessed, newer.row.ordinal &- older.row.ordinal == 1 {
            throw Accumulation.Conflict(sequence: older.row.sequence)
        }
        newer.change = newer.row.change(since: older.row)
        if newer.storedIndex != nil, older.storedIndex == nil { newer.isChanged = true }
    }
}
