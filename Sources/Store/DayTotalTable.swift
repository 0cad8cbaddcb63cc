import Civil
import Ledger

/// The statements about `day_total`.
final class DayTotalTable {
    private let connection: Connection
    private let addition: Query
    private let emptied: Query
    private let ofRow: Query

    /// Stands in the key for a day that is none.
    static let noDay = Int64(Int32.min) - 1

    /// What a balance can have changed by; a sum over other numbers would fail.
    private static let changes = "-\(2 * Money.balanceLimit) AND \(2 * Money.balanceLimit)"

    /// What a record behind a gap states of its own amount, where the rest of the difference is one, too.
    private static let own = """
        CASE WHEN gap_step IS NOT NULL AND stated BETWEEN \(changes) AND gap_amount BETWEEN \(changes)
            AND gap_amount - stated BETWEEN \(changes) THEN stated END
        """
    /// The own amount of a row, and what the gap before it has changed.
    private static let money = """
        coalesce(amount, \(own)) AS own_amount,
        coalesce(gap_amount - coalesce(\(own), 0), unplaced_gap) AS any_gap
        """

    /// What the rows of `txn` come to, as `day_total` should have it.
    private static let reckoned = """
        SELECT card, service, coalesce(date, \(noDay)) AS day,
            CASE WHEN counted > 0 THEN coalesce(kind_if_rising, kind) ELSE kind END AS settled, placed,
            count(*), count(*) - count(counted), coalesce(sum(min(counted, 0)), 0),
            coalesce(sum(max(counted, 0)), 0), count(CASE WHEN counted IS NULL THEN any_gap END),
            coalesce(sum(CASE WHEN any_gap BETWEEN \(changes) THEN any_gap END), 0)
        FROM (
            SELECT *, ordinal IS NOT NULL AS placed,
                CASE WHEN own_amount BETWEEN -\(DayTotal.amountLimit) AND \(DayTotal.amountLimit)
                    OR ordinal IS NOT NULL AND own_amount BETWEEN \(changes) THEN own_amount END AS counted
            FROM (SELECT *, \(money) FROM txn WHERE card = ?))
        GROUP BY card, service, day, settled, placed
        """

    init(_ connection: Connection) {
        self.connection = connection
        addition = Query(
            connection, "add to a total",
            """
            INSERT INTO day_total (card, service, date, kind, placed, records, without_amount, fallen, risen, gaps,
                gap_amount)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET records = records + excluded.records,
                without_amount = without_amount + excluded.without_amount, fallen = fallen + excluded.fallen,
                risen = risen + excluded.risen, gaps = gaps + excluded.gaps, gap_amount = gap_amount + excluded.gap_amount
            """)
        emptied = Query(
            connection, "remove an empty total",
            """
            DELETE FROM day_total
            WHERE card = ? AND service = ? AND date = ? AND kind = ? AND placed = ? AND records = 0
            """)
        ofRow = Query(
            connection, "total of a row",
            """
            SELECT kind, kind_if_rising, date, ordinal IS NOT NULL, own_amount, any_gap
            FROM (SELECT *, \(Self.money) FROM txn WHERE id = ?)
            """)
    }

    /// Adds to what is stored.
    func add(_ totals: DayTotals, card: Int, service: String) throws(StoreError) {
        for total in totals.sorted {
            try addition.begin()
            bind(total.key, card: card, service: service, to: addition)
            addition.bind(total.count)
            addition.bind(total.withoutAmount)
            addition.bind(total.fallen)
            addition.bind(total.risen)
            addition.bind(total.gaps)
            addition.bind(total.gapAmount)
            try addition.run()
            // Only what is taken away leaves a total without records.
            guard total.count < 0 else { continue }
            try emptied.begin()
            bind(total.key, card: card, service: service, to: emptied)
            try emptied.run()
        }
    }

    private func bind(_ key: DayTotal.Key, card: Int, service: String, to query: Query) {
        query.bind(card)
        query.bind(service)
        query.bind(key.date.map { Int64($0.dayNumber) } ?? Self.noDay)
        query.bind(key.kind.rawValue)
        query.bind(key.isPlaced)
    }

    /// What a stored row comes to by itself.
    func total(ofRow id: Int) throws(StoreError) -> DayTotal? {
        try ofRow.begin()
        ofRow.bind(id)
        defer { ofRow.reset() }
        guard try ofRow.step() else { return nil }
        let kind = Kind(rawValue: ofRow.text())
        let rising = ofRow.optionalText()
        guard let kind else { throw .unreadable(table: "txn", row: id) }
        let kinds = DayTotal.Kinds(kind, ifRising: rising.flatMap(Kind.init(rawValue:)))
        return DayTotal(
            kinds, ofRow.date(), isPlaced: ofRow.bool(), amount: ofRow.optionalInteger().map { Int($0) },
            gapAmount: ofRow.optionalInteger().map { Int($0) })
    }

    /// Reckons a card's totals anew from its rows.
    func rebuild(card: Int) throws(StoreError) {
        for (name, sql) in [
            ("delete totals", "DELETE FROM day_total WHERE card = ?"),
            ("reckon totals", "INSERT INTO day_total \(Self.reckoned)"),
        ] as [(StaticString, String)] {
            let query = Query(connection, name, sql)
            try query.begin()
            query.bind(card)
            try query.run()
        }
    }

    /// The services whose totals are not what a card's rows come to.
    func faults(card: Int) throws(StoreError) -> [String] {
        let query = Query(
            connection, "totals to check",
            """
            WITH kept AS (SELECT * FROM day_total WHERE card = ?), right AS (\(Self.reckoned))
            SELECT service FROM (SELECT * FROM kept EXCEPT SELECT * FROM right)
            UNION SELECT service FROM (SELECT * FROM right EXCEPT SELECT * FROM kept)
            ORDER BY service
            """)
        try query.begin()
        query.bind(card)
        query.bind(card)
        var services: [String] = []
        while try query.step() { services.append(query.text()) }
        return services
    }
}
