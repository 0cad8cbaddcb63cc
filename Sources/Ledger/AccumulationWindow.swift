extension Accumulation {
    /// The records of one service that one reading showed, each at its place.
    public struct Window: Sendable {
        /// The rows, newest first, every place once.
        public private(set) var rows: [Row] = []
        /// For each row the index that its record was appended with.
        public private(set) var indices: [Int] = []
        /// The indices of records that repeated the one before them.
        public private(set) var repeated: [Int] = []

        private let newest: Int64?
        private var isRunOpen = false

        /// Makes an empty window.
        ///
        /// - Parameter newest: the place of the newest row that is stored of the same card and service, next to which
        ///   the records are placed; `nil` where none is.
        public init(newest: Int64? = nil) {
            self.newest = newest
        }

        /// Takes all records of a service from a statement, indexed in the order of its runs.
        ///
        /// - Throws: `Conflict` where the order of the records contradicts their numbers.
        public init(_ statement: Statement, service: String, newest: Int64?) throws(Conflict) {
            self.init(newest: newest)
            var index = 0
            for run in statement.runs {
                guard run.service == service else {
                    index += run.transactions.count
                    continue
                }
                beginRun()
                for transaction in run.transactions {
                    try append(Record(transaction), index: index)
                    index += 1
                }
            }
        }

        /// From the newest to the oldest place; `nil` for an empty window.
        public var span: ClosedRange<Int64>? {
            guard let first = rows.first, let last = rows.last else { return nil }
            return last.ordinal...first.ordinal
        }

        /// Begins a run: the next record does not stand next to the one before it.
        public mutating func beginRun() {
            isRunOpen = false
        }

        /// Appends the next older record; `nil` for one that cannot be placed, which ends the run.
        ///
        /// A record that repeats the one before it (files do that) is the same record.
        ///
        /// - Throws: `Conflict` where it cannot be older than the record before it: the same number with other bytes,
        ///   a larger number, or more than 32,768 numbers from the newest to the oldest.
        public mutating func append(_ record: Record?, index: Int) throws(Conflict) {
            guard let record else {
                isRunOpen = false
                return
            }
            defer { isRunOpen = true }
            guard let above = rows.last, let first = rows.first else {
                place(record, at: Accumulation.ordinal(of: record.sequence, newest: newest), index: index)
                return
            }
            let step = Int64((above.sequence - Int(record.sequence)) & 0xFFFF)
            let row = Row(record, ordinal: above.ordinal &- step)
            if step == 0, row.isSameRecord(as: above) {
                repeated.append(index)
                return
            }
            guard step != 0, first.ordinal &- row.ordinal <= 32_768 else {
                throw Conflict(sequence: Int(record.sequence))
            }
            if isRunOpen, step == 2, !above.takesOneNumber { rows[rows.count - 1].witnessed = true }
            place(record, at: row.ordinal, index: index)
        }

        private mutating func place(_ record: Record, at ordinal: Int64, index: Int) {
            rows.append(Row(record, ordinal: ordinal))
            indices.append(index)
        }
    }

    /// The place of a sequence number: the one nearest to the newest known, the number itself where none is.
    public static func ordinal(of sequence: UInt16, newest: Int64?) -> Int64 {
        guard let newest else { return Int64(sequence) }
        // A store that something else has written in may claim a place at the end of all numbers.
        return newest &+ Int64(Int16(bitPattern: sequence &- UInt16(truncatingIfNeeded: newest)))
    }
}
