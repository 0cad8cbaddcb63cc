import Civil
import Ledger

extension GraphReader {
    /// From when to when the records of a service are known.
    ///
    /// - Parameters:
    ///   - card: the card's number.
    ///   - service: the service.
    ///   - isDated: whether all records have a day; where not, all of them have to be looked at.
    /// - Returns: the extent.
    /// - Throws: `sqlite`.
    func extent(card: Int, service: String, isDated: Bool) throws(StoreError) -> Store.Extent {
        guard isDated else { return try walkedExtent(card: card, service: service) }
        var extent = Store.Extent()
        let oldest = try end(card: card, service: service, "ASC")
        extent.oldest = oldest?.date
        extent.opensAtZero = oldest?.opensAtZero ?? false
        extent.newest = try end(card: card, service: service, "DESC")?.date
        let query = Query(
            connection, "days of gaps",
            """
            SELECT t.ordinal, t.gap_step, t.date, (
                SELECT o.date FROM txn o WHERE o.card = t.card AND o.service = t.service AND o.ordinal < t.ordinal
                ORDER BY o.ordinal DESC LIMIT 1)
            FROM txn t WHERE t.card = ? AND t.service = ? AND t.gap_step IS NOT NULL ORDER BY t.ordinal DESC
            """)
        try query.begin()
        query.bind(card)
        query.bind(service)
        while try query.step() {
            let missing = leastMissing(before: query.integer(), step: query.integer())
            let newer = query.date()
            extent.gaps.append(Store.Extent.Hole(older: query.date(), newer: newer, atLeast: missing))
        }
        return extent
    }

    private func end(
        card: Int, service: String, _ direction: String
    ) throws(StoreError) -> (date: CivilDate?, opensAtZero: Bool)? {
        let query = Query(
            connection, "end of a history",
            """
            SELECT date, opens_at_zero FROM txn WHERE card = ? AND service = ? AND ordinal IS NOT NULL
            ORDER BY ordinal \(direction) LIMIT 1
            """)
        try query.begin()
        query.bind(card)
        query.bind(service)
        return try query.step() ? (query.date(), query.bool()) : nil
    }

    private func leastMissing(before ordinal: Int64, step: Int64) -> Int {
        Gap(before: ordinal, step: step, amount: 0)?.atLeast ?? 0
    }

    private func walkedExtent(card: Int, service: String) throws(StoreError) -> Store.Extent {
        let query = Query(
            connection, "days of a history",
            """
            SELECT date, opens_at_zero, ordinal, gap_step FROM txn
            WHERE card = ? AND service = ? AND ordinal IS NOT NULL ORDER BY ordinal DESC
            """)
        try query.begin()
        query.bind(card)
        query.bind(service)
        var walk = ExtentWalk()
        while try query.step() {
            let date = query.date()
            let opens = query.bool()
            let ordinal = query.integer()
            walk.take(
                date, opensAtZero: opens,
                missing: query.optionalInteger().map { leastMissing(before: ordinal, step: $0) })
        }
        return walk.end()
    }
}

/// Works an extent out from all records, newest first.
private struct ExtentWalk {
    private var extent = Store.Extent()
    /// The holes since the last record with a day, which the next one closes.
    private var open: (gaps: Int, undated: Int) = (0, 0)

    mutating func take(_ date: CivilDate?, opensAtZero: Bool, missing: Int?) {
        if let date {
            close(date)
            extent.newest = extent.newest ?? date
            extent.oldest = date
        } else if open.undated == 0 {
            // Records without a day that stand together lie in one hole.
            extent.undated.append(Store.Extent.Hole(newer: extent.oldest))
            open.undated = 1
        }
        if let missing {
            extent.gaps.append(Store.Extent.Hole(newer: extent.oldest, atLeast: missing))
            open.gaps += 1
        }
        extent.opensAtZero = opensAtZero
    }

    private mutating func close(_ date: CivilDate) {
        for index in extent.gaps.indices.suffix(open.gaps) { extent.gaps[index].older = date }
        for index in extent.undated.indices.suffix(open.undated) { extent.undated[index].older = date }
        open = (0, 0)
    }

    func end() -> Store.Extent { extent }
}
