import Civil
import Ledger

/// Holds what is kept of a card's records against what their bytes say.
struct RecordCheck {
    /// Whether each reading could be interpreted: where not, it may be the one that told a record which no other tells.
    var isWhole = true

    private let kept: [TransactionTable.RecordKey: [KeptRecord]]
    private var wrong: Set<Int> = []
    private var otherwise: Set<Int> = []
    private var untold: Set<Int>
    private var times: [Int: ToldTimes] = [:]
    private var moments: [Int: ToldMoment] = [:]

    init(_ kept: [TransactionTable.RecordKey: [KeptRecord]]) {
        self.kept = kept
        untold = Set(kept.values.joined().map(\.id))
    }

    /// Takes what a reading says now; a row of the same bytes must say the same.
    ///
    /// - Parameters:
    ///   - statement: what it says of a purse.
    ///   - isMerged: whether it went into the transactions, or contradicts the others.
    mutating func take(_ statement: Statement, isMerged: Bool) {
        for run in statement.runs {
            for record in run.transactions {
                let key = TransactionTable.RecordKey(service: run.service, bytes: record.bytes)
                guard let rows = kept[key] else { continue }
                for row in rows {
                    untold.remove(row.id)
                    var (numbers, meaning) = (KeptRecord.Numbers(record), KeptRecord.Meaning(record))
                    moments[row.id, default: ToldMoment()].note(numbers.day, meaning.time)
                    // When it was is held against what all readings tell.
                    (numbers.day, meaning.time) = (row.numbers.day, row.meaning.time)
                    if row.numbers != numbers { wrong.insert(row.id) }
                    if row.meaning != meaning { otherwise.insert(row.id) }
                }
                // Of several rows of the same bytes nothing tells which one a gate log belongs to.
                guard rows.count == 1, record.entryTime != nil || record.exitTime != nil else { continue }
                times[rows[0].id, default: ToldTimes()].note(record, isMerged: isMerged)
            }
        }
    }

    /// What is kept otherwise than the bytes say, in the order of the rows' numbers.
    var faults: [Store.CheckFault] {
        var (wrong, otherwise) = (wrong, otherwise)
        for row in kept.values.joined() {
            guard let moment = moments[row.id] else { continue }
            if row.numbers.day != moment.day { wrong.insert(row.id) }
            if row.meaning.time != moment.time { otherwise.insert(row.id) }
        }
        for rows in kept.values where rows.count == 1 {
            let isTold = (times[rows[0].id] ?? ToldTimes()).allow(rows[0], others: !isWhole)
            if !isTold { otherwise.insert(rows[0].id) }
        }
        if isWhole { wrong.formUnion(untold) }
        return wrong.union(otherwise).sorted().flatMap { id -> [Store.CheckFault] in
            (wrong.contains(id) ? [.record(transaction: id)] : [])
                + (otherwise.contains(id) ? [.meaning(transaction: id)] : [])
        }
    }

    /// When a record was: the earliest day that a reading tells.
    ///
    /// They differ only where its year is inferred.
    private struct ToldMoment {
        private(set) var day: Int64?
        private(set) var time: Int64?

        mutating func note(_ day: Int64?, _ time: Int64?) {
            self.day = [self.day, day].compactMap { $0 }.min()
            self.time = self.time ?? time
        }
    }

    /// When gates were passed, as the readings tell it of a record.
    private struct ToldTimes {
        private var entries: Set<Int64> = []
        private var exits: Set<Int64> = []
        private var hasEntry = false
        private var hasExit = false

        mutating func note(_ record: Transaction, isMerged: Bool) {
            if let time = record.entryTime {
                entries.insert(Int64(time.secondOfDay))
                hasEntry = hasEntry || isMerged
            }
            if let time = record.exitTime {
                exits.insert(Int64(time.secondOfDay))
                hasExit = hasExit || isMerged
            }
        }

        /// Whether what is kept is one of them; with `others`, readings that nobody can interpret may have told another.
        func allow(_ row: KeptRecord, others: Bool) -> Bool {
            allow(row.entryTime, entries, hasEntry, others) && allow(row.exitTime, exits, hasExit, others)
        }

        private func allow(_ time: Int64?, _ told: Set<Int64>, _ isTold: Bool, _ others: Bool) -> Bool {
            guard let time else { return !isTold }
            return others || told.contains(time)
        }
    }
}
