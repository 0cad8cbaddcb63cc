import Store

/// What a programmer would ask SQLite for one card, statements prepared once.
final class PlainQueries {
    private let card: Int64
    private let monthSums: PlainStatement
    private let balances: PlainStatement
    private let rides: PlainStatement
    private let total: PlainStatement
    private let newest: PlainStatement
    private let named: PlainStatement
    private let lastRead: PlainStatement
    private let ownName: PlainStatement

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
        try PlainNames.fill(database)
        named = try database.prepare(PlainNames.page)
        lastRead = try database.prepare(
            "SELECT read_at, read_offset FROM reading WHERE card = ? AND NOT conflict ORDER BY read_at DESC LIMIT 1")
        ownName = try database.prepare("SELECT 1 FROM place_name WHERE ? > 0 AND profile = 'cjrc' LIMIT 1")
    }

    func months() throws { _ = try sumsByMonth() }

    func balance() throws { _ = try balanceSum() }

    func routes() throws { _ = try rideCount() }

    /// Reads all columns, since whoever asks for them wants them.
    func page() throws {
        var length = 0
        try each(total) { row in length += row.integer(0) }
        try each(newest) { row in length += PlainQueries.own(row) }
        guard length > 0 else { throw BenchError.failed("no records") }
    }

    /// What `history` tells of a page: the columns, all names, when the card was read last, whether there are own names.
    func namedPage() throws {
        var length = 0
        for statement in [total, lastRead, ownName] { try each(statement) { row in length += row.integer(0) } }
        try each(named) { row in
            length += PlainQueries.own(row)
            for column in PlainQueries.ownColumns..<PlainQueries.ownColumns + PlainNames.columns {
                length += row.text(column).utf8.count
            }
        }
        guard length > 0 else { throw BenchError.failed("no records") }
    }

    private static let ownColumns: Int32 = 27

    /// Reads the columns of the table; tells something of them, so that none is left out.
    private static func own(_ row: PlainStatement) -> Int {
        var length = 0
        for column in 0..<ownColumns {
            length += isText[Int(column)] ? row.text(column).utf8.count : row.integer(column) & 1
        }
        return length
    }

    private static let isText: [Bool] = (0..<ownColumns).map { column in
        [1, 4, 14, 15, 16, 18, 19, 20, 21, 22, 23, 24, 25, 26].contains(column)
    }

    /// Both sides must come to the same.
    func check(_ store: LargeStore) throws {
        let ours = try store.sums()
        guard try ours.months == sumsByMonth(), try ours.balances == balanceSum(), try ours.rides == rideCount() else {
            throw BenchError.different("graph and the hand-written queries do not come to the same")
        }
        let names = try store.names()
        guard try names == namedRows() else {
            throw BenchError.different("history and the hand-written query do not name the same")
        }
        guard names.count == 20, names.contains(where: { $0.names.count { !$0.isEmpty } > 8 }) else {
            throw BenchError.failed("no names")
        }
    }

    private func namedRows() throws -> [PageRow] {
        var rows: [PageRow] = []
        try each(named) { row in
            let names = PlainQueries.ownColumns..<PlainQueries.ownColumns + PlainNames.columns
            rows.append(PageRow(balance: row.integer(3), names: names.map { row.text($0) }))
        }
        return rows
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
