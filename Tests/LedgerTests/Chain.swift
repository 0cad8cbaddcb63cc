import Ledger

/// The history of a card and service, kept as a store would keep it: only what a merge names as new or changed is
/// written.
struct Chain {
    /// The rows, newest first.
    var rows: [Accumulation.Row] = []
    /// For each row what stands before it.
    var changes: [Accumulation.Change] = []

    /// Merges the runs of one reading, newest first.
    mutating func merge(_ runs: [[Accumulation.Record]]) throws(Accumulation.Conflict) {
        var window = Accumulation.Window(newest: rows.first?.ordinal)
        for run in runs {
            window.beginRun()
            for record in run { try window.append(record, index: 0) }
        }
        guard let span = window.span else { return }
        let above = rows.firstIndex { $0.ordinal <= span.upperBound } ?? rows.count
        let below = rows.firstIndex { $0.ordinal < span.lowerBound } ?? rows.count
        let neighbours = max(0, above - 1)..<min(rows.count, below + 1)
        let merged = try window.merged(into: Array(rows[neighbours]))
        let kept = Array(changes[neighbours])
        rows.replaceSubrange(neighbours, with: merged.map(\.row))
        changes.replaceSubrange(
            neighbours,
            with: merged.map { now in
                guard let index = now.storedIndex, !now.isChanged else { return now.change }
                return kept[index]
            })
    }
}
