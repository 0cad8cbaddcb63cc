import CSQLite
import Glibc
import Ledger

/// One prepared statement, prepared when it is first used and kept.
///
/// Values are bound and columns read in their order. A mistake in binding shows at the next `step`.
final class Query {
    private let connection: Connection
    private let name: StaticString
    private let sql: String
    // A query belongs to one thread and calls nobody while it changes these: checking that at run time would take a good
    // part of the time that a row takes.
    @exclusivity(unchecked) private var handle: OpaquePointer?
    @exclusivity(unchecked) private var bindFailure = SQLITE_OK
    @exclusivity(unchecked) private var parameter: Int32 = 0
    @exclusivity(unchecked) private var column: Int32 = 0

    /// Texts and bytes wait here until the statement has run, so that SQLite need not allocate for each of them.
    private let shelf = UnsafeMutableRawPointer.allocate(byteCount: Query.shelfSize, alignment: 1)
    @exclusivity(unchecked) private var shelved = 0
    private static let shelfSize = 1_024

    /// Makes a statement with a name for errors.
    init(_ connection: Connection, _ name: StaticString, _ sql: String) {
        self.connection = connection
        self.name = name
        self.sql = sql
    }

    deinit {
        sqlite3_finalize(handle)
        shelf.deallocate()
    }

    /// Makes the statement ready for values.
    func begin() throws(StoreError) {
        if handle == nil {
            let code = sqlite3_prepare_v3(
                connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
            guard code == SQLITE_OK else { throw connection.failure(code, name) }
        }
        reset()
    }

    /// Ends the statement's run, so that it holds no lock.
    func reset() {
        // The result repeats the error that the last step has reported.
        sqlite3_reset(handle)
        parameter = 0
        shelved = 0
        bindFailure = SQLITE_OK
    }

    /// Goes to the next row; `false` after the last.
    func step() throws(StoreError) -> Bool {
        if handle == nil { try begin() }
        guard bindFailure == SQLITE_OK else { throw connection.failure(bindFailure, name) }
        column = 0
        let code = sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default:
            let failure = connection.failure(code, name)
            reset()
            throw failure
        }
    }

    /// Runs a statement that gives no rows.
    func run() throws(StoreError) {
        while try step() {}
        reset()
    }

    func bind(_ value: Int64) {
        parameter += 1
        note(sqlite3_bind_int64(handle, parameter, value))
    }

    func bind(_ value: Int) { bind(Int64(value)) }

    func bind(_ value: Bool) { bind(value ? 1 as Int64 : 0) }

    func bindNull() {
        parameter += 1
        note(sqlite3_bind_null(handle, parameter))
    }

    func bind(_ value: Int64?) {
        if let value { bind(value) } else { bindNull() }
    }

    func bind(_ value: Int?) {
        if let value { bind(Int64(value)) } else { bindNull() }
    }

    func bind(_ value: Int32?) {
        if let value { bind(Int64(value)) } else { bindNull() }
    }

    func bind(_ value: String?) {
        guard var value else { return bindNull() }
        value.withUTF8 { bindBytes(UnsafeRawBufferPointer($0), isText: true) }
    }

    func bind(_ value: [UInt8]) {
        value.withUnsafeBytes { bindBytes($0, isText: false) }
    }

    func bind(_ value: Accumulation.Bytes) {
        value.withRaw { bindBytes($0, isText: false) }
    }

    private func bindBytes(_ bytes: UnsafeRawBufferPointer, isText: Bool) {
        parameter += 1
        // An empty shelf place still has an address, without which SQLite would bind NULL.
        var place = UnsafeRawPointer(shelf + shelved)
        var owner: sqlite3_destructor_type?
        if bytes.count <= Query.shelfSize - shelved {
            if let start = bytes.baseAddress { memcpy(shelf + shelved, start, bytes.count) }
            shelved += bytes.count
        } else if let start = bytes.baseAddress {
            place = start
            owner = icb_sqlite_transient()
        }
        if isText {
            let text = place.assumingMemoryBound(to: CChar.self)
            note(sqlite3_bind_text64(handle, parameter, text, UInt64(bytes.count), owner, UInt8(SQLITE_UTF8)))
        } else {
            note(sqlite3_bind_blob64(handle, parameter, place, UInt64(bytes.count), owner))
        }
    }

    private func note(_ code: Int32) {
        if code != SQLITE_OK, bindFailure == SQLITE_OK { bindFailure = code }
    }

    func integer() -> Int64 {
        defer { column += 1 }
        return sqlite3_column_int64(handle, column)
    }

    func optionalInteger() -> Int64? {
        defer { column += 1 }
        guard sqlite3_column_type(handle, column) != SQLITE_NULL else { return nil }
        return sqlite3_column_int64(handle, column)
    }

    func bool() -> Bool { integer() != 0 }

    func optionalText() -> String? {
        defer { column += 1 }
        guard let text = sqlite3_column_text(handle, column) else { return nil }
        let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(handle, column)))
        return String(decoding: bytes, as: UTF8.self)
    }

    func text() -> String { optionalText() ?? "" }

    func bytes() -> [UInt8] { withBytes { [UInt8]($0) } }

    func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
        defer { column += 1 }
        let start = sqlite3_column_blob(handle, column)
        return body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
    }
}
