public import FeliCa
public import Ledger

extension Store {
    /// Stores what a card said and merges what a profile read from it, all in one transaction or not at all.
    ///
    /// - Throws: as ``ingest(_:purses:into:durability:)``.
    @discardableResult
    public func ingest(
        _ dump: CardDump, _ statement: Statement, into target: Target = .byIDm, durability: Durability = .full
    ) throws(StoreError) -> Ingest {
        try ingest(dump, purses: [statement], into: target, durability: durability)
    }

    /// Stores what a card said and merges what profiles read from it, all in one transaction or not at all.
    ///
    /// - Parameters:
    ///   - dump: the reading.
    ///   - statements: what it says, one of each of the card's purses; their records stand in services of their own.
    ///   - target: which card it is of.
    ///   - durability: what the reading shall survive once this returns; in a batch that of the batch.
    /// - Returns: what became of it.
    /// - Throws: `noIDm`, `unknownCard`, `otherCard`, `cardExists`, `batchUndone` or `sqlite`.
    @discardableResult
    public func ingest(
        _ dump: CardDump, purses statements: [Statement], into target: Target = .byIDm,
        durability: Durability = .full
    ) throws(StoreError) -> Ingest {
        let encoded = EncodedDump(dump, statements)
        return try write(durability) { () throws(StoreError) -> Ingest in
            // No two cards have the same records.
            let holdsRecords = statements.contains { $0.runs.contains { !$0.transactions.isEmpty } }
            if target == .new, dump.idm == nil, holdsRecords, let owner = try owner(of: dump, encoded) {
                throw .cardExists(owner)
            }
            var card = try head(for: dump, target)
            let twin = try twin(of: dump, encoded, card: card.id)
            let merged = try merge(dump, statements, card)
            let id: Int
            if let twin {
                id = twin
            } else {
                id = try readingTable.insert(
                    dump, encoded, card: card.id, merged.facts(card), derivedBy: derivation)
                try note(merged, reading: id, dump, &card)
                try settleNewest(of: &card)
            }
            let ingest = Ingest(merged.tallies, card: card, reading: id, isDuplicate: twin != nil)
            if ingest.new > 0 || twin == nil {
                // What is stored may be any number, where something else has written it; check tells of a wrong one.
                card.transactions &+= ingest.new
                try cardTable.write(card)
            }
            return ingest
        }
    }

    /// Merges what a reading says of each purse and holds it against what is known of its card.
    func merge(
        _ dump: CardDump, _ statements: [Statement], _ card: CardTable.Head, keepsTotals: Bool = true
    ) throws(StoreError) -> MergedPurses {
        var merged = MergedPurses(firstOf: card)
        for statement in statements {
            merged.add(statement, try merge(statement, card: card.id, keepsTotals: keepsTotals))
        }
        merged.note(issuerOfCard: card.issuer)
        if merged.first == nil, try isStranger(dump, statements, to: card) { merged.note(strangerTo: card.issuer) }
        if dump.idm == nil, card.newest != nil { merged.noteUnconnected() }
        return merged
    }

    /// Whether nothing but the IDm connects a reading with the card.
    ///
    /// No purse of it is known, and no system is one that the card's newest reading has. What is in the common area goes
    /// with any card.
    private func isStranger(
        _ dump: CardDump, _ statements: [Statement], to card: CardTable.Head
    ) throws(StoreError) -> Bool {
        guard let newest = card.newest, let earlier = try self.dump(reading: newest.id) else { return false }
        for profile in statements.map(\.profile) {
            guard let profile, try purseTable.newest(card: card.id, profile: profile) == nil else { return false }
        }
        let (before, now) = (Set(earlier.systems.map(\.code)), Set(dump.systems.map(\.code)))
        guard !before.isEmpty, !now.isEmpty, before.isDisjoint(with: now) else { return false }
        return before.union(now).isDisjoint(with: [.any, .common])
    }

    /// Takes a new reading into account for each purse that it tells of.
    func note(
        _ merged: MergedPurses, reading id: Int, _ dump: CardDump, _ card: inout CardTable.Head
    ) throws(StoreError) {
        for (index, statement) in merged.statements.enumerated() where index != merged.first {
            guard let profile = statement.profile else { continue }
            let newest = try purseTable.newest(card: card.id, profile: profile)
            let standing = merged.facts(index, nextTo: newest).standing(id, dump)
            if let newest, try !standing.isNewer(than: newest, transactionTable.follows) { continue }
            try purseTable.write(card: card.id, profile: profile, standing, statement.balance)
        }
        guard let first = merged.first else { return }
        try card.note(
            merged.facts(card).standing(id, dump), profile: merged.statements[first].profile,
            issuer: merged.statements[first].issuer, transactionTable.follows)
    }

    /// Chooses the newest reading anew where no number tells it: what a reading brings may tell which of two others is the
    /// newer.
    func settleNewest(of card: inout CardTable.Head) throws(StoreError) {
        guard let newest = card.newest, newest.ordinal == nil else { return }
        card.newest = try readingTable.newest(card: card.id, profile: card.profile, transactionTable.follows)
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
            // A dump that names no card may name one of its systems.
            if key == nil, let told = dump.systems.lazy.compactMap(\.idm).first?.cardKey, let own = named.key,
                own != told
            {
                throw .otherCard(named: id, idm: told, stored: try cardTable.head(key: told)?.id)
            }
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
}
