import CSQLite

/// One open SQLite database.
///
/// The few things that the store needs of SQLite; a connection and its queries belong to one thread.
final class Connection {
    /// The path, for errors.
    let path: String
    /// SQLite's handle.
    let handle: OpaquePointer

    /// Opens the database file.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - flags: `SQLITE_OPEN_…` besides those that every connection has.
    ///   - name: the name to open, where it is not the path.
    /// - Throws: `sqlite`.
    init(path: String, flags: Int32, name: String? = nil) throws(StoreError) {
        var handle: OpaquePointer?
        let all = flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(name ?? Connection.plainName(path), &handle, all, nil)
        guard code == SQLITE_OK, let opened = handle else {
            let message = String(cString: handle.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
            sqlite3_close_v2(handle)
            throw .sqlite(SQLiteError(extendedCode: code, message: message, statement: "open", path: path))
        }
        self.path = path
        self.handle = opened
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    /// How long a writer waits for another process, in milliseconds.
    static let patience: Int32 = 10_000

    /// Sets how long to wait for another process.
    func wait(milliseconds: Int32) {
        sqlite3_busy_timeout(handle, milliseconds)
    }

    /// Runs statements that take no values and give no rows.
    func execute(_ sql: String, _ name: StaticString) throws(StoreError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw failure(code, name) }
    }

    /// The number that a statement's first row begins with; `nil` without a row.
    func number(_ sql: String, _ name: StaticString) throws(StoreError) -> Int64? {
        let query = Query(self, name, sql)
        guard try query.step() else { return nil }
        return query.optionalInteger()
    }

    /// Whether no transaction is open.
    var isIdle: Bool { sqlite3_get_autocommit(handle) != 0 }

    /// Whether the file cannot be written.
    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// The row number that the last insert gave.
    var lastRow: Int64 { sqlite3_last_insert_rowid(handle) }

    /// How many rows the connection has changed since it was opened.
    var totalChanges: Int { Int(sqlite3_total_changes(handle)) }

    /// The error behind a result code.
    func failure(_ code: Int32, _ name: StaticString) -> StoreError {
        .sqlite(
            SQLiteError(
                extendedCode: code, message: String(cString: sqlite3_errmsg(handle)), statement: "\(name)", path: path))
    }

    /// The path as SQLite takes it for a file's name whatever it begins with (`:memory:`, `file:`).
    static func plainName(_ path: String) -> String {
        path.hasPrefix("/") ? path : "./" + path
    }
}
