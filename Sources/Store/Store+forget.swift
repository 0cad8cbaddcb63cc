public import FeliCa
public import Ledger

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
        try erase { () throws(StoreError) in
            let query = Query(connection, "delete card", "DELETE FROM card WHERE id = ?")
            try query.begin()
            query.bind(card)
            try query.run()
        }
    }

    /// Erases one reading of a card and what only it told, as thoroughly as `forget(card:)`; the card's other readings
    /// are derived anew.
    ///
    /// - Parameters:
    ///   - reading: its number.
    ///   - card: the number of the card that it must be of.
    ///   - decode: what a reading says, one statement for each purse; none where no profile knows it, and then nothing
    ///     is erased.
    /// - Returns: what was derived; `removed` records were told by this reading alone.
    /// - Throws: `unknownCard`, `unknownReading`, `notDecoded`, `unreadable`, `notErased` or `sqlite`.
    public func forget(
        reading: Int, card: Int, _ decode: (CardDump) -> [Statement]
    ) throws(StoreError) -> Redecode {
        guard try readings(card: card).contains(reading) else { throw .unknownReading(reading) }
        // Rows of a file of decoded ones do not tell which reading they are of.
        guard try dump(reading: reading)?.systems.isEmpty == false else { throw .notDecoded(reading: reading) }
        var counts = Redecode()
        try erase { () throws(StoreError) in
            let query = Query(connection, "delete reading", "DELETE FROM reading WHERE id = ?")
            try query.begin()
            query.bind(reading)
            try query.run()
            try redecode(card, decode, &counts)
        }
        return counts
    }

    /// Deletes something and overwrites what is left of it in the files.
    private func erase(_ deletion: () throws(StoreError) -> Void) throws(StoreError) {
        try connection.execute("PRAGMA secure_delete = ON", "secure delete")
        try write(.full, deletion)
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
