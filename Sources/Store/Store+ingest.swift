public import FeliCa
public import Ledger

extension Store {
    /// Stores what a card said and merges what a profile read from it, all in one transaction or not at all.
    ///
    /// - Parameters:
    ///   - dump: the reading.
    ///   - statement: what it says.
    ///   - target: which card it is of.
    ///   - durability: what the reading shall survive once this returns; in a batch that of the batch.
    /// - Returns: what became of it.
    /// - Throws: `noIDm`, `unknownCard`, `otherCard`, `cardExists`, `batchUndone` or `sqlite`.
    @discardableResult
    public func ingest(
        _ dump: CardDump, _ statement: Statement, into target: Target = .byIDm, durability: Durability = .full
    ) throws(StoreError) -> Ingest {
        let encoded = EncodedDump(dump, statement)
        return try write(durability) { () throws(StoreError) -> Ingest in
            // No two cards have the same records.
            let holdsRecords = statement.runs.contains { !$0.transactions.isEmpty }
            if target == .new, dump.idm == nil, holdsRecords, let owner = try owner(of: dump, encoded) {
                throw .cardExists(owner)
            }
            var card = try head(for: dump, target)
            let twin = try twin(of: dump, encoded, card: card.id)
            let tally = try tally(of: dump, statement, card)
            let id: Int
            if let twin { id = twin } else { id = try insert(dump, encoded, statement, tally, &card) }
            if tally.new > 0 || twin == nil {
                card.transactions += tally.new
                try cardTable.write(card)
            }
            return tally.result(card: card, reading: id, isDuplicate: twin != nil)
        }
    }

    /// Merges what a reading says and holds it against what is known of its card.
    func tally(
        of dump: CardDump, _ statement: Statement, _ card: CardTable.Head, keepsTotals: Bool = true
    ) throws(StoreError) -> IngestTally {
        var tally = try merge(statement, card: card.id, keepsTotals: keepsTotals)
        tally.note(issuer: statement.issuer, ofCard: card.issuer)
        if dump.idm == nil, card.newest != nil { tally.noteUnconnected() }
        return tally
    }

    private func head(for dump: CardDump, _ target: Target) throws(StoreError) -> CardTable.Head {
        let key = dump.idm?.cardKey
        let stored: CardTable.Head? = if let key { try cardTable.head(key: key) } else { nil }
        switch target {
        case .byIDm:
            guard let key else { throw .noIDm }
            if let stored { return stored }
            return try cardTable.insert(key: key)
        case .new:
            if let stored { throw .cardExists(stored.id) }
            return try cardTable.insert(key: key)
        case .card(let id):
            guard var named = try cardTable.head(id: id) else { throw .unknownCard(id) }
            guard let key, named.key != key else { return named }
            guard named.key == nil, stored == nil else {
                throw .otherCard(named: id, idm: key, stored: stored?.id)
            }
            named.key = key
            return named
        }
    }

    /// The number of an equal reading of the card, where there is one.
    private func twin(of dump: CardDump, _ encoded: EncodedDump, card: Int) throws(StoreError) -> Int? {
        for id in try readingTable.alike(encoded, card: card, readAt: dump.readAt) {
            if try isReading(id, alike: dump) { return id }
        }
        return nil
    }

    /// The card that has a reading equal to a dump which names none.
    private func owner(of dump: CardDump, _ encoded: EncodedDump) throws(StoreError) -> Int? {
        for (id, card) in try readingTable.nameless(alike: encoded) {
            if try isReading(id, alike: dump) { return card }
        }
        return nil
    }

    private func isReading(_ id: Int, alike dump: CardDump) throws(StoreError) -> Bool {
        guard var stored = try self.dump(reading: id) else { return false }
        stored.readAt = dump.readAt
        stored.reader = dump.reader
        return stored == dump
    }

    private func insert(
        _ dump: CardDump, _ encoded: EncodedDump, _ statement: Statement, _ tally: IngestTally,
        _ card: inout CardTable.Head
    ) throws(StoreError) -> Int {
        let facts = facts(statement, tally, card)
        let id = try readingTable.insert(dump, encoded, card: card.id, facts)
        card.note(facts.standing(id, dump), issuer: statement.issuer)
        return id
    }

    /// What is kept of a reading, placed next to the card's newest.
    func facts(_ statement: Statement, _ tally: IngestTally, _ card: CardTable.Head) -> ReadingTable.Facts {
        let ordinal = statement.sequence.flatMap(UInt16.init(exactly:)).map {
            Accumulation.ordinal(of: $0, newest: card.newest?.ordinal)
        }
        return ReadingTable.Facts(
            statement: statement, findings: tally.findings, ordinal: ordinal, conflict: tally.hasConflict)
    }
}
