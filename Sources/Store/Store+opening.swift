import CSQLite
import Glibc

extension Store {
    /// Opens a store for reading and writing; makes it where it is missing.
    static func openForWriting(_ path: String, _ migrations: [Migration]) throws(StoreError) -> Connection {
        let content = try StoreFile.content(of: path)
        switch content {
        case .missing:
            try StoreFile.createFolder(of: path)
            try StoreFile.create(path)
        case .empty: try StoreFile.close(path)
        case .store: break
        }
        let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
        connection.wait(milliseconds: Connection.patience)
        // SQLite opens for reading what it may not write, and says so only at the first write.
        guard !connection.isReadOnly else { throw .file(path: path, errno: EACCES) }
        if content == .store {
            // Told before anything is written.
            _ = try connection.progress(of: migrations)
        }
        try connection.migrate(migrations)
        try connection.useWriteAheadLog()
        try connection.execute("PRAGMA foreign_keys = ON", "foreign keys")
        return connection
    }

    /// Opens a store for reading; an older one is brought up to date first.
    static func openForReading(_ path: String, _ migrations: [Migration]) throws(StoreError) -> Connection {
        guard try StoreFile.content(of: path) == .store else { throw .noStore(path: path) }
        do throws(StoreError) {
            if let connection = try openShared(path, migrations) { return connection }
        } catch .sqlite(let error) where error.cause == .full {
            return try openAlone(path, migrations, after: error)
        } catch .sqlite(let error) where error.cause == .cannotOpen || error.cause == .readOnly {
            // A folder that cannot be written has no place for the -shm file; then nobody else writes there either. What
            // a crash left in the log would not be seen that way, though.
            guard !StoreFile.hasLog(path) else { throw .sqlite(error) }
            let still = try Connection(
                path: path, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI,
                name: StoreFile.address(path, "immutable=1"))
            guard try still.progress(of: migrations) == migrations.count else { throw .sqlite(error) }
            return still
        }
        // A store of an older version has to be brought up to date first.
        _ = try openForWriting(path, migrations)
        return try Connection(reading: path)
    }

    /// Opens a store for reading beside other processes; `nil` where it is of an older version.
    private static func openShared(_ path: String, _ migrations: [Migration]) throws(StoreError) -> Connection? {
        let connection = try Connection(reading: path)
        return try connection.progress(of: migrations) == migrations.count ? connection : nil
    }

    /// Opens a store for reading where no room is left for its `-shm` file.
    ///
    /// The log's index is kept in memory then, which keeps other processes out: those would need that file too.
    private static func openAlone(
        _ path: String, _ migrations: [Migration], after error: SQLiteError
    ) throws(StoreError) -> Connection {
        do throws(StoreError) {
            let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
            connection.wait(milliseconds: Connection.patience)
            try connection.execute("PRAGMA locking_mode = EXCLUSIVE", "exclusive locking")
            try connection.execute("PRAGMA query_only = ON", "only queries")
            if try connection.progress(of: migrations) == migrations.count { return connection }
        } catch {
            // The first error says what the next step is.
        }
        throw .sqlite(error)
    }
}

extension Connection {
    fileprivate convenience init(reading path: String) throws(StoreError) {
        try self.init(path: path, flags: SQLITE_OPEN_READONLY)
        wait(milliseconds: Connection.patience)
    }
}
