import Ledger

extension TransactionTable {
    /// What a record is known by while everything is derived anew.
    struct RecordKey: Hashable {
        var service: String
        var bytes: Accumulation.Bytes?
    }

    /// The numbers of a card's records, the largest first where records are alike.
    func numbers(card: Int) throws(StoreError) -> [RecordKey: [Int]] {
        let query = Query(
            connection, "numbers of transactions",
            "SELECT id, service, raw FROM txn WHERE card = ? AND source = 'card' ORDER BY id DESC")
        try query.begin()
        query.bind(card)
        var numbers: [RecordKey: [Int]] = [:]
        while try query.step() {
            let id = Int(query.integer())
            let key = RecordKey(service: query.text(), bytes: query.withBytes { Accumulation.Bytes($0) })
            numbers[key, default: []].append(id)
        }
        return numbers
    }

    /// Deletes a card's records, not its rows from elsewhere, and tells how many they were.
    func deleteRecords(card: Int) throws(StoreError) -> Int {
        let query = Query(connection, "delete records", "DELETE FROM txn WHERE card = ? AND source = 'card'")
        try query.begin()
        query.bind(card)
        try query.run()
        return connection.changes
    }

    /// The number that a record had before everything was derived anew.
    func takeReserved(_ transaction: Transaction, service: String) -> Int? {
        guard !reserved.isEmpty else { return nil }
        let key = RecordKey(service: service, bytes: Accumulation.Bytes(transaction.raw))
        return reserved[key]?.popLast()
    }
}
