import Civil
import Ledger

/// The statements that accumulation makes about `txn`.
final class TransactionTable {
    let connection: Connection
    private let newest: Query
    private let above: Query
    private let downwards: Query
    private let unplacedRows: Query
    private let insertion: Query
    private let linkUpdate: Query
    private let amountUpdate: Query
    private let timeUpdate: Query
    private let deletion: Query
    let unplacedLinkRows: Query
    let gapUpdate: Query
    /// While everything is derived anew: the numbers that records had before.
    var reserved: [RecordKey: [Int]] = [:]
    /// The number for the next record that had none before, while everything is derived anew; `nil` elsewhere.
    var nextNumber: Int?

    init(_ connection: Connection) {
        self.connection = connection
        let columns = """
            ordinal, id, balance, raw, opens_at_zero, witnessed, entry_time, exit_time, stated, takes_one_number
            """
        let place = "FROM txn WHERE card = ? AND service = ? AND ordinal"
        newest = Query(
            connection, "newest transaction", "SELECT ordinal, id \(place) IS NOT NULL ORDER BY ordinal DESC LIMIT 1")
        above = Query(
            connection, "transaction above", "SELECT \(columns) \(place) > ? ORDER BY ordinal LIMIT 1")
        downwards = Query(
            connection, "transactions of a window", "SELECT \(columns) \(place) <= ? ORDER BY ordinal DESC")
        unplacedRows = Query(
            connection, "unplaced transactions",
            "SELECT \(TransactionRow.columns) \(place) IS NULL ORDER BY id DESC")
        insertion = Query(
            connection, "insert transaction",
            """
            INSERT INTO txn (id, card, service, ordinal, balance, raw, opens_at_zero, witnessed, amount, gap_step,
                gap_amount, entry_time, exit_time, sequence, date, time, kind, kind_if_rising, currency, cash,
                from_place, to_place, terminal_id, terminal, process, payment, gate, source, findings, stated, takes_one_number)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        linkUpdate = Query(
            connection, "link transaction",
            """
            UPDATE txn SET opens_at_zero = ?, witnessed = ?, stated = ?, takes_one_number = ?, amount = ?, gap_step = ?,
                gap_amount = ?
            WHERE id = ?
            """)
        amountUpdate = Query(
            connection, "amount of a transaction", "UPDATE txn SET amount = ? WHERE id = ?")
        timeUpdate = Query(
            connection, "gate times of a transaction", "UPDATE txn SET entry_time = ?, exit_time = ? WHERE id = ?")
        deletion = Query(connection, "delete transaction", "DELETE FROM txn WHERE id = ?")
        unplacedLinkRows = Query(
            connection, "balances of unplaced transactions",
            "SELECT id, date, time, amount, balance, sequence, unplaced_gap, day_place, missing, no_place \(place) IS NULL ORDER BY id"
        )
        gapUpdate = Query(
            connection, "gap of a transaction",
            "UPDATE txn SET unplaced_gap = ?, day_place = ?, missing = ?, no_place = ? WHERE id = ?")
    }

    /// A stored row, as far as a merge needs it.
    struct Kept {
        var id: Int
        var row: Accumulation.Row
        var entryTime: CivilTime?
        var exitTime: CivilTime?
    }

    /// The place of the newest row of a card and service; `nil` where none is.
    ///
    /// - Throws: `unreadable` where no counting of records could have come to it, or `sqlite`.
    func newestOrdinal(card: Int, service: String) throws(StoreError) -> Int64? {
        try newest.begin()
        newest.bind(card)
        newest.bind(service)
        defer { newest.reset() }
        guard try newest.step() else { return nil }
        let ordinal = newest.integer()
        guard ordinal.magnitude < 1 << 62 else { throw .unreadable(table: "txn", row: Int(newest.integer())) }
        return ordinal
    }

    /// The rows within a span, newest first, and the nearest ones above and below it.
    func rows(
        around span: ClosedRange<Int64>?, newest: Int64?, card: Int, service: String
    ) throws(StoreError) -> [Kept] {
        guard let span, let newest else { return [] }
        var rows: [Kept] = []
        if newest > span.upperBound {
            try begin(above, card, service, span.upperBound)
            if try above.step() { rows.append(kept(above)) }
            above.reset()
        }
        try begin(downwards, card, service, span.upperBound)
        while try downwards.step() {
            let row = kept(downwards)
            rows.append(row)
            if row.row.ordinal < span.lowerBound { break }
        }
        downwards.reset()
        return rows
    }

    private func begin(_ query: Query, _ card: Int, _ service: String, _ ordinal: Int64) throws(StoreError) {
        try query.begin()
        query.bind(card)
        query.bind(service)
        query.bind(ordinal)
    }

    private func kept(_ query: Query) -> Kept {
        let ordinal = query.integer()
        let id = Int(query.integer())
        let balance = Int(query.integer())
        let bytes = query.withBytes { Accumulation.Bytes($0) }
        var row = Accumulation.Row(
            ordinal: ordinal, balance: balance, bytes: bytes, opensAtZero: query.bool(), witnessed: query.bool())
        let entryTime = query.time()
        let exitTime = query.time()
        row.stated = query.optionalInteger().map { Int($0) }
        row.takesOneNumber = query.bool()
        return Kept(id: id, row: row, entryTime: entryTime, exitTime: exitTime)
    }

    /// A stored row that has no place.
    struct Unplaced {
        var id: Int
        var amount: Int?
        /// When it was, as far as an earlier reading tells.
        var moment: Moment
    }

    /// When a record was, and what a careful reader should know of it.
    struct Moment {
        var date: CivilDate?
        var time: CivilTime?
        var findings: [Finding]

        init(_ transaction: Transaction) {
            (date, time, findings) = (transaction.date, transaction.time, transaction.findings)
        }

        /// Whether its day is the better one: of inferred years the earlier, since each reading tells only which day a
        /// record cannot be later than.
        func isBetter(than other: Moment) -> Bool {
            guard let date, findings.contains(Finding(.inferredYear)) else { return false }
            return other.date.map { date < $0 } ?? true
        }
    }

    /// The rows that have no place, newest last where they are alike.
    func unplaced(card: Int, service: String) throws(StoreError) -> [Transaction: [Unplaced]] {
        try unplacedRows.begin()
        unplacedRows.bind(card)
        unplacedRows.bind(service)
        defer { unplacedRows.reset() }
        var rows: [Transaction: [Unplaced]] = [:]
        while try unplacedRows.step() {
            let transaction = try TransactionRow.read(unplacedRows).transaction
            guard let id = transaction.id else { continue }
            rows[transaction.likeness, default: []].append(
                Unplaced(id: id, amount: transaction.amount, moment: Moment(transaction)))
        }
        return rows
    }

    /// Stores a transaction.
    ///
    /// - Parameters:
    ///   - transaction: what to store.
    ///   - card: the card it is of.
    ///   - service: the service it stands in.
    ///   - id: the number that it shall have; `nil` for the next free one.
    ///   - place: its row in the history and what stands before it; `nil` where it cannot be placed.
    /// - Returns: its number.
    /// - Throws: `sqlite`.
    func insert(
        _ transaction: Transaction, card: Int, service: String, id: Int? = nil, place: Accumulation.Merged?
    ) throws(StoreError) -> Int {
        try insertion.begin()
        insertion.bind(id ?? takeReserved(transaction, service: service) ?? takeNext())
        insertion.bind(card)
        insertion.bind(service)
        insertion.bind(place?.row.ordinal)
        insertion.bind(transaction.balance)
        if let bytes = transaction.bytes { insertion.bind(bytes) } else { insertion.bind(transaction.raw) }
        insertion.bind(transaction.opensAtZero)
        insertion.bind(place?.row.witnessed ?? false)
        if let change = place?.change {
            bind(change, to: insertion)
        } else {
            insertion.bind(transaction.amount)
            insertion.bindNull()
            insertion.bindNull()
        }
        insertion.bind(transaction.entryTime?.secondOfDay)
        insertion.bind(transaction.exitTime?.secondOfDay)
        insertion.bind(transaction.sequence)
        insertion.bind(transaction.date?.dayNumber)
        insertion.bind(transaction.time?.secondOfDay)
        insertion.bind(transaction.kind.rawValue)
        insertion.bind(transaction.kindIfRising?.rawValue)
        insertion.bind(transaction.currency.rawValue)
        insertion.bind(transaction.cash)
        insertion.bind(transaction.from?.code)
        insertion.bind(transaction.to?.code)
        insertion.bind(transaction.terminalID)
        insertion.bind(transaction.terminal?.code)
        insertion.bind(transaction.process?.code)
        insertion.bind(transaction.payment?.code)
        insertion.bind(transaction.gate?.code)
        insertion.bind(transaction.source.rawValue)
        insertion.bind(FindingCoding.encode(transaction.findings))
        insertion.bind(place?.row.stated)
        insertion.bind(place?.row.takesOneNumber ?? transaction.takesOneNumber)
        try insertion.run()
        return Int(connection.lastRow)
    }

    /// Writes down what a merge has changed about a stored row's place.
    func link(_ id: Int, _ row: Accumulation.Row, _ change: Accumulation.Change) throws(StoreError) {
        try linkUpdate.begin()
        linkUpdate.bind(row.opensAtZero)
        linkUpdate.bind(row.witnessed)
        linkUpdate.bind(row.stated)
        linkUpdate.bind(row.takesOneNumber)
        bind(change, to: linkUpdate)
        linkUpdate.bind(id)
        try linkUpdate.run()
    }

    /// Writes down what a row without a place has changed the balance by.
    func setAmount(_ id: Int, _ amount: Int) throws(StoreError) {
        try amountUpdate.begin()
        amountUpdate.bind(amount)
        amountUpdate.bind(id)
        try amountUpdate.run()
    }

    /// Writes down when gates were passed.
    func setTimes(_ id: Int, entry: CivilTime?, exit: CivilTime?) throws(StoreError) {
        try timeUpdate.begin()
        timeUpdate.bind(entry?.secondOfDay)
        timeUpdate.bind(exit?.secondOfDay)
        timeUpdate.bind(id)
        try timeUpdate.run()
    }

    /// Deletes one row.
    func delete(_ id: Int) throws(StoreError) {
        try deletion.begin()
        deletion.bind(id)
        try deletion.run()
    }

    private func bind(_ change: Accumulation.Change, to query: Query) {
        // Behind a gap the amount is `stated`, and only the whole difference stands here.
        query.bind(change.gap == nil ? change.amount : nil)
        query.bind(change.gap?.step)
        query.bind(change.gapDifference)
    }
}

extension Query {
    /// A time of day from its seconds; `nil` for NULL and for what is none.
    func time() -> CivilTime? {
        optionalInteger().flatMap { CivilTime(secondOfDay: Int($0)) }
    }
}
