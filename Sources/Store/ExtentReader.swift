import Civil
import Ledger

/// The statements that tell from when to when records are known, and where not: by indexes, not by reading all records.
final class ExtentReader {
    private let oldest: Query
    private let unknown: Query
    private let datedBelow: Query
    private let datedFrom: Query
    /// Whether only days up to some day count.
    private let isBounded: Bool

    /// Makes the statements; where `isBounded`, only days up to some day count, which no index helps with.
    init(_ connection: Connection, isBounded: Bool) {
        self.isBounded = isBounded
        let dated = isBounded ? "date <= ?" : "date IS NOT NULL"
        let undated = isBounded ? "(date IS NULL OR date > ?)" : "date IS NULL"
        let place = "FROM txn WHERE card = ? AND service = ? AND ordinal"
        oldest = Query(
            connection, "oldest record", "SELECT opens_at_zero \(place) IS NOT NULL ORDER BY ordinal LIMIT 1")
        // Each of the two has an index of its own.
        unknown = Query(
            connection, "gaps and records without a day",
            """
            SELECT ordinal, gap_step, takes_one_number \(place) IS NOT NULL AND gap_step IS NOT NULL
            UNION ALL SELECT ordinal, NULL, 0 \(place) IS NOT NULL AND \(undated)
            ORDER BY ordinal DESC
            """)
        datedBelow = Query(
            connection, "dated record below",
            "SELECT ordinal, date \(place) < ? AND \(dated) ORDER BY ordinal DESC LIMIT 1")
        datedFrom = Query(
            connection, "dated record from a place on",
            "SELECT ordinal, date \(place) >= ? AND \(dated) ORDER BY ordinal LIMIT 1")
    }

    /// From when to when the records of a service are known, and where not; later days than `latest` being none.
    func extent(card: Int, service: String, latest: CivilDate = .init(dayNumber: .max)) throws(StoreError)
        -> Store.Extent
    {
        var extent = Store.Extent()
        extent.opensAtZero = try opensAtZero(card: card, service: service)
        extent.oldest = try dated(datedFrom, card, service, .min, latest)?.date
        extent.newest = try dated(datedBelow, card, service, .max, latest)?.date
        // The dated records that the last place looked at stands between.
        var newer: Dated?
        var older: Dated? = Dated(ordinal: .max, date: .init(dayNumber: 0))
        try unknown.begin()
        for _ in 0..<2 {
            unknown.bind(card)
            unknown.bind(service)
        }
        if isBounded { unknown.bind(latest.dayNumber) }
        defer { unknown.reset() }
        while try unknown.step() {
            let ordinal = unknown.integer()
            let step = unknown.optionalInteger()
            if let below = older, below.ordinal >= ordinal {
                newer = try dated(datedFrom, card, service, ordinal, latest)
                older = try dated(datedBelow, card, service, ordinal, latest)
            }
            var hole = Store.Extent.Hole(older: older?.date, newer: newer?.date)
            if let step {
                let change = Accumulation.Change(
                    at: ordinal, step: step, difference: 0, stated: nil, takesOneNumber: unknown.bool())
                hole.atLeast = change.gap?.atLeast ?? 0
                extent.gaps.append(hole)
                extent.gapPlaces.append(ordinal)
            } else if extent.undated.last != hole {
                // Records without a day that stand together lie in one hole.
                extent.undated.append(hole)
            }
        }
        return extent
    }

    private func opensAtZero(card: Int, service: String) throws(StoreError) -> Bool {
        try oldest.begin()
        oldest.bind(card)
        oldest.bind(service)
        defer { oldest.reset() }
        return try oldest.step() ? oldest.bool() : false
    }

    /// A record that has a day.
    private struct Dated {
        var ordinal: Int64
        var date: CivilDate?
    }

    private func dated(
        _ query: Query, _ card: Int, _ service: String, _ ordinal: Int64, _ latest: CivilDate
    ) throws(StoreError) -> Dated? {
        try query.begin()
        query.bind(card)
        query.bind(service)
        query.bind(ordinal)
        if isBounded { query.bind(latest.dayNumber) }
        defer { query.reset() }
        return try query.step() ? Dated(ordinal: query.integer(), date: query.date()) : nil
    }
}
