import Glibc

extension Store {
    /// What the names end with of the files that SQLite keeps beside a store: its log, what processes share, its journal.
    public static let suffixesBeside = ["-wal", "-shm", "-journal"]

    /// Whether a file is a database of SQLite, a store or another program's, damaged ones too, or belongs to one as its log
    /// or journal.
    ///
    /// A link counts as what it names. No store is opened but by SQLite, so that no lock of this process is lost.
    ///
    /// - Throws: `file` or `sqlite` where that can't be told.
    public static func holds(file path: String) throws(StoreError) -> Bool {
        var path = path
        if let end = realpath(path, nil) {
            path = String(cString: end)
            free(end)
        }
        if try isDatabase(path) { return true }
        for suffix in suffixesBeside where path.hasSuffix(suffix) {
            return try isDatabase(String(path.dropLast(suffix.count)))
        }
        return false
    }

    private static func isDatabase(_ path: String) throws(StoreError) -> Bool {
        do throws(StoreError) {
            return try StoreFile.content(of: path) == .store
        } catch {
            switch error {
            case .damaged, .newerStore: return true
            case .notAStore: return try StoreDamage.beginsAsDatabase(at: path)
            case .danglingLink: return false
            // What is not there, or stands behind a file, is no store.
            case .file(_, let code) where code == ENOTDIR || code == ENAMETOOLONG: return false
            default: throw error
            }
        }
    }
}
