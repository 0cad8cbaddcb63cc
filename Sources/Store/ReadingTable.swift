import Civil
import FeliCa
import Ledger

/// The statements that write `reading`, `reading_system` and `reading_service`.
final class ReadingTable {
    private let connection: Connection
    private let twins: Query
    private let insertion: Query
    private let factsUpdate: Query
    private let systemInsertion: Query
    private let serviceInsertion: Query

    init(_ connection: Connection) {
        self.connection = connection
        twins = Query(
            connection, "readings alike", "SELECT id FROM reading WHERE card = ? AND read_at IS ? AND digest = ?")
        insertion = Query(
            connection, "insert reading",
            """
            INSERT INTO reading (id, card, digest, complete, conflict, read_at, read_offset, sequence, ordinal,
                balance, currency, profile, reader, idm, pmm, findings, used_at, newest_record,
                derived_by)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        factsUpdate = Query(
            connection, "update reading",
            """
            UPDATE reading SET conflict = ?, sequence = ?, ordinal = ?, balance = ?, currency = ?, profile = ?,
                findings = ?, used_at = ?, newest_record = ?
            WHERE id = ?
            """)
        systemInsertion = Query(
            connection, "insert system",
            """
            INSERT INTO reading_system (reading, position, code, idm, nodes, nodes_asked, nodes_lost)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """)
        serviceInsertion = Query(
            connection, "insert service",
            """
            INSERT INTO reading_service (reading, system, position, code, state, blocks) VALUES (?, ?, ?, ?, ?, ?)
            """)
    }

    /// What is kept of a reading beside the dump.
    struct Facts {
        var statement: Statement
        var findings: [Finding]
        var ordinal: Int64?
        var conflict: Bool
        /// The number of the newest record that the reading shows; `nil` where it shows none.
        var newestRecord: Int?

        /// How the reading stands among others of the card.
        func standing(_ id: Int, _ dump: CardDump) -> Standing {
            Standing(
                id: id, conflict: conflict, ordinal: ordinal, hasBalance: statement.balance != nil,
                complete: dump.complete, readAt: dump.readAt?.secondsSince1970, usedAt: usedAt(dump),
                newestRecord: newestRecord)
        }

        /// The last moment that the card tells of itself, on its own clock.
        func usedAt(_ dump: CardDump) -> Int64? {
            // Clocks and zones differ by less than a day.
            statement.lastMoment(upTo: dump.readAt.map { $0.civil.date.adding(days: 1) })
        }
    }

    /// The readings of a card that may be this dump, by their numbers.
    func alike(_ dump: EncodedDump, card: Int, readAt: Timestamp?) throws(StoreError) -> [Int] {
        try twins.begin()
        twins.bind(card)
        twins.bind(readAt?.secondsSince1970)
        twins.bind(dump.digest)
        defer { twins.reset() }
        var found: [Int] = []
        while try twins.step() { found.append(Int(twins.integer())) }
        return found
    }

    /// The readings without an IDm that may be this dump, each with its card; a scan of the table, for which few ask.
    func nameless(alike dump: EncodedDump) throws(StoreError) -> [(id: Int, card: Int)] {
        let query = Query(
            connection, "nameless readings alike", "SELECT id, card FROM reading WHERE digest = ? AND idm IS NULL")
        try query.begin()
        query.bind(dump.digest)
        var found: [(id: Int, card: Int)] = []
        while try query.step() { found.append((Int(query.integer()), Int(query.integer()))) }
        return found
    }

    /// Stores a dump, by what its records were derived, and returns its number.
    func insert(
        _ dump: CardDump, _ encoded: EncodedDump, card: Int, _ facts: Facts, derivedBy derivation: String?
    ) throws(StoreError) -> Int {
        try insertion.begin()
        insertion.bindNull()
        insertion.bind(card)
        insertion.bind(encoded.digest)
        insertion.bind(dump.complete)
        insertion.bind(facts.conflict)
        insertion.bind(dump.readAt?.secondsSince1970)
        insertion.bind(dump.readAt?.offset)
        insertion.bind(facts.statement.sequence)
        insertion.bind(facts.ordinal)
        insertion.bind(facts.statement.balance?.amount)
        insertion.bind(facts.statement.balance?.currency.rawValue)
        insertion.bind(facts.statement.profile ?? "")
        insertion.bind(dump.reader)
        insertion.bind(dump.idm.map { Int64(bitPattern: $0.rawValue) })
        insertion.bind(dump.pmm.map { Int64(bitPattern: $0.rawValue) })
        insertion.bind(FindingCoding.encode(facts.findings))
        insertion.bind(facts.usedAt(dump))
        insertion.bind(facts.newestRecord)
        insertion.bind(derivation)
        try insertion.run()
        let id = Int(connection.lastRow)
        for (position, system) in dump.systems.enumerated() {
            try insert(system, encoded.systems[position], at: position, reading: id)
        }
        return id
    }

    /// Writes down what a reading says as it is interpreted now.
    func update(_ id: Int, _ dump: CardDump, _ facts: Facts) throws(StoreError) {
        try factsUpdate.begin()
        factsUpdate.bind(facts.conflict)
        factsUpdate.bind(facts.statement.sequence)
        factsUpdate.bind(facts.ordinal)
        factsUpdate.bind(facts.statement.balance?.amount)
        factsUpdate.bind(facts.statement.balance?.currency.rawValue)
        factsUpdate.bind(facts.statement.profile ?? "")
        factsUpdate.bind(FindingCoding.encode(facts.findings))
        factsUpdate.bind(facts.usedAt(dump))
        factsUpdate.bind(facts.newestRecord)
        factsUpdate.bind(id)
        try factsUpdate.run()
    }

    /// How a stored reading stands among others of its card, and the profile that interpreted it.
    func standing(_ id: Int) throws(StoreError) -> (standing: Standing, profile: String?)? {
        let query = Query(
            connection, "standing of a reading", "SELECT \(Standing.columns), profile FROM reading WHERE id = ?")
        try query.begin()
        query.bind(id)
        return try query.step() ? (Standing(query), query.profile()) : nil
    }

    /// The newest of a card's readings whose first purse is of a profile, in the order in which they came in.
    ///
    /// - Parameters:
    ///   - card: the card's number.
    ///   - profile: the profile; `nil` for a card that no profile knows.
    ///   - withBlocks: whether files of decoded rows, which are no reading of a card, are left out.
    ///   - follows: as of ``Standing/isNewer(than:_:)``.
    /// - Returns: the reading; `nil` where there is none.
    /// - Throws: `sqlite`.
    func newest(
        card: Int, profile: String?, withBlocks: Bool = false, _ follows: (Int, Int) throws(StoreError) -> Bool?
    ) throws(StoreError) -> Standing? {
        let hasBlocks = " AND EXISTS (SELECT 1 FROM reading_system WHERE reading = reading.id)"
        let query = Query(
            connection, "readings of a purse",
            """
            SELECT \(Standing.columns) FROM reading
            WHERE card = ? AND profile = ?\(withBlocks ? hasBlocks : "") ORDER BY id
            """)
        try query.begin()
        query.bind(card)
        query.bind(profile ?? "")
        var newest: Standing?
        while try query.step() {
            let reading = Standing(query)
            guard let other = newest else {
                newest = reading
                continue
            }
            if try reading.isNewer(than: other, follows) { newest = reading }
        }
        return newest
    }

    private func insert(
        _ system: CardDump.System, _ encoded: EncodedDump.System, at position: Int, reading: Int
    ) throws(StoreError) {
        try systemInsertion.begin()
        systemInsertion.bind(reading)
        systemInsertion.bind(position)
        systemInsertion.bind(Int(system.code.rawValue))
        systemInsertion.bind(system.idm.map { Int64(bitPattern: $0.rawValue) })
        systemInsertion.bind(encoded.nodes)
        systemInsertion.bind(system.nodesAsked)
        systemInsertion.bind(system.nodesLost)
        try systemInsertion.run()
        for (place, service) in system.services.enumerated() {
            try serviceInsertion.begin()
            serviceInsertion.bind(reading)
            serviceInsertion.bind(position)
            serviceInsertion.bind(place)
            serviceInsertion.bind(Int(service.code.rawValue))
            serviceInsertion.bind(service.state.rawValue)
            serviceInsertion.bind(encoded.services[place])
            try serviceInsertion.run()
        }
    }
}
