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
    private var moments: [TransactionTable.RecordKey: ToldMoments] = [:]

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
        var told: [TransactionTable.RecordKey: [Moment]] = [:]
        for run in statement.runs {
            for record in run.transactions {
                let key = TransactionTable.RecordKey(service: run.service, bytes: record.bytes)
                guard let rows = kept[key] else { continue }
                var (numbers, meaning) = (KeptRecord.Numbers(record), KeptRecord.Meaning(record))
                told[key, default: []].append(Moment(day: numbers.day, time: meaning.time))
                for row in rows {
                    untold.remove(row.id)
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
        // Newest first in the reading; kept the oldest first.
        for (key, its) in told { moments[key, default: ToldMoments()].note(its.reversed()) }
    }

    /// What is kept otherwise than the bytes say, in the order of the rows' numbers.
    var faults: [Store.CheckFault] {
        var (wrong, otherwise) = (wrong, otherwise)
        for (key, told) in moments {
            guard let rows = kept[key] else { continue }
            let others = told.rowsOfOthers(rows)
            wrong.formUnion(others.days)
            otherwise.formUnion(others.times)
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

    /// When a record was.
    private struct Moment: Hashable {
        var day: Int64?
        var time: Int64?

        init(day: Int64?, time: Int64?) {
            (self.day, self.time) = (day, time)
        }

        init(_ row: KeptRecord) {
            self.init(day: row.numbers.day, time: row.meaning.time)
        }
    }

    /// When records of the same bytes were, as readings tell it.
    ///
    /// Where one reading has several of them, its oldest is the oldest that any other has, and so on: each is of the
    /// earliest day that a reading tells of it. Days differ only where a year is inferred, or cannot be.
    private struct ToldMoments {
        /// The earliest of each, the oldest record first; without a day where no reading tells one.
        private var moments: [Moment] = []
        private var all: Set<Moment> = []

        mutating func note(_ told: some Sequence<Moment>) {
            for (place, moment) in told.enumerated() {
                all.insert(moment)
                guard place < moments.count else {
                    moments.append(moment)
                    continue
                }
                let isBetter = moment.day.map { day in moments[place].day.map { day < $0 } ?? true } ?? false
                if isBetter { moments[place] = moment }
            }
        }

        /// The rows that are of no such day, and those of no such time, one row for each; more rows than one reading has
        /// may be of any moment told.
        func rowsOfOthers(_ rows: [KeptRecord]) -> (days: [Int], times: [Int]) {
            var missing = moments
            let others = rows.filter { row in
                guard let place = missing.firstIndex(of: Moment(row)) else { return true }
                missing.remove(at: place)
                return false
            }
            var (days, times): ([Int], [Int]) = ([], [])
            for row in others where !missing.isEmpty || !all.contains(Moment(row)) {
                let isOfDay = (missing.isEmpty ? Array(all) : missing).contains { $0.day == row.numbers.day }
                if isOfDay { times.append(row.id) } else { days.append(row.id) }
                // Without a day there is no time either, which is no fault of its own.
                if !isOfDay, !all.contains(where: { $0.time == row.meaning.time }) { times.append(row.id) }
            }
            return (days, times)
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
