import Civil
import Ledger

/// What is kept of a record that its bytes alone tell, and when gates were passed.
struct KeptRecord {
    /// The values that the ledger reckons with.
    struct Numbers: Hashable {
        var balance: Int64?
        var sequence: Int64?
        var day: Int64?
    }

    /// What else the record is: codes and no names, which a person may have given otherwise.
    struct Meaning: Hashable {
        var time: Int64?
        var kind: String?
        var kindIfRising: String?
        var currency: String?
        var takesOneNumber: Bool
        var cash: Bool
        var from: String?
        var to: String?
        var terminalID: String?
        var terminal: String?
        var process: String?
        var payment: String?
        var gate: String?
    }

    var id: Int
    var numbers: Numbers
    var meaning: Meaning
    var entryTime: Int64?
    var exitTime: Int64?
}

extension KeptRecord.Numbers {
    init(_ record: Transaction) {
        self.init(
            balance: record.balance.map { Int64($0) }, sequence: record.sequence.map { Int64($0) },
            day: record.date.map { Int64($0.dayNumber) })
    }
}

extension KeptRecord.Meaning {
    init(_ record: Transaction) {
        self.init(
            time: record.time.map { Int64($0.secondOfDay) }, kind: record.kind.rawValue,
            kindIfRising: record.kindIfRising?.rawValue, currency: record.currency.rawValue,
            takesOneNumber: record.takesOneNumber, cash: record.cash, from: record.from?.code, to: record.to?.code,
            terminalID: record.terminalID,
            terminal: record.terminal?.code, process: record.process?.code, payment: record.payment?.code,
            gate: record.gate?.code)
    }
}

extension TransactionTable {
    /// What is kept of a card's records, by their bytes.
    func keptRecords(card: Int) throws(StoreError) -> [RecordKey: [KeptRecord]] {
        let query = Query(
            connection, "records to check",
            """
            SELECT id, service, raw, balance, sequence, date, time, kind, kind_if_rising, currency, takes_one_number, cash,
                from_place, to_place, terminal_id, terminal, process, payment, gate, entry_time, exit_time
            FROM txn WHERE card = ? AND source = 'card'
            """)
        try query.begin()
        query.bind(card)
        var records: [RecordKey: [KeptRecord]] = [:]
        while try query.step() {
            let id = Int(query.integer())
            let key = RecordKey(service: query.text(), bytes: query.withBytes { Accumulation.Bytes($0) })
            let numbers = KeptRecord.Numbers(
                balance: query.optionalInteger(), sequence: query.optionalInteger(), day: query.optionalInteger())
            let meaning = KeptRecord.Meaning(
                time: query.optionalInteger(), kind: query.optionalText(), kindIfRising: query.optionalText(),
                currency: query.optionalText(), takesOneNumber: query.bool(), cash: query.bool(),
                from: query.optionalText(), to: query.optionalText(), terminalID: query.optionalText(),
                terminal: query.optionalText(),
                process: query.optionalText(), payment: query.optionalText(), gate: query.optionalText())
            records[key, default: []].append(
                KeptRecord(
                    id: id, numbers: numbers, meaning: meaning, entryTime: query.optionalInteger(),
                    exitTime: query.optionalInteger()))
        }
        return records
    }
}
