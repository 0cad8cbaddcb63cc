public import Civil
import Ledger

extension Store {
    /// What is known of a card's records around the days of a filter, service by service; nothing where it names no day.
    ///
    /// - Parameters:
    ///   - card: the card's number.
    ///   - filter: of which days and service; kinds and numbers do not count.
    ///   - latest: the last day that records of a service can be of, later ones having none; `nil` where any.
    /// - Returns: a value for each service that has records.
    /// - Throws: `unreadable` or `sqlite`.
    public func surroundings(
        card: Int, _ filter: HistoryFilter,
        latest: (_ service: String) throws(StoreError) -> CivilDate? = { _ in nil }
    ) throws(StoreError) -> [Surroundings] {
        guard filter.from != nil || filter.to != nil else { return [] }
        return try oneView { () throws(StoreError) in
            var all: [Surroundings] = []
            for service in try services(card: card) where filter.service ?? service == service {
                let currency = try graphReader.currency(card: card, service: service)
                var around = Surroundings(service: service, currency: currency)
                let latest = try latest(service)
                if try transactionTable.hasPlaced(card: card, service: service) {
                    try readPlaced(&around, card, filter, latest)
                } else {
                    try readUnplaced(&around, card, filter, latest ?? .init(dayNumber: .max))
                }
                all.append(around)
            }
            return all
        }
    }

    private func services(card: Int) throws(StoreError) -> [String] {
        let query = queries.query(
            "services", "services with records",
            "SELECT DISTINCT service FROM day_total WHERE card = ? ORDER BY service")
        try query.begin()
        query.bind(card)
        defer { query.reset() }
        var services: [String] = []
        while try query.step() { services.append(query.text()) }
        return services
    }

    private func readPlaced(
        _ around: inout Surroundings, _ card: Int, _ filter: HistoryFilter, _ latest: CivilDate?
    ) throws(StoreError) {
        let extent = try graphReader.extent(card: card, service: around.service, latest: latest)
        (around.oldest, around.newest, around.opensAtZero) = (extent.oldest, extent.newest, extent.opensAtZero)
        for (hole, place) in zip(extent.gaps, extent.gapPlaces)
        where filter.meets(hole.older ?? .earliest, hole.newer ?? .latest) {
            let query = queries.query(
                "gap at a place", "gap at a place",
                """
                SELECT gap_step, gap_amount, stated, takes_one_number, date FROM txn
                WHERE card = ? AND service = ? AND ordinal = ?
                """)
            try query.begin()
            query.bind(card)
            query.bind(around.service)
            query.bind(place)
            defer { query.reset() }
            guard try query.step() else { continue }
            let step = query.integer()
            let difference = Int(query.integer())
            let stated = query.optionalInteger()
            let change = Accumulation.Change(
                at: place, step: step, difference: difference, stated: stated, takesOneNumber: query.bool())
            // Where the record behind it is of these days, it is among the gaps of the history.
            guard var gap = change.gap, !filter.takes(query.date()) else { continue }
            gap.service = around.service
            around.gaps.append(
                .init(gap: gap, after: hole.older, before: hole.newer, coversNext: stated == nil))
        }
    }

    private func readUnplaced(
        _ around: inout Surroundings, _ card: Int, _ filter: HistoryFilter, _ latest: CivilDate
    ) throws(StoreError) {
        let query = queries.query(
            "dated rows without numbers", "days of records without numbers",
            """
            SELECT id, date, unplaced_gap, amount IS NULL FROM txn
            WHERE card = ? AND service = ? AND ordinal IS NULL AND date IS NOT NULL ORDER BY date, time, id
            """)
        try query.begin()
        query.bind(card)
        query.bind(around.service)
        defer { query.reset() }
        while try query.step() {
            let id = Int(query.integer())
            let date = query.date()
            let amount = query.optionalInteger().map { Int($0) }
            let day = date.flatMap { $0 <= latest ? $0 : nil }
            if let amount, Money.canBeChange(amount), !filter.takes(date),
                filter.meets(around.newest ?? .earliest, day ?? .latest)
            {
                let gap = Gap(beforeRecord: id, amount: amount, service: around.service)
                around.gaps.insert(
                    .init(gap: gap, after: around.newest, before: day, coversNext: query.bool()), at: 0)
            }
            if let day {
                around.oldest = around.oldest ?? day
                around.newest = day
            }
        }
    }
}

extension Store.HistoryFilter {
    /// Whether a record of a day is of the days asked for.
    fileprivate func takes(_ day: CivilDate?) -> Bool {
        guard let day else { return false }
        return (from ?? .earliest) <= day && day <= (to ?? .latest)
    }

    /// Whether the days from one record to another, whichever is the earlier, have some of those asked for.
    fileprivate func meets(_ day: CivilDate, _ other: CivilDate) -> Bool {
        (from ?? .earliest) <= max(day, other) && min(day, other) <= (to ?? .latest)
    }
}
