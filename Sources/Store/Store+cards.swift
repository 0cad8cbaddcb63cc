import CSQLite
import Civil
public import FeliCa
import Ledger

extension Store {
    /// All cards, in the order in which they came.
    ///
    /// - Throws: `sqlite`.
    public func cards() throws(StoreError) -> [Card] {
        try cards(where: "1") { _ in }
    }

    /// The card of a number; `nil` where there is none.
    ///
    /// - Throws: `sqlite`.
    public func card(id: Int) throws(StoreError) -> Card? {
        try cards(where: "c.id = ?") { $0.bind(id) }.first
    }

    /// The card of an IDm, whichever of its systems it names; `nil` where there is none.
    ///
    /// - Throws: `sqlite`.
    public func card(idm: IDm) throws(StoreError) -> Card? {
        try cards(where: "c.key = ?") { $0.bind(Int64(idm.cardKey.rawValue)) }.first
    }

    /// The card of a label, which no other card can have; `nil` where there is none.
    ///
    /// - Throws: `sqlite`.
    public func card(label: String) throws(StoreError) -> Card? {
        try cards(where: "c.label = ?") { $0.bind(label) }.first
    }

    /// Names a card; `nil` takes its name away.
    ///
    /// - Throws: `unknownCard`, `labelTaken` or `sqlite`.
    public func setLabel(_ label: String?, card: Int) throws(StoreError) {
        try write(.full) { () throws(StoreError) in
            guard try cardTable.head(id: card) != nil else { throw .unknownCard(card) }
            let query = Query(connection, "label card", "UPDATE card SET label = ? WHERE id = ?")
            try query.begin()
            query.bind(label)
            query.bind(card)
            do throws(StoreError) {
                try query.run()
            } catch .sqlite(let error) where error.extendedCode == SQLITE_CONSTRAINT | (8 << 8) {
                // SQLITE_CONSTRAINT_UNIQUE, a macro that Swift does not import.
                throw .labelTaken(label ?? "")
            }
        }
    }

    private func cards(where condition: String, _ bind: (Query) -> Void) throws(StoreError) -> [Card] {
        let time = "FROM reading WHERE card = c.id AND read_at IS NOT NULL ORDER BY read_at"
        let query = Query(
            connection, "cards",
            """
            SELECT c.id, c.key, c.label, c.transactions, c.issuer_state, c.issuer_names,
                r.profile, r.balance, r.currency, r.complete, f.read_at, f.read_offset, l.read_at, l.read_offset,
                r.findings, r.read_at, r.read_offset
            FROM card c
            LEFT JOIN reading r ON r.id = c.newest_reading
            LEFT JOIN reading f ON f.id = (SELECT id \(time) LIMIT 1)
            LEFT JOIN reading l ON l.id = (SELECT id \(time) DESC LIMIT 1)
            WHERE \(condition) ORDER BY c.id
            """)
        try query.begin()
        bind(query)
        var cards: [Card] = []
        while try query.step() { cards.append(try card(query)) }
        for index in cards.indices { cards[index].purses = try purseTable.purses(card: cards[index].id) }
        return cards
    }

    private func card(_ query: Query) throws(StoreError) -> Card {
        let id = Int(query.integer())
        let key = query.optionalInteger().map(IDm.init(stored:))
        let label = query.optionalText()
        let transactions = Int(query.integer())
        let issuer = Issuer(state: query.text(), names: query.text())
        let profile = query.profile()
        let balance = try query.money(table: "reading", row: id)
        let complete = query.bool()
        let firstRead = query.timestamp()
        let lastRead = query.timestamp()
        guard let findings = FindingCoding.decode(query.optionalText()) else {
            throw .unreadable(table: "reading", row: id)
        }
        return Card(
            id: id, idm: key, profile: profile, label: label, issuer: issuer, balance: balance,
            balanceReadAt: query.timestamp(), transactions: transactions, firstRead: firstRead, lastRead: lastRead,
            complete: complete,
            findings: findings, purses: [])
    }
}

extension Query {
    /// An instant from two columns, seconds and offset.
    func timestamp() -> Timestamp? {
        let seconds = optionalInteger()
        let offset = optionalInteger()
        return seconds.map { Timestamp(secondsSince1970: $0, offset: Int32(clamping: offset ?? 0)) }
    }
}
