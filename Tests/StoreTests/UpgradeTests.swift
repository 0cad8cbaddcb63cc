import CSQLite
import Expectations
import Ledger
import Testing

@testable import Store

@Suite("Stores of the versions before")
struct UpgradeTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("store.sqlite")
        let checkout = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        let sql = bytes(checkout.joined(separator: "/") + "/Fixtures/stores/before-totals.sql")
        try #require(!sql.isEmpty)
        var handle: OpaquePointer?
        defer { sqlite3_close(handle) }
        expectEqual(sqlite3_open(path, &handle), SQLITE_OK)
        expectEqual(sqlite3_exec(handle, String(decoding: sql, as: UTF8.self), nil, nil, nil), SQLITE_OK)
    }

    /// All that the columns of the first version hold of the records, in one text.
    private func rows() throws -> String {
        var handle: OpaquePointer?
        defer { sqlite3_close(handle) }
        try #require(sqlite3_open(path, &handle) == SQLITE_OK)
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        let sql = """
            SELECT group_concat(row_text, char(10)) FROM (
                SELECT quote(id) || quote(card) || quote(service) || quote(ordinal) || quote(sequence) || quote(kind)
                    || quote(date) || quote(time) || quote(balance) || quote(amount) || quote(gap_amount) || quote(raw)
                    AS row_text FROM txn ORDER BY id)
            """
        try #require(sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK)
        try #require(sqlite3_step(statement) == SQLITE_ROW)
        return String(cString: try #require(sqlite3_column_text(statement, 0)))
    }

    @Test(
        "A store from before the totals gets them when it is opened, its history staying as it was",
        arguments: [
            Store.Access.readWrite, .readOnly,
        ])
    func beforeTotals(access: Store.Access) throws {
        let before = try rows()
        let store = try Store(path: path, access: access)
        expectEqual(try rows(), before)
        let histories = try [1, 2, 3].map { try store.history(card: $0) }
        expectEqual(histories.map(\.total), [40, 11, 10])
        expectEqual(try store.check(), [])
        for (card, history) in zip(1..., histories) {
            let days = try store.totals(card: card).flatMap(\.days)
            expectEqual(days.reduce(0) { $0 + $1.count }, history.total)
            expectEqual(days.reduce(0) { $0 + $1.withoutAmount }, history.transactions.count { $0.amount == nil })
            expectEqual(
                days.reduce(0) { $0 + $1.fallen + $1.risen }, history.transactions.reduce(0) { $0 + ($1.amount ?? 0) })
            expectEqual(days.reduce(0) { $0 + $1.gapAmount }, history.gaps.reduce(0) { $0 + $1.amount })
        }
        #expect(try store.totals(card: 3).flatMap(\.days).contains { $0.key.date == nil })
    }
}
