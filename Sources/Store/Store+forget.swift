extension Store {
    /// Erases a card: its readings, its transactions, its label, and their bytes in the files.
    ///
    /// Freed pages are overwritten with zeros before they are given up (`secure_delete`), the database is written anew
    /// and the write-ahead log emptied. What a file system or a disk keeps of overwritten blocks is out of reach.
    ///
    /// Where another process reads from the log, the card is forgotten, but bytes stay in the log until the last process
    /// closes the store.
    ///
    /// - Throws: `unknownCard`, `notErased` where another process still reads from the log, or `sqlite`.
    public func forget(card: Int) throws(StoreError) {
        guard try cardTable.head(id: card) != nil else { throw .unknownCard(card) }
        try connection.execute("PRAGMA secure_delete = ON", "secure delete")
        try write(.full) { () throws(StoreError) in
            let query = Query(connection, "delete card", "DELETE FROM card WHERE id = ?")
            try query.begin()
            query.bind(card)
            try query.run()
        }
        // Once before the rewrite too, which needs space that a full disk may not have.
        try emptyLog()
        try connection.execute("VACUUM", "vacuum")
        try emptyLog()
    }

    private func emptyLog() throws(StoreError) {
        let isBusy = try connection.number("PRAGMA wal_checkpoint(TRUNCATE)", "empty the write-ahead log")
        guard isBusy == 0 else { throw .notErased(path: connection.path) }
    }
}
