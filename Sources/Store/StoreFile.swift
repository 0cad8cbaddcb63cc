import CSQLite
import Glibc

/// The file that a store lies in: made so that only its owner reads it, and told from other files before it is opened.
///
/// No file is opened here but by SQLite: closing a descriptor of a database file would drop the locks that other
/// connections of this process hold on it (POSIX advisory locks).
enum StoreFile {
    /// The number that marks a store's header as ours: `ICB1`.
    static let applicationID: Int64 = 0x4943_4231

    /// What stands at a path.
    enum Content {
        /// Nothing.
        case missing
        /// A file without a byte, as it is before the first migration.
        case empty
        /// A store of ours.
        case store
    }

    /// Looks at the file's header in a way that finishes nobody's interrupted write and makes no file beside it.
    static func content(of path: String) throws(StoreError) -> Content {
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT else { throw .file(path: path, errno: errno) }
            try refuseLink(path)
            return .missing
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAStore(path: path) }
        guard status.st_size > 0 else { return .empty }
        guard access(path, R_OK) == 0 else { throw .file(path: path, errno: errno) }
        do throws(StoreError) {
            let connection = try Connection(
                path: path, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, name: address(path, "immutable=1"))
            if try connection.number("PRAGMA application_id", "application id") == applicationID { return .store }
        } catch .sqlite(let error) where error.cause == .corrupt {
            if try isStoreBehindLog(path) { return .store }
        }
        return try contentBehindJournal(of: path)
    }

    /// Whether SQLite finds a store of ours in a file and the log beside it, from which a process did not write all pages
    /// back that it had begun to: the file alone looks damaged.
    private static func isStoreBehindLog(_ path: String) throws(StoreError) -> Bool {
        guard hasLog(path) else { return false }
        do throws(StoreError) {
            let connection = try Connection(path: path, flags: SQLITE_OPEN_READONLY)
            connection.wait(milliseconds: Connection.patience)
            return try connection.number("PRAGMA application_id", "application id") == applicationID
        } catch .sqlite(let error) where error.cause == .corrupt {
            return false
        }
    }

    /// What SQLite makes of a file whose first write was interrupted: it undoes that write by the journal beside it.
    private static func contentBehindJournal(of path: String) throws(StoreError) -> Content {
        guard isFilled(path + "-journal") else {
            throw try StoreDamage.isLikely(at: path) ? .damaged(path: path) : .notAStore(path: path)
        }
        let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
        connection.wait(milliseconds: Connection.patience)
        if try connection.number("PRAGMA page_count", "page count") == 0 { return .empty }
        guard try connection.number("PRAGMA application_id", "application id") == applicationID else {
            throw .notAStore(path: path)
        }
        return .store
    }

    /// Throws where a path at which there is no file is a symbolic link: what it names is elsewhere, and not there.
    static func refuseLink(_ path: String) throws(StoreError) {
        var text = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &text, text.count)
        guard count > 0 else { return }
        let target = String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
        throw .danglingLink(path: path, target: target)
    }

    /// Makes an empty file of mode 0600, whatever the umask.
    ///
    /// SQLite gives its `-wal` and `-shm` files the mode of the database.
    static func create(_ path: String) throws(StoreError) {
        // Another process may have made it just now.
        guard mknod(path, S_IFREG | 0o600, 0) == 0 || errno == EEXIST else {
            throw .file(path: path, errno: errno)
        }
        try close(path)
    }

    /// Lets nobody but the owner read or write a file that is there.
    ///
    /// By its path, since a descriptor of a database may not be closed; where it is somebody else's file that stays as it
    /// is and the error says so.
    static func close(_ path: String) throws(StoreError) {
        guard chmod(path, 0o600) == 0 else { throw .file(path: path, errno: errno) }
    }

    /// Whether a write-ahead log with something in it stands beside the file.
    static func hasLog(_ path: String) -> Bool { isFilled(path + "-wal") }

    private static func isFilled(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_size > 0
    }

    /// The path as a URI for SQLite, with parameters.
    static func address(_ path: String, _ parameters: String) -> String {
        var address = "file:"
        for byte in Connection.plainName(path).utf8 {
            switch byte {
            case 0x2F, 0x2E, 0x2D, 0x5F, 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
                address.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                address += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
            }
        }
        return address + "?" + parameters
    }

    /// Makes the missing folders of a file, of mode 0700 whatever the umask.
    static func createFolder(of path: String) throws(StoreError) {
        guard let slash = path.lastIndex(of: "/") else { return }
        let folder = String(path[..<slash])
        guard !folder.isEmpty, access(folder, F_OK) != 0 else { return }
        try createFolder(of: folder)
        guard mkdir(folder, 0o700) == 0 else {
            if errno == EEXIST { return }
            throw .file(path: folder, errno: errno)
        }
        guard chmod(folder, 0o700) == 0 else { throw .file(path: folder, errno: errno) }
    }
}
