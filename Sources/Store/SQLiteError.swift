/// What SQLite said when it could not do as asked.
public struct SQLiteError: Error, Hashable, Sendable {
    /// The primary result code, `SQLITE_BUSY` for example.
    public var code: Int32 { extendedCode & 0xFF }
    /// The extended result code, `SQLITE_IOERR_WRITE` for example; its low byte is the primary one.
    public let extendedCode: Int32
    /// SQLite's own words.
    public let message: String
    /// The name of the statement it could not do, not its text or its values.
    public let statement: String
    /// The path of the store.
    public let path: String

    /// Makes an error.
    public init(extendedCode: Int32, message: String, statement: String, path: String) {
        self.extendedCode = extendedCode
        self.message = message
        self.statement = statement
        self.path = path
    }

    /// What went wrong, as far as a front says something else about it.
    public enum Cause: Hashable, Sendable {
        /// Another process held the store for longer than we wait (`SQLITE_BUSY`, `SQLITE_LOCKED`).
        case busy
        /// The disk or the quota is full (`SQLITE_FULL`, `SQLITE_IOERR_SHMSIZE`).
        case full
        /// The file, its folder or the file system may not be written (`SQLITE_READONLY`, `SQLITE_PERM`).
        case readOnly
        /// The file could not be opened (`SQLITE_CANTOPEN`).
        case cannotOpen
        /// The file's bytes are not those of a sound database (`SQLITE_CORRUPT`, `SQLITE_NOTADB`).
        case corrupt
        /// The tables are not those that a store has (`SQLITE_ERROR`, which sound statements of ours end with nowhere else).
        case otherTables
        /// Reading or writing failed (`SQLITE_IOERR`).
        case inputOutput
        /// Anything else.
        case other
    }

    /// What went wrong.
    public var cause: Cause {
        // The file that processes share beside the log has no room: https://sqlite.org/rescode.html#ioerr_shmsize
        if extendedCode == 4_874 { return .full }
        return switch code {
        case 1: .otherTables
        case 5, 6: .busy
        case 13: .full
        case 3, 8: .readOnly
        case 14: .cannotOpen
        case 11, 26: .corrupt
        case 10: .inputOutput
        default: .other
        }
    }
}
