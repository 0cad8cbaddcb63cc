import CSQLite
public import FeliCa
public import Ledger

extension Store {
    /// Looks for faults: in the file, in the readings, and in what the ledger promises of the transactions.
    ///
    /// Reads everything and writes nothing.
    ///
    /// - Parameter decode: what a reading says, one statement for each purse, to hold what is kept of it against; none
    ///   where no profile knows it.
    /// - Returns: the faults found.
    /// - Throws: `sqlite` where the file cannot be read at all.
    public func check(_ decode: (CardDump) -> [Statement] = { _ in [] }) throws(StoreError) -> [CheckFault] {
        try checkup(decode).faults
    }

    /// Looks for faults as ``check(_:)`` does, and for cards whose records another version has derived otherwise.
    public func checkup(_ decode: (CardDump) -> [Statement]) throws(StoreError) -> Checkup {
        try oneView { () throws(StoreError) in
            var checkup = Checkup(faults: try databaseFaults())
            // In a broken file the rest would say the same in other words, or fail.
            guard checkup.faults.isEmpty else { return checkup }
            checkup.faults += try referenceFaults()
            let cards = Query(connection, "card numbers", "SELECT id FROM card ORDER BY id")
            while try cards.step() {
                let card = Int(cards.integer())
                var faults = try readingFaults(card, decode)
                faults += try purseFaults(card, decode)
                var differences = faults.filter(\.dependsOnDecoding)
                let gaps = try unplacedFaults(card)
                if try isDerivedOtherwise(card: card), !differences.isEmpty || !gaps.isEmpty {
                    differences += gaps
                    checkup.outdated.append(Outdated(card: card, differences: Set(differences.map(\.row)).count))
                    checkup.faults += faults.filter { !$0.dependsOnDecoding }
                    checkup.faults += try transactionFaults(card, [])
                } else {
                    checkup.faults += faults
                    checkup.faults += try transactionFaults(card, gaps)
                }
            }
            return checkup
        }
    }

    private func databaseFaults() throws(StoreError) -> [CheckFault] {
        let query = Query(connection, "integrity check", "PRAGMA integrity_check")
        var faults: [CheckFault] = []
        do throws(StoreError) {
            while try query.step() {
                let line = query.text()
                if line != "ok" { faults.append(.database(line)) }
            }
        } catch .sqlite(let error) where error.cause == .corrupt {
            faults.append(.database(error.message))
        }
        return faults
    }

    private func referenceFaults() throws(StoreError) -> [CheckFault] {
        let query = Query(connection, "foreign key check", "PRAGMA foreign_key_check")
        var faults: [CheckFault] = []
        while try query.step() {
            faults.append(.reference(table: query.text(), row: query.optionalInteger().map { Int($0) }))
        }
        return faults
    }

    private func readingFaults(
        _ card: Int, _ decode: (CardDump) -> [Statement]
    ) throws(StoreError) -> [CheckFault] {
        var faults: [CheckFault] = []
        var records = RecordCheck(try transactionTable.keptRecords(card: card))
        let query = Query(
            connection, "readings to check",
            """
            SELECT \(ReadingTable.Standing.columns), digest, profile, balance, currency, sequence, findings
            FROM reading
            WHERE card = ? ORDER BY id
            """)
        try query.begin()
        query.bind(card)
        let head = try cardTable.head(id: card)
        while try query.step() {
            let reading = ReadingTable.Standing(query)
            let digest = query.integer()
            let profile = query.profile()
            guard let dump = try soundDump(reading.id, digest: digest) else {
                faults.append(.reading(reading.id))
                records.isWhole = false
                continue
            }
            let statements = decode(dump)
            if statements.isEmpty, !dump.systems.isEmpty { records.isWhole = false }
            let kept = (query.optionalInteger(), query.optionalText(), query.optionalInteger())
            if let statement = statements.first(where: { $0.profile == profile }) {
                let said = (statement.balance?.amount, statement.balance?.currency.rawValue, statement.sequence)
                if kept != (said.0.map(Int64.init), said.1, said.2.map(Int64.init)) {
                    faults.append(.readingBalance(reading.id))
                }
            }
            // Nothing of a service in conflict went into the transactions.
            let findings = FindingCoding.decode(query.optionalText()) ?? []
            let isMerged = !reading.conflict && !findings.contains { $0.code == .sequenceConflict }
            for statement in statements { records.take(statement, isMerged: isMerged) }
        }
        faults += records.faults
        // Readings of another purse tell nothing of the card's first.
        let newest = try readingTable.newest(card: card, profile: head?.profile, transactionTable.follows)
        if head?.newest?.id != newest?.id { faults.append(.newestReading(card: card)) }
        return faults
    }

    private func purseFaults(
        _ card: Int, _ decode: (CardDump) -> [Statement]
    ) throws(StoreError) -> [CheckFault] {
        var faults: [CheckFault] = []
        let query = Query(
            connection, "purses to check",
            """
            SELECT p.profile, p.balance, p.currency, p.reading, r.digest FROM purse p JOIN reading r ON r.id = p.reading
            WHERE p.card = ? ORDER BY p.profile
            """)
        try query.begin()
        query.bind(card)
        while try query.step() {
            let profile = query.text()
            let kept = (query.optionalInteger(), query.optionalText())
            let reading = Int(query.integer())
            // What is wrong with the reading itself has been found.
            guard let dump = try soundDump(reading, digest: query.integer()),
                let statement = decode(dump).first(where: { $0.profile == profile })
            else { continue }
            let said = (statement.balance.map { Int64($0.amount) }, statement.balance?.currency.rawValue)
            if kept != said { faults.append(.purse(card: card, profile: profile)) }
        }
        return faults
    }

    /// What the card said, unless that is not what was stored.
    private func soundDump(_ reading: Int, digest: Int64) throws(StoreError) -> CardDump? {
        do throws(StoreError) {
            let dump = try dump(reading: reading)
            return dump.flatMap {
                // The rows of a file of decoded ones are not kept with the reading.
                $0.systems.isEmpty || EncodedDump($0).digest == digest ? $0 : nil
            }
        } catch .unreadable {
            return nil
        }
    }

    private func transactionFaults(_ card: Int, _ gaps: [CheckFault]) throws(StoreError) -> [CheckFault] {
        var faults: [CheckFault] = []
        let counted = try connection.number("SELECT count(*) FROM txn WHERE card = \(card)", "count transactions")
        if let counted, try cardTable.head(id: card)?.transactions != Int(counted) {
            faults.append(.transactionCount(card: card))
        }
        let rows = Query(
            connection, "transactions to check",
            "SELECT \(TransactionRow.columns) FROM txn WHERE card = ? ORDER BY service, ordinal DESC")
        try rows.begin()
        rows.bind(card)
        while true {
            do throws(StoreError) {
                guard try rows.step() else { break }
                _ = try TransactionRow.read(rows)
            } catch .unreadable(_, let id) {
                faults.append(.unknownCode(transaction: id))
            }
        }
        var chain = ChainCheck(card: card)
        try transactionTable.eachLink(card: card) { chain.take($0) }
        chain.end()
        faults += chain.faults
        faults += gaps
        faults += try dayTotalTable.faults(card: card).map { .totals(card: card, service: $0) }
        return faults
    }
}
