import CSQLite

/// Whether two stores hold the same rows in every table.
struct StoreComparison {
    private let ours: String
    private let other: String

    init(_ ours: String, _ other: String) {
        self.ours = ours
        self.other = other
    }

    /// Throws where a row of one store is not in the other, or where one holds rows twice.
    func run() throws {
        var database: OpaquePointer?
        defer { sqlite3_close(database) }
        guard sqlite3_open(ours, &database) == SQLITE_OK,
            sqlite3_exec(database, "ATTACH '\(other)' AS other", nil, nil, nil) == SQLITE_OK
        else { throw BenchError.failed("the stores cannot be compared") }
        // What orders readings of cards without numbers, which a loop of these cards has no use for.
        let unused = "UPDATE main.reading SET used_at = NULL, newest_record = NULL"
        guard sqlite3_exec(database, unused, nil, nil, nil) == SQLITE_OK else {
            throw BenchError.failed("the stores cannot be compared")
        }
        for table in ["card", "reading", "reading_system", "reading_service", "txn", "day_total"] {
            let rows = try number(database, "SELECT count(*) FROM main.\(table)")
            let others = try number(database, "SELECT count(*) FROM other.\(table)")
            let differing = try number(
                database, "SELECT count(*) FROM (SELECT * FROM main.\(table) EXCEPT SELECT * FROM other.\(table))")
            guard rows > 0, rows == others, differing == 0 else {
                throw BenchError.different("\(table): \(rows) and \(others) rows, \(differing) of them differ")
            }
            say("  \(table): \(rows) rows, the same in both stores")
        }
    }

    private func number(_ database: OpaquePointer?, _ sql: String) throws -> Int64 {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK,
            sqlite3_step(statement) == SQLITE_ROW
        else { throw BenchError.failed(String(cString: sqlite3_errmsg(database))) }
        return sqlite3_column_int64(statement, 0)
    }
}
