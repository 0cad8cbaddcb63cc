import Ledger

extension Store {
    /// A card's history, newest first.
    ///
    /// Service by service. The card's order counts, not the dates. Records that have no place in it stand last, and by
    /// their dates and times, since nothing else orders them across readings.
    ///
    /// - Throws: `unknownCard`, `unreadable` or `sqlite`.
    public func history(card: Int, _ filter: HistoryFilter = HistoryFilter()) throws(StoreError) -> HistoryPage {
        try oneView { () throws(StoreError) in try page(card: card, filter) }
    }

    private func page(card: Int, _ filter: HistoryFilter) throws(StoreError) -> HistoryPage {
        guard var total = try total(of: card) else { throw .unknownCard(card) }
        if !filter.takesAll { total = try count(card, filter) }
        var page = try page(card, filter, sorted: false)
        if page == nil { page = try self.page(card, filter, sorted: true) }
        return HistoryPage(transactions: page?.transactions ?? [], total: total, gaps: page?.gaps ?? [])
    }

    /// The rows of a page and the gaps among them.
    ///
    /// The index has the card's order. Only records without a place in it have to be sorted, which costs as much again
    /// for every row: unless that was asked for, there is no answer where one is met.
    private func page(
        _ card: Int, _ filter: HistoryFilter, sorted: Bool
    ) throws(StoreError) -> (transactions: [Transaction], gaps: [Gap])? {
        let offset = max(0, filter.offset ?? 0)
        let limit = max(0, filter.limit ?? .max)
        let order =
            sorted ? "service, ordinal DESC, date DESC, day_place DESC, time DESC, id DESC" : "service, ordinal DESC"
        let query = queries.query(
            (sorted ? "sorted page" : "page") + filter.condition, "history",
            """
            SELECT \(TransactionRow.columns) FROM txn WHERE card = ?\(filter.condition)
            ORDER BY \(order) LIMIT ? OFFSET ?
            """)
        try query.begin()
        defer { query.reset() }
        query.bind(card)
        filter.bindRange(to: query)
        // One more than shown tells where the next page begins.
        query.bind(limit < .max ? limit + 1 : limit)
        query.bind(offset)
        var transactions: [Transaction] = []
        var gaps: [Gap] = []
        var first: HistoryPlace?
        var next: HistoryPlace?
        while try query.step() {
            let (transaction, place, gap) = try TransactionRow.read(query)
            guard sorted || place.ordinal != nil else { return nil }
            if first == nil { first = HistoryPlace(transaction, place) }
            guard transactions.count < limit else {
                next = HistoryPlace(transaction, place)
                break
            }
            if var gap {
                gap.service = transaction.service
                gaps.append(gap)
            }
            transactions.append(transaction)
        }
        // Of a part of the kinds, gaps stand before rows that are not shown as well.
        if !filter.kinds.isEmpty {
            gaps =
                offset == 0 || first != nil
                ? try self.gaps(card, filter, from: offset == 0 ? nil : first, before: next) : []
        }
        return (transactions, gaps)
    }

    /// How many transactions a card has; `nil` where there is no such card.
    private func total(of card: Int) throws(StoreError) -> Int? {
        let query = queries.query("total", "number of transactions", "SELECT transactions FROM card WHERE id = ?")
        try query.begin()
        defer { query.reset() }
        query.bind(card)
        return try query.step() ? Int(query.integer()) : nil
    }

    private func count(_ card: Int, _ filter: HistoryFilter) throws(StoreError) -> Int {
        let query = queries.query(
            "count" + filter.condition, "count history",
            "SELECT count(*) FROM txn WHERE card = ?\(filter.condition)")
        try query.begin()
        query.bind(card)
        filter.bindRange(to: query)
        defer { query.reset() }
        return try query.step() ? Int(query.integer()) : 0
    }
}
