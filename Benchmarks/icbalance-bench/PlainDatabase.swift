import CSQLite

/// A database and prepared statements as a program without any layer of its own would use them.
final class PlainDatabase {
    let handle: OpaquePointer

    init(_ path: String, readOnly: Bool = false) throws {
        var handle: OpaquePointer?
        let flags = readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
        guard sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK, let handle else {
            sqlite3_close(handle)
            throw BenchError.failed("\(path) cannot be opened")
        }
        self.handle = handle
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    func execute(_ sql: String) throws {
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
    }

    func prepare(_ sql: String) throws -> PlainStatement {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil) == SQLITE_OK,
            let statement
        else { throw failure }
        return PlainStatement(statement, of: self)
    }

    fileprivate var failure: BenchError { .failed(String(cString: sqlite3_errmsg(handle))) }
}

/// One prepared statement; values are bound and columns read in their order.
final class PlainStatement {
    private let handle: OpaquePointer
    private let database: PlainDatabase
    private var parameter: Int32 = 0

    fileprivate init(_ handle: OpaquePointer, of database: PlainDatabase) {
        self.handle = handle
        self.database = database
    }

    deinit {
        sqlite3_finalize(handle)
    }

    func begin() {
        sqlite3_reset(handle)
        parameter = 0
    }

    func bind(_ value: Int64?) {
        parameter += 1
        if let value { sqlite3_bind_int64(handle, parameter, value) } else { sqlite3_bind_null(handle, parameter) }
    }

    func bind(_ value: String?) {
        parameter += 1
        guard var value else {
            sqlite3_bind_null(handle, parameter)
            return
        }
        value.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { text in
                _ = sqlite3_bind_text64(
                    handle, parameter, text.baseAddress, UInt64(text.count), icb_sqlite_transient(), UInt8(SQLITE_UTF8))
            }
        }
    }

    func bind(_ value: [UInt8]) {
        parameter += 1
        sqlite3_bind_blob64(handle, parameter, value, UInt64(value.count), icb_sqlite_transient())
    }

    /// Goes to the next row; `false` after the last.
    func step() throws -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw database.failure
        }
    }

    func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

    func text(_ column: Int32) -> String { sqlite3_column_text(handle, column).map { String(cString: $0) } ?? "" }
}
