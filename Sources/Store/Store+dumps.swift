public import FeliCa

extension Store {
    /// What the card said in its newest reading; `nil` where no reading of it is stored.
    ///
    /// - Throws: `unknownCard`, `unreadable` or `sqlite`.
    public func latestDump(card: Int) throws(StoreError) -> CardDump? {
        guard let head = try cardTable.head(id: card) else { throw .unknownCard(card) }
        guard let reading = head.newest?.id else { return nil }
        return try dump(reading: reading)
    }

    /// What the card said in its newest reading of its first purse that has blocks, files of decoded rows left out; `nil`
    /// where there is none.
    ///
    /// - Throws: `unknownCard`, `unreadable` or `sqlite`.
    public func latestBlocks(card: Int) throws(StoreError) -> CardDump? {
        guard let head = try cardTable.head(id: card) else { throw .unknownCard(card) }
        let newest = try readingTable.newest(
            card: card, profile: head.profile, withBlocks: true, transactionTable.follows)
        guard let newest else { return nil }
        return try dump(reading: newest.id)
    }

    /// The numbers of a card's readings, in the order in which they were stored.
    ///
    /// - Throws: `sqlite`.
    public func readings(card: Int) throws(StoreError) -> [Int] {
        try readings(
            card, Query(connection, "readings of a card", "SELECT id FROM reading WHERE card = ? ORDER BY id"))
    }

    /// The numbers of those of a card's readings of which no profile knew anything, in the order in which they were stored.
    ///
    /// - Throws: `sqlite`.
    public func untoldReadings(card: Int) throws(StoreError) -> [Int] {
        try readings(
            card,
            Query(
                connection, "untold readings of a card",
                "SELECT id FROM reading WHERE card = ? AND (profile IS NULL OR profile = '') ORDER BY id"))
    }

    private func readings(_ card: Int, _ query: Query) throws(StoreError) -> [Int] {
        try query.begin()
        query.bind(card)
        var ids: [Int] = []
        while try query.step() { ids.append(Int(query.integer())) }
        return ids
    }

    /// The systems that a card's readings have seen on it, each once, in the order of their codes; without those that a
    /// reader could not name.
    ///
    /// - Throws: `sqlite`.
    public func systems(card: Int) throws(StoreError) -> [SystemCode] {
        let query = Query(
            connection, "systems of a card",
            """
            SELECT DISTINCT s.code FROM reading_system s JOIN reading r ON r.id = s.reading WHERE r.card = ?
            ORDER BY s.code
            """)
        try query.begin()
        query.bind(card)
        var codes: [SystemCode] = []
        while try query.step() { codes.append(SystemCode(rawValue: UInt16(truncatingIfNeeded: query.integer()))) }
        return codes.filter { $0 != .any }
    }

    /// The profile that interpreted a reading; `nil` for one of a card that no profile knew, and where there is none.
    ///
    /// - Throws: `sqlite`.
    public func profile(reading id: Int) throws(StoreError) -> String? {
        try readingTable.standing(id)?.profile
    }

    /// What the card said in one reading; `nil` where there is none of this number.
    ///
    /// - Throws: `unreadable` or `sqlite`.
    public func dump(reading id: Int) throws(StoreError) -> CardDump? {
        try dumpReader.dump(id)
    }
}
