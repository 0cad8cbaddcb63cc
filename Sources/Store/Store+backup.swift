import CSQLite
import Glibc

extension Store {
    /// Copies the store into a new file of mode 0600, as it is at one moment, while others may go on writing.
    ///
    /// - Parameters:
    ///   - path: the file to make; missing folders are made with mode 0700.
    ///   - replacing: whether an existing file may be replaced.
    /// - Throws: `fileExists`, `file` or `sqlite`; nothing is left behind then.
    public func backup(to path: String, replacing: Bool = false) throws(StoreError) {
        // A database without its log would be read with the log of the one before it.
        for taken in (replacing ? [] : [path]) + [path + "-wal", path + "-journal"] where access(taken, F_OK) == 0 {
            throw .fileExists(path: taken)
        }
        guard !isSameFile(path, connection.path) else { throw .fileExists(path: path) }
        let partial = "\(path).\(getpid()).partial"
        try StoreFile.create(partial)
        defer { unlink(partial) }
        try copy(to: partial)
        if replacing {
            guard rename(partial, path) == 0 else { throw .file(path: path, errno: errno) }
        } else {
            // Unlike a rename, a link replaces no file that has come meanwhile.
            guard link(partial, path) == 0 else {
                throw errno == EEXIST ? .fileExists(path: path) : .file(path: path, errno: errno)
            }
        }
    }

    private func copy(to path: String) throws(StoreError) {
        let target = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
        guard let backup = sqlite3_backup_init(target.handle, "main", connection.handle, "main") else {
            throw target.failure(sqlite3_extended_errcode(target.handle), "begin backup")
        }
        let step = sqlite3_backup_step(backup, -1)
        let end = sqlite3_backup_finish(backup)
        guard step == SQLITE_DONE, end == SQLITE_OK else {
            throw target.failure(step == SQLITE_DONE ? end : step, "backup")
        }
    }

    private func isSameFile(_ one: String, _ other: String) -> Bool {
        var first = stat()
        var second = stat()
        guard stat(one, &first) == 0, stat(other, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
}
