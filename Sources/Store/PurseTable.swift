import Ledger

/// The statements about `purse`.
final class PurseTable {
    private let newest: Query
    private let upsert: Query
    private let deletion: Query
    private let ofCard: Query

    init(_ connection: Connection) {
        newest = Query(
            connection, "newest reading of a purse",
            """
            SELECT \(ReadingTable.Standing.columns(of: "r", purse: "p"))
            FROM purse p JOIN reading r ON r.id = p.reading WHERE p.card = ? AND p.profile = ?
            """)
        upsert = Query(
            connection, "write purse",
            """
            INSERT INTO purse (card, profile, reading, conflict, ordinal, balance, currency, used_at, newest_record)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET reading = excluded.reading, conflict = excluded.conflict,
                ordinal = excluded.ordinal, balance = excluded.balance, currency = excluded.currency,
                used_at = excluded.used_at, newest_record = excluded.newest_record
            """)
        deletion = Query(connection, "delete purses", "DELETE FROM purse WHERE card = ?")
        ofCard = Query(
            connection, "purses of a card",
            """
            SELECT p.profile, p.balance, p.currency, r.read_at, r.read_offset, r.findings
            FROM purse p JOIN reading r ON r.id = p.reading WHERE p.card = ? ORDER BY p.profile
            """)
    }

    /// The newest of the readings that told of a purse; `nil` where none did.
    func newest(card: Int, profile: String) throws(StoreError) -> ReadingTable.Standing? {
        try newest.begin()
        newest.bind(card)
        newest.bind(profile)
        defer { newest.reset() }
        return try newest.step() ? ReadingTable.Standing(newest) : nil
    }

    /// Writes down which reading tells the balance of a purse now.
    func write(card: Int, profile: String, _ reading: ReadingTable.Standing, _ balance: Money?) throws(StoreError) {
        try upsert.begin()
        upsert.bind(card)
        upsert.bind(profile)
        upsert.bind(reading.id)
        upsert.bind(reading.conflict)
        upsert.bind(reading.ordinal)
        upsert.bind(balance?.amount)
        upsert.bind(balance?.currency.rawValue)
        upsert.bind(reading.usedAt)
        upsert.bind(reading.newestRecord)
        try upsert.run()
    }

    /// Forgets the purses of a card, before they are derived anew.
    func delete(card: Int) throws(StoreError) {
        try deletion.begin()
        deletion.bind(card)
        try deletion.run()
    }

    /// The purses of a card beyond its first, by their profiles.
    func purses(card: Int) throws(StoreError) -> [Store.Card.Purse] {
        try ofCard.begin()
        ofCard.bind(card)
        defer { ofCard.reset() }
        var purses: [Store.Card.Purse] = []
        while try ofCard.step() {
            let profile = ofCard.text()
            let balance = try ofCard.money(table: "purse", row: card)
            let readAt = ofCard.timestamp()
            guard let findings = FindingCoding.decode(ofCard.optionalText()) else {
                throw .unreadable(table: "purse", row: card)
            }
            purses.append(Store.Card.Purse(profile: profile, balance: balance, readAt: readAt, findings: findings))
        }
        return purses
    }
}

extension Query {
    /// An amount from two columns, amount and currency.
    func money(table: String, row: Int) throws(StoreError) -> Money? {
        let amount = optionalInteger()
        let code = optionalText()
        guard let amount else { return nil }
        guard let currency = code.flatMap(Currency.init(rawValue:)) else { throw .unreadable(table: table, row: row) }
        return Money(Int(amount), currency)
    }
}
