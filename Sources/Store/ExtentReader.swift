import Civil
import Ledger

/// The statements that tell from when to when records are known, and where not: by indexes, not by reading all records.
final class ExtentReader {
    private let oldest: Query
    private let unknown: Query
    private let datedBelow: Query
    private let datedFrom: Query

    init(_ connection: Connection) {
        let place = "FROM txn WHERE card = ? AND service = ? AND ordinal"
        oldest = Query(
            connection, "oldest record", "SELECT opens_at_zero \(place) IS NOT NULL ORDER BY ordinal LIMIT 1")
        // Each of the two has an index of its own.
        unknown = Query(
            connection, "gaps and records without a day",
            """
            SELECT ordinal, gap_step \(place) IS NOT NULL AND gap_step IS NOT NULL
            UNION ALL SELECT ordinal, NULL \(place) IS NOT NULL AND date IS NULL
            ORDER BY ordinal DESC
            """)
        datedBelow = Query(
            connection, "dated record below",
            "SELECT ordinal, date \(place) < ? AND date IS NOT NULL ORDER BY ordinal DESC LIMIT 1")
        datedFrom = Query(
            connection, "dated record from a place on",
            "SELECT ordinal, date \(place) >= ? AND date IS NOT NULL ORDER BY ordinal LIMIT 1")
    }

    /// From when to when the records of a service are known, and where not.
    func extent(card: Int, service: String) throws(StoreError) -> Store.Extent {
        var extent = Store.Extent()
        extent.opensAtZero = try opensAtZero(card: card, service: service)
        extent.oldest = try dated(datedFrom, card, service, .min)?.date
        extent.newest = try dated(datedBelow, card, service, .max)?.date
        // The dated records that the last place looked at stands between.
        var newer: Dated?
        var older: Dated? = Dated(ordinal: .max, date: .init(dayNumber: 0))
        try unknown.begin()
        for _ in 0..<2 {
            unknown.bind(card)
            unknown.bind(service)
        }
        defer { unknown.reset() }
        while try unknown.step() {
            let ordinal = unknown.integer()
            let step = unknown.optionalInteger()
            if let below = older, below.ordinal >= ordinal {
                newer = try dated(datedFrom, card, service, ordinal)
                older = try dated(datedBelow, card, service, ordinal)
            }
            var hole = Store.Extent.Hole(older: older?.date, newer: newer?.date)
            if let step {
                hole.atLeast = Gap(before: ordinal, step: step, amount: 0)?.atLeast ?? 0
                extent.gaps.append(hole)
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
        _ query: Query, _ card: Int, _ service: String, _ ordinal: Int64
    ) throws(StoreError) -> Dated? {
        try query.begin()
        query.bind(card)
        query.bind(service)
        query.bind(ordinal)
        defer { query.reset() }
        return try query.step() ? Dated(ordinal: query.integer(), date: query.date()) : nil
    }
}
