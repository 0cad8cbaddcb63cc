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
        guard let total = try total(of: card) else { throw .unknownCard(card) }
        let offset = max(0, filter.offset ?? 0)
        let limit = max(0, filter.limit ?? .max)
        let query = queries.query(
            "page" + filter.condition, "history",
            """
            SELECT \(TransactionRow.columns) FROM txn WHERE card = ?\(filter.condition)
            ORDER BY service, ordinal DESC, date DESC, time DESC, id DESC LIMIT ? OFFSET ?
            """)
        try query.begin()
        defer { query.reset() }
        query.bind(card)
        filter.bindDates(to: query)
        // One more than shown tells where the next page begins.
        query.bind(limit < .max ? limit + 1 : limit)
        query.bind(offset)
        var page = HistoryPage(transactions: [], total: total, gaps: [])
        page.transactions.reserveCapacity(min(limit, max(0, total), 1_024))
        var first: Place?
        var next: Place?
        while try query.step() {
            let row = try TransactionRow.read(query)
            let place = Place(service: row.transaction.service, ordinal: row.ordinal)
            if first == nil { first = place }
            if page.transactions.count < limit { page.transactions.append(row.transaction) } else { next = place }
        }
        if !filter.takesAll { page.total = try count(card, filter) }
        guard offset == 0 || first != nil else { return page }
        page.gaps = try gaps(card, filter, from: offset == 0 ? nil : first, before: next)
        return page
    }

    /// How many transactions a card has; `nil` where there is no such card.
    private func total(of card: Int) throws(StoreError) -> Int? {
        let query = queries.query("total", "number of transactions", "SELECT transactions FROM card WHERE id = ?")
        try query.begin()
        defer { query.reset() }
        query.bind(card)
        return try query.step() ? Int(query.integer()) : nil
    }

    /// A place in a card's history; records without one stand behind all others of their service.
    private struct Place {
        var service: String
        var ordinal: Int64?
    }

    private func count(_ card: Int, _ filter: HistoryFilter) throws(StoreError) -> Int {
        let query = queries.query(
            "count" + filter.condition, "count history",
            "SELECT count(*) FROM txn WHERE card = ?\(filter.condition)")
        try query.begin()
        query.bind(card)
        filter.bindDates(to: query)
        defer { query.reset() }
        return try query.step() ? Int(query.integer()) : 0
    }

    /// The gaps from a place (the beginning where `nil`) up to the next page's first place (the end where `nil`).
    private func gaps(
        _ card: Int, _ filter: HistoryFilter, from first: Place?, before next: Place?
    ) throws(StoreError) -> [Gap] {
        let from = first == nil ? "" : " AND (service > ? OR (service = ? AND ordinal <= ?))"
        let before = next == nil ? "" : " AND (service < ? OR (service = ? AND ordinal > ?))"
        let query = queries.query(
            "gaps" + from + before + filter.dateCondition, "gaps",
            """
            SELECT service, ordinal, gap_step, gap_amount FROM txn
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
        defer { query.reset() }
        var gaps: [Gap] = []
        while try query.step() {
            let service = query.text()
            let ordinal = query.integer()
            guard var gap = Gap(before: ordinal, step: query.integer(), amount: Int(query.integer())) else { continue }
            gap.service = service
            gaps.append(gap)
        }
        return gaps
    }
}

extension Gap {
    /// A gap from its columns; `nil` where the step leaves no room for one.
    init?(before ordinal: Int64, step: Int64, amount: Int) {
        let older = Accumulation.Row(ordinal: ordinal &- step, balance: 0)
        guard let gap = Accumulation.Row(ordinal: ordinal, balance: amount).change(since: older).gap else { return nil }
        self = gap
    }
}
