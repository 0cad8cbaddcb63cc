import Civil
import Ledger

/// How a whole row of `txn` becomes a transaction again.
enum TransactionRow {
    /// The columns in the order in which `read` takes them.
    static let columns = """
        id, service, ordinal, balance, raw, opens_at_zero, amount, gap_step, gap_amount, entry_time, exit_time, \
        sequence, date, time, kind, kind_if_rising, currency, cash, from_place, to_place, terminal_id, terminal, \
        process, payment, gate, source, findings, unplaced_gap, stated, takes_one_number, day_place, missing, no_place
        """

    /// Where a row stands in its service.
    struct Standing {
        /// Its place in the card's order; `nil` where it has none.
        var ordinal: Int64?
        /// Its place in its day, where balances tell more than times.
        var inDay: Int64?
    }

    /// Reads the row that the query stands on, its place, and what is missing before it.
    ///
    /// A balance or an amount that no purse can have is not known then; a finding says what is stored.
    ///
    /// - Throws: `unreadable` where a code is none that this version knows.
    static func read(_ query: Query) throws(StoreError) -> (transaction: Transaction, place: Standing, gap: Gap?) {
        let id = Int(query.integer())
        var transaction = Transaction(id: id, kind: .other, service: query.text())
        let ordinal = query.optionalInteger()
        transaction.balance = query.optionalInteger().map { Int($0) }
        query.withBytes { transaction.setRaw($0) }
        transaction.opensAtZero = query.bool()
        transaction.amount = query.optionalInteger().map { Int($0) }
        let step = query.optionalInteger()
        let difference = query.optionalInteger()
        transaction.entryTime = query.time()
        transaction.exitTime = query.time()
        transaction.sequence = query.optionalInteger().map { Int($0) }
        transaction.date = query.date()
        transaction.time = query.time()
        let kind = Kind(rawValue: query.text())
        let rising = query.optionalText()
        let currency = Currency(rawValue: query.text())
        transaction.cash = query.bool()
        transaction.from = query.optionalText().map { Place(stored: $0) }
        transaction.to = query.optionalText().map { Place(stored: $0) }
        transaction.terminalID = query.optionalText()
        transaction.terminal = query.optionalText().map { Code($0) }
        transaction.process = query.optionalText().map { Code($0) }
        transaction.payment = query.optionalText().map { Code($0) }
        transaction.gate = query.optionalText().map { Code($0) }
        let source = Transaction.Source(rawValue: query.text())
        let findings = FindingCoding.decode(query.optionalText())
        let unplacedGap = query.optionalInteger().map { Int($0) }
        let stated = query.optionalInteger()
        transaction.takesOneNumber = query.bool()
        let place = Standing(ordinal: ordinal, inDay: query.optionalInteger())
        let missing = query.optionalInteger().map { Int($0) }
        let hasNoPlace = query.optionalInteger() == 1
        guard let kind, let currency, let source, let findings else { throw .unreadable(table: "txn", row: id) }
        if let rising {
            guard let kind = Kind(rawValue: rising) else { throw .unreadable(table: "txn", row: id) }
            transaction.kindIfRising = kind
        }
        transaction.kind = kind
        transaction.currency = currency
        transaction.source = source
        transaction.findings = findings
        transaction.dropImpossibleMoney()
        guard let ordinal else {
            transaction.note(missing: missing, hasNoPlace: hasNoPlace)
            guard let unplacedGap, Money.canBeChange(unplacedGap) else { return (transaction, place, nil) }
            transaction.notePossibleGap()
            return (transaction, place, Gap(beforeRecord: id, amount: unplacedGap, service: transaction.service))
        }
        guard let step, let difference else { return (transaction, place, nil) }
        let change = Accumulation.Change(
            at: ordinal, step: step, difference: Int(difference), stated: stated,
            takesOneNumber: transaction.takesOneNumber)
        if change.gap != nil { transaction.settle(change) }
        return (transaction, place, change.gap)
    }
}
