import Ledger

extension Store {
    /// A card's history, newest first.
    ///
    /// The card's order counts, not the dates. Records that have no place in it stand last, by their dates.
    ///
    /// - Throws: `unknownCard`, `unreadable` or `sqlite`.
    public func history(card: Int, _ filter: HistoryFilter = HistoryFilter()) throws(StoreError) -> HistoryPage {
        guard let head = try cardTable.head(id: card) else { throw .unknownCard(card) }
        let offset = max(0, filter.offset ?? 0)
        let limit = max(0, filter.limit ?? .max)
        let query = Query(
            connection, "history",
            """
            SELECT \(TransactionRow.columns) FROM txn WHERE card = ?\(filter.dateCondition)\(filter.kindCondition)
            ORDER BY service, ordinal DESC, date DESC, id LIMIT ? OFFSET ?
            """)
        try query.begin()
        query.bind(card)
        filter.bindDates(to: query)
        // One more than shown tells where the next page begins.
        query.bind(limit < .max ? limit + 1 : limit)
        query.bind(offset)
        var page = HistoryPage(transactions: [], total: head.transactions, gaps: [])
        var places: [Place] = []
        while try query.step() {
            let row = try TransactionRow.read(query)
            places.append(Place(service: row.transaction.service, ordinal: row.ordinal))
            if page.transactions.count < limit { page.transactions.append(row.transaction) }
        }
        query.reset()
        if !filter.takesAll { page.total = try count(card, filter) }
        guard offset == 0 || !places.isEmpty else { return page }
        let next = places.count > page.transactions.count ? places.last : nil
        page.gaps = try gaps(card, filter, from: offset == 0 ? nil : places.first, before: next)
        return page
    }

    /// A place in a card's history; records without one stand behind all others of their service.
    private struct Place {
        var service: String
        var ordinal: Int64?
    }

    private func count(_ card: Int, _ filter: HistoryFilter) throws(StoreError) -> Int {
        let query = Query(
            connection, "count history",
            "SELECT count(*) FROM txn WHERE card = ?\(filter.dateCondition)\(filter.kindCondition)")
        try query.begin()
        query.bind(card)
        filter.bindDates(to: query)
        return try query.step() ? Int(query.integer()) : 0
    }

    /// The gaps from a place (the beginning where `nil`) up to the next page's first place (the end where `nil`).
    private func gaps(
        _ card: Int, _ filter: HistoryFilter, from first: Place?, before next: Place?
    ) throws(StoreError) -> [Gap] {
        let from = first == nil ? "" : " AND (service > ? OR (service = ? AND ordinal <= ?))"
        let before = next == nil ? "" : " AND (service < ? OR (service = ? AND ordinal > ?))"
        let query = Query(
            connection, "gaps",
            """
            SELECT ordinal, gap_step, gap_amount FROM txn
            WHERE card = ? AND gap_step IS NOT NULL\(from)\(before)\(filter.dateCondition)
            ORDER BY service, ordinal DESC
            """)
        try query.begin()
        query.bind(card)
        for place in [first, next] {
            guard let place else { continue }
            query.bind(place.service)
            query.bind(place.service)
            query.bind(place.ordinal ?? .min)
        }
        filter.bindDates(to: query)
        var gaps: [Gap] = []
        while try query.step() {
            let ordinal = query.integer()
            if let gap = Gap(before: ordinal, step: query.integer(), amount: Int(query.integer())) { gaps.append(gap) }
        }
        return gaps
    }
}

extension Gap {
    /// A gap from its columns; `nil` where the step leaves no room for one.
    init?(before ordinal: Int64, step: Int64, amount: Int) {
        let older = Accumulation.Row(ordinal: ordinal - step, balance: 0)
        guard let gap = Accumulation.Row(ordinal: ordinal, balance: amount).change(since: older).gap else { return nil }
        self = gap
    }
}
