import CSQLite
import Glibc

/// What was read of cards, in one SQLite file: every reading as it was, and the transactions told from them.
///
/// A store belongs to one thread. Several processes may use one file at once: readers never wait, a writer waits up to
/// ten seconds for another.
public final class Store {
    /// What a store is opened for.
    public enum Access: Sendable {
        /// Reading and writing; the file is made where it is missing.
        case readWrite
        /// Reading only.
        case readOnly
    }

    /// Which card a dump is of.
    public enum Target: Hashable, Sendable {
        /// The card of the dump's IDm, a new one where it is not stored.
        case byIDm
        /// The card of this number.
        case card(Int)
        /// A card that is not stored yet.
        case new
    }

    /// What a committed reading survives.
    public enum Durability: Sendable {
        /// A loss of power (`synchronous=FULL`).
        case full
        /// A crash of the program; a loss of power may undo whole readings, the last first (`synchronous=NORMAL`).
        case normal
    }

    let connection: Connection
    let cardTable: CardTable
    let readingTable: ReadingTable
    let transactionTable: TransactionTable
    let decodedTwins: DecodedTwins
    let dayTotalTable: DayTotalTable
    private(set) lazy var queries = QueryMemory(connection)
    private(set) lazy var purseTable = PurseTable(connection)
    private(set) lazy var dumpReader = DumpReader(connection)
    private(set) lazy var graphReader = GraphReader(connection)
    private(set) lazy var placesOfProfile = Query(
        connection, "place names",
        "SELECT \(PlaceName.columns) FROM place_name WHERE profile = ? ORDER BY code, fix, since")
    private(set) lazy var placesOfCode = Query(
        connection, "names of a place",
        "SELECT \(PlaceName.columns) FROM place_name WHERE profile = ? AND code = ? ORDER BY fix, since")
    private(set) lazy var placeInsertion = Query(
        connection, "insert place name",
        "INSERT INTO place_name (profile, \(PlaceName.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
    private(set) lazy var tableNamesDeletion = Query(
        connection, "delete place names", "DELETE FROM place_name WHERE profile = ? AND code = ? AND fix = 0")
    private(set) lazy var fixDeletion = Query(
        connection, "delete fix", "DELETE FROM place_name WHERE profile = ? AND code = ? AND fix = 1 AND since IS ?")
    private(set) lazy var anyPlace = Query(
        connection, "any place name", "SELECT 1 FROM place_name WHERE profile = ? LIMIT 1")
    private var durability: Durability?
    private var isBatch = false

    /// Opens a store, and brings its tables up to date.
    ///
    /// - Throws: `noStore`, `notAStore`, `damaged`, `danglingLink`, `newerStore`, `file`, or `sqlite`.
    public convenience init(path: String, access: Access = .readWrite) throws(StoreError) {
        try self.init(path: path, access: access, migrations: Migration.all)
    }

    /// Opens a store as a version that knows these migrations would.
    init(path: String, access: Access, migrations: [Migration]) throws(StoreError) {
        switch access {
        case .readWrite: connection = try Store.openForWriting(path, migrations)
        case .readOnly: connection = try Store.openForReading(path, migrations)
        }
        cardTable = CardTable(connection)
        readingTable = ReadingTable(connection)
        transactionTable = TransactionTable(connection)
        decodedTwins = DecodedTwins(connection)
        dayTotalTable = DayTotalTable(connection)
    }

    private static func openForWriting(_ path: String, _ migrations: [Migration]) throws(StoreError) -> Connection {
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

    private static func openForReading(_ path: String, _ migrations: [Migration]) throws(StoreError) -> Connection {
        guard try StoreFile.content(of: path) == .store else { throw .noStore(path: path) }
        let connection: Connection
        do throws(StoreError) {
            connection = try Connection(path: path, flags: SQLITE_OPEN_READONLY)
            connection.wait(milliseconds: Connection.patience)
            guard try connection.progress(of: migrations) < migrations.count else { return connection }
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
        return connection
    }

    // MARK: Transactions

    /// Does several ingests in one transaction, for bulk import; each of them still goes in whole or not at all.
    ///
    /// An ingest that throws before it has written anything (`noIDm`, `otherCard` and the like) leaves the batch as it
    /// was. One that fails while it writes undoes the batch, since a savepoint for each would cost more than the rest;
    /// what follows throws `batchUndone`. Where `body` throws, nothing of the batch is kept.
    ///
    /// - Throws: what `body` throws, or `StoreError`.
    public func batch<R>(durability: Durability = .normal, _ body: () throws -> R) throws -> R {
        guard !isBatch else { return try body() }
        try begin(durability)
        isBatch = true
        defer { isBatch = false }
        do {
            let result = try body()
            guard !connection.isIdle else { throw StoreError.batchUndone }
            try commit.run()
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    /// Does one thing in a transaction of its own, or as a part of the batch's.
    func write<R>(_ durability: Durability, _ body: () throws(StoreError) -> R) throws(StoreError) -> R {
        guard isBatch else {
            try begin(durability)
            do throws(StoreError) {
                let result = try body()
                try commit.run()
                return result
            } catch {
                rollBack()
                throw error
            }
        }
        guard !connection.isIdle else { throw .batchUndone }
        let changes = connection.totalChanges
        do throws(StoreError) {
            return try body()
        } catch {
            if connection.totalChanges != changes { rollBack() }
            throw error
        }
    }

    /// Reads several things as they are at one moment, while others write.
    func oneView<R>(_ body: () throws(StoreError) -> R) throws(StoreError) -> R {
        try viewBeginning.run()
        // Nothing was written that could be lost.
        defer { try? viewEnd.run() }
        return try body()
    }

    private lazy var viewBeginning = Query(connection, "begin view", "SAVEPOINT view")
    private lazy var viewEnd = Query(connection, "end view", "RELEASE view")

    private lazy var beginning = Query(connection, "begin", "BEGIN IMMEDIATE")
    private lazy var commit = Query(connection, "commit", "COMMIT")

    private func begin(_ wanted: Durability) throws(StoreError) {
        if durability != wanted {
            let mode = wanted == .full ? "FULL" : "NORMAL"
            try connection.execute("PRAGMA synchronous = \(mode)", "synchronous")
            durability = wanted
        }
        try beginning.run()
    }

    /// Undoes the open transaction; SQLite may have done so already.
    private func rollBack() {
        guard !connection.isIdle else { return }
        sqlite3_exec(connection.handle, "ROLLBACK", nil, nil, nil)
    }
}

extension Connection {
    /// Turns the write-ahead log on, which stays on with the file.
    ///
    /// Does not always wait by itself for other connections, unlike the rest of SQLite, and where it does, each attempt
    /// waits anew: hence attempts that do not wait, until one deadline.
    func useWriteAheadLog(patience: Int32 = Connection.patience) throws(StoreError) {
        wait(milliseconds: 0)
        defer { wait(milliseconds: Connection.patience) }
        let deadline = Connection.now + Int(patience)
        while true {
            do throws(StoreError) {
                return try execute("PRAGMA journal_mode = WAL", "write-ahead log")
            } catch .sqlite(let error) where error.cause == .busy && Connection.now < deadline {
                sqlite3_sleep(10)
            }
        }
    }

    /// Milliseconds on a clock that nobody sets.
    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    }
}
