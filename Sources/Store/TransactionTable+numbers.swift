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

    /// The records that stand two numbers above a row from elsewhere and were shown as its neighbours.
    ///
    /// Whoever showed them left no blocks, so that nothing could tell again.
    func witnessedNextToOthers(card: Int) throws(StoreError) -> [Int] {
        let query = Query(
            connection, "witnessed next to others",
            """
            SELECT newer.id FROM txn newer JOIN txn older
            ON older.card = newer.card AND older.service = newer.service AND older.ordinal = newer.ordinal - 2
            WHERE newer.card = ? AND newer.witnessed AND newer.source = 'card' AND older.source <> 'card'
            """)
        try query.begin()
        query.bind(card)
        var ids: [Int] = []
        while try query.step() { ids.append(Int(query.integer())) }
        return ids
    }

    /// Notes that a row was shown next to the one two numbers older, where both are there and none between them.
    func witness(_ id: Int) throws(StoreError) {
        let query = Query(
            connection, "witness",
            """
            UPDATE txn SET witnessed = 1 WHERE id = ? AND ordinal - 2 = (
                SELECT older.ordinal FROM txn older
                WHERE older.card = txn.card AND older.service = txn.service AND older.ordinal < txn.ordinal
                ORDER BY older.ordinal DESC LIMIT 1)
            """)
        try query.begin()
        query.bind(id)
        try query.run()
    }

    /// How many rows a card has.
    func count(card: Int) throws(StoreError) -> Int {
        let query = Query(connection, "count rows", "SELECT count(*) FROM txn WHERE card = ?")
        try query.begin()
        query.bind(card)
        return try query.step() ? Int(query.integer()) : 0
    }

    /// Deletes a card's records, not its rows from elsewhere.
    func deleteRecords(card: Int) throws(StoreError) {
        let query = Query(connection, "delete records", "DELETE FROM txn WHERE card = ? AND source = 'card'")
        try query.begin()
        query.bind(card)
        try query.run()
    }

    /// The largest number that a row of any card has; 0 where there is none.
    func largestNumber() throws(StoreError) -> Int {
        let query = Query(connection, "largest number", "SELECT coalesce(max(id), 0) FROM txn")
        try query.begin()
        return try query.step() ? Int(query.integer()) : 0
    }

    /// A number that neither a row has nor one that was deleted to be derived anew had.
    func takeNext() -> Int? {
        guard let number = nextNumber else { return nil }
        nextNumber = number + 1
        return number
    }

    /// The number that a record had before everything was derived anew.
    func takeReserved(_ transaction: Transaction, service: String) -> Int? {
        guard !reserved.isEmpty else { return nil }
        let key = RecordKey(service: service, bytes: transaction.bytes)
        return reserved[key]?.popLast()
    }
}
