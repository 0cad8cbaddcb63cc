import Civil
import Ledger

/// Holds what is kept of a card's records against what their bytes say.
struct RecordCheck {
    /// The rows that were found to say something else, in the order of their numbers.
    var faults: [Store.CheckFault] { wrong.sorted().map { .record(transaction: $0) } }

    private let kept: [TransactionTable.RecordKey: [TransactionTable.KeptNumbers]]
    private var wrong: Set<Int> = []

    init(_ kept: [TransactionTable.RecordKey: [TransactionTable.KeptNumbers]]) {
        self.kept = kept
    }

    /// Takes what a reading says now; a row of the same bytes must say the same.
    mutating func take(_ statement: Statement) {
        for run in statement.runs {
            for record in run.transactions {
                let key = TransactionTable.RecordKey(service: run.service, bytes: record.bytes)
                for row in kept[key] ?? [] where !row.are(of: record) { wrong.insert(row.id) }
            }
        }
    }
}

extension TransactionTable {
    /// The values of a row that the ledger reckons with.
    struct KeptNumbers {
        var id: Int
        var balance: Int?
        var sequence: Int?
        var day: Int64?

        func are(of record: Transaction) -> Bool {
            balance == record.balance && sequence == record.sequence
                && day == record.date.map { Int64($0.dayNumber) }
        }
    }

    /// The numbers kept of a card's records, by their bytes.
    func numbersKept(card: Int) throws(StoreError) -> [RecordKey: [KeptNumbers]] {
        let query = Query(
            connection, "numbers to check",
            "SELECT id, service, raw, balance, sequence, date FROM txn WHERE card = ? AND source = 'card'")
        try query.begin()
        query.bind(card)
        var numbers: [RecordKey: [KeptNumbers]] = [:]
        while try query.step() {
            let id = Int(query.integer())
            let key = RecordKey(service: query.text(), bytes: query.withBytes { Accumulation.Bytes($0) })
            numbers[key, default: []].append(
                KeptNumbers(
                    id: id, balance: query.optionalInteger().map { Int($0) },
                    sequence: query.optionalInteger().map { Int($0) }, day: query.optionalInteger()))
        }
        return numbers
    }
}
