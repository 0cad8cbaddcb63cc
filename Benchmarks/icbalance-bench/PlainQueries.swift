import Store

/// What a programmer would ask SQLite for one card, statements prepared once.
final class PlainQueries {
    private let card: Int64
    private let monthSums: PlainStatement
    private let balances: PlainStatement
    private let rides: PlainStatement
    private let total: PlainStatement
    private let newest: PlainStatement

    init(_ store: LargeStore) throws {
        card = Int64(store.card.id)
        let database = try PlainDatabase(store.path, readOnly: true)
        monthSums = try database.prepare(
            """
            SELECT strftime('%Y-%m', date * 86400, 'unixepoch') AS month, kind, sum(fallen), sum(risen), sum(gap_amount),
                sum(records)
            FROM day_total WHERE card = ? AND date > -2147483649 GROUP BY month, kind
            """)
        balances = try database.prepare(
            """
            SELECT id, date, balance, kind, kind_if_rising, amount, gap_step, gap_amount
            FROM txn WHERE card = ? AND service = '090F' ORDER BY ordinal DESC
            """)
        rides = try database.prepare(
            """
            SELECT min(from_place, to_place) AS a, max(from_place, to_place) AS b, count(*) AS rides, sum(amount)
            FROM txn WHERE card = ? AND kind = 'ride' AND from_place IS NOT NULL AND to_place IS NOT NULL
            GROUP BY a, b ORDER BY rides DESC
            """)
        total = try database.prepare("SELECT transactions FROM card WHERE id = ?")
        newest = try database.prepare(
            """
            SELECT id, service, ordinal, balance, raw, opens_at_zero, amount, gap_step, gap_amount, entry_time, exit_time,
                sequence, date, time, kind, kind_if_rising, currency, cash, from_place, to_place, terminal_id, terminal,
                process, payment, gate, source, findings
            FROM txn WHERE card = ? ORDER BY service, ordinal DESC LIMIT 20
            """)
    }

    func months() throws { _ = try sumsByMonth() }

    func balance() throws { _ = try balanceSum() }

    func routes() throws { _ = try rideCount() }

    /// Reads all columns, since whoever asks for them wants them.
    func page() throws {
        let texts: Set<Int32> = [1, 14, 15, 16, 18, 19, 20, 21, 22, 23, 24, 25, 26]
        var length = 0
        try each(total) { row in length += row.integer(0) }
        try each(newest) { row in
            for column in 0..<27 as Range<Int32> {
                length += texts.contains(column) || column == 4 ? row.text(column).utf8.count : row.integer(column) & 1
            }
        }
        guard length > 0 else { throw BenchError.failed("no records") }
    }

    /// Both sides must come to the same.
    func check(_ store: LargeStore) throws {
        let ours = try store.sums()
        guard try ours.months == sumsByMonth(), try ours.balances == balanceSum(), try ours.rides == rideCount() else {
            throw BenchError.different("graph and the hand-written queries do not come to the same")
        }
    }

    private func sumsByMonth() throws -> [String: Int] {
        var months: [String: Int] = [:]
        var records = 0
        try each(monthSums) { row in
            let kind = row.text(1)
            months[row.text(0), default: 0] += row.integer(2) + row.integer(3) + row.integer(4)
            records += row.integer(5) + (kind.isEmpty ? 1 : 0)
        }
        return months
    }

    private func balanceSum() throws -> Int {
        var sum = 0
        try each(balances) { row in
            sum += row.integer(2)
            for column in [0, 1, 5, 6, 7] as [Int32] { _ = row.integer(column) }
            for column in [3, 4] as [Int32] { _ = row.text(column) }
        }
        return sum
    }

    private func rideCount() throws -> Int {
        var count = 0
        try each(rides) { row in
            count += row.integer(2)
            _ = (row.text(0), row.text(1), row.integer(3))
        }
        return count
    }

    private func each(_ statement: PlainStatement, _ body: (PlainStatement) -> Void) throws {
        statement.begin()
        statement.bind(card)
        while try statement.step() { body(statement) }
        statement.begin()
    }
}
