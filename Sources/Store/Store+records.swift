public import Ledger

extension Store {
    /// A record as it stands in a card's history.
    public struct HistoryRecord: Hashable, Sendable {
        /// The record; codes come without names.
        public var transaction: Transaction
        /// What is missing between the record before it and this one.
        public var gap: Gap?
        /// Whether it has a place in the card's order.
        public var isPlaced: Bool
    }

    /// Shows a card's records one after another, as they are at one moment, and keeps none of them.
    ///
    /// Service by service, in the card's order; behind them the records that have no place in it, by their days. `limit`
    /// and `offset` of the filter are not asked.
    ///
    /// - Throws: what `body` throws, or `unknownCard`, `unreadable` or `sqlite`.
    public func eachRecord(
        card: Int, _ filter: HistoryFilter = HistoryFilter(), newestFirst: Bool = false,
        _ body: (HistoryRecord) throws -> Void
    ) throws {
        guard try cardTable.head(id: card) != nil else { throw StoreError.unknownCard(card) }
        try connection.execute("SAVEPOINT records", "begin records")
        // Nothing was written that could be lost; where this fails the connection's end lets go.
        defer { try? connection.execute("RELEASE records", "end records") }
        var service = try filter.service ?? firstService(card: card)
        while let current = service {
            for isPlaced in [true, false] {
                try eachRecord(card: card, service: current, isPlaced: isPlaced, filter, newestFirst, body)
            }
            service = filter.service == nil ? try firstService(card: card, after: current) : nil
        }
    }

    private func eachRecord(
        card: Int, service: String, isPlaced: Bool, _ filter: HistoryFilter, _ newestFirst: Bool,
        _ body: (HistoryRecord) throws -> Void
    ) throws {
        let order = newestFirst ? " DESC" : ""
        let columns = isPlaced ? ["ordinal"] : ["date", "day_place", "time", "id"]
        let query = Query(
            connection, "records of a card",
            """
            SELECT \(TransactionRow.columns) FROM txn
            WHERE card = ? AND service = ? AND ordinal IS \(isPlaced ? "NOT NULL" : "NULL")\(filter.condition)
            ORDER BY \(columns.map { $0 + order }.joined(separator: ", "))
            """)
        try query.begin()
        query.bind(card)
        query.bind(service)
        filter.bindRange(to: query)
        while try query.step() {
            let row = try TransactionRow.read(query)
            try body(HistoryRecord(transaction: row.transaction, gap: row.gap, isPlaced: isPlaced))
        }
    }

    /// The first of a card's services, an empty one included, or the first behind another.
    private func firstService(card: Int, after service: String? = nil) throws(StoreError) -> String? {
        let query = Query(
            connection, "services of a card",
            "SELECT min(service) FROM txn WHERE card = ?\(service == nil ? "" : " AND service > ?")")
        try query.begin()
        query.bind(card)
        if let service { query.bind(service) }
        return try query.step() ? query.optionalText() : nil
    }
}
