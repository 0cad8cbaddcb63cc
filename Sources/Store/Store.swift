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
    private(set) lazy var viewBeginning = Query(connection, "begin view", "SAVEPOINT view")
    private(set) lazy var viewEnd = Query(connection, "end view", "RELEASE view")
    private(set) lazy var beginning = Query(connection, "begin", "BEGIN IMMEDIATE")
    private(set) lazy var commit = Query(connection, "commit", "COMMIT")
    /// What commits survive; `nil` before the first transaction.
    var durability: Durability?
    /// What derives records here: the version of what interprets blocks; `nil` where nothing tells.
    public var derivation: String?
    /// Whether a batch is open, of which everything that is written is a part.
    var isBatch = false

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
}
