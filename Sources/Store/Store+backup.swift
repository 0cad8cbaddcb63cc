import CSQLite
import Glibc

extension Store {
    /// Copies the store into another file of mode 0600, as it is at one moment, while others may go on writing.
    ///
    /// - Parameters:
    ///   - path: the file to make, in a folder that is there.
    ///   - replacing: whether an earlier backup, or any other store, may be there and is replaced.
    /// - Throws: `fileExists`, `isItself`, `danglingLink`, `notAStore` where the file to replace is something else, `file`
    ///   or `sqlite`; what was there is as it was then.
    public func backup(to path: String, replacing: Bool = false) throws(StoreError) {
        guard !isSameFile(path, connection.path) else { throw .isItself(path: path) }
        if replacing, try StoreFile.content(of: path) != .missing {
            // Nobody else shall read it while it fills.
            for name in [path] + Store.suffixesBeside.map({ path + $0 }) where access(name, F_OK) == 0 {
                try StoreFile.close(name)
            }
            // Copied into it under its locks, since its log and whoever has it open would outlive a new file.
            return try copy(to: path)
        }
        // A database beside the log of another one would be read with that.
        for taken in [path, path + "-wal", path + "-journal"] where access(taken, F_OK) == 0 {
            throw .fileExists(path: taken)
        }
        try StoreFile.refuseLink(path)
        let partial = "\(path).\(getpid()).partial"
        defer { unlink(partial) }
        do throws(StoreError) {
            try StoreFile.create(partial)
            try copy(to: partial)
        } catch {
            // Nobody has asked for a file of that name.
            throw error.naming(path, insteadOf: partial)
        }
        // Unlike a rename, a link replaces no file that has come meanwhile.
        guard link(partial, path) == 0 else {
            throw errno == EEXIST ? .fileExists(path: path) : .file(path: path, errno: errno)
        }
    }

    private func copy(to path: String) throws(StoreError) {
        let target = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
        target.wait(milliseconds: Connection.patience)
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

extension StoreError {
    /// The same error of another file.
    fileprivate func naming(_ path: String, insteadOf other: String) -> StoreError {
        switch self {
        case .file(other, let errno): .file(path: path, errno: errno)
        case .sqlite(let error) where error.path == other:
            .sqlite(
                SQLiteError(
                    extendedCode: error.extendedCode, message: error.message, statement: error.statement, path: path))
        default: self
        }
    }
}
