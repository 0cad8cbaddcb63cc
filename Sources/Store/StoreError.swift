public import FeliCa

/// Why the store could not do as asked.
public enum StoreError: Error, Hashable, Sendable {
    /// There is no file at the path, or an empty one.
    case noStore(path: String)
    /// The file is something else; it was not touched.
    case notAStore(path: String)
    /// The file is, or was, a store of ours, and its beginning is not what it was; it was not touched.
    case damaged(path: String)
    /// The path is a symbolic link to a file that is not there, such as one on a disk that is not mounted.
    case danglingLink(path: String, target: String)
    /// The store was written by a newer version, which knows the migration named; it was not touched.
    case newerStore(path: String, migration: String)
    /// A file or folder could not be made or opened; `errno` is the system's number.
    case file(path: String, errno: Int32)
    /// A backup would replace this file.
    case fileExists(path: String)
    /// A backup would replace the store itself.
    case isItself(path: String)
    /// SQLite could not do it.
    case sqlite(SQLiteError)
    /// The dump does not tell which card it is of, so that the card has to be named.
    case noIDm
    /// No card has this number.
    case unknownCard(Int)
    /// No reading of the card has this number.
    case unknownReading(Int)
    /// The dump is of another card than the one named: its own number, where it is stored.
    case otherCard(named: Int, idm: IDm, stored: Int?)
    /// A card of this IDm, or of these very records where the dump has no IDm, is stored already, under this number.
    case cardExists(Int)
    /// Another card has this label.
    case labelTaken(String)
    /// A stored value that this version cannot understand: the table and the row's number.
    case unreadable(table: String, row: Int)
    /// No profile at hand knows this stored reading, so that deriving anew would lose what it told.
    case notDecoded(reading: Int)
    /// A reading before this one in the batch failed so badly that nothing of the batch is kept.
    case batchUndone
    /// Another process is reading the store, so that erased bytes are still in its write-ahead log.
    case notErased(path: String)
}
