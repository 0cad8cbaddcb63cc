import Civil
import FeliCa
import Ledger

/// The statements about `card`.
final class CardTable {
    private let connection: Connection
    private let byKey: Query
    private let byID: Query
    private let insertion: Query
    private let update: Query

    init(_ connection: Connection) {
        self.connection = connection
        let head = """
            SELECT c.id, c.key, c.transactions, c.issuer_state, c.issuer_names, c.label,
                r.id IS NOT NULL, \(ReadingTable.Standing.columns(of: "r")), r.profile
            FROM card c LEFT JOIN reading r ON r.id = c.newest_reading
            """
        byKey = Query(connection, "card by IDm", head + " WHERE c.key = ?")
        byID = Query(connection, "card by number", head + " WHERE c.id = ?")
        insertion = Query(connection, "insert card", "INSERT INTO card (key) VALUES (?)")
        update = Query(
            connection, "update card",
            """
            UPDATE card SET key = ?, newest_reading = ?, transactions = ?, issuer_state = ?, issuer_names = ?
            WHERE id = ?
            """)
    }

    /// What ingesting needs to know of a card.
    struct Head {
        var id: Int
        var key: IDm?
        var transactions = 0
        var issuer = Issuer.unknown
        var label: String?
        var newest: ReadingTable.Standing?
        /// The profile of the card's first purse, which `newest` tells of; `nil` while no profile knows the card.
        var profile: String?
    }

    func head(key: IDm) throws(StoreError) -> Head? {
        try byKey.begin()
        byKey.bind(Int64(key.cardKey.rawValue))
        return try head(byKey)
    }

    func head(id: Int) throws(StoreError) -> Head? {
        try byID.begin()
        byID.bind(id)
        return try head(byID)
    }

    private func head(_ query: Query) throws(StoreError) -> Head? {
        defer { query.reset() }
        guard try query.step() else { return nil }
        var head = Head(id: Int(query.integer()), key: query.optionalInteger().map(IDm.init(stored:)))
        head.transactions = Int(query.integer())
        head.issuer = Issuer(state: query.text(), names: query.text())
        head.label = query.optionalText()
        if query.bool() {
            head.newest = ReadingTable.Standing(query)
            head.profile = query.profile()
        }
        return head
    }

    func insert(key: IDm?) throws(StoreError) -> Head {
        try insertion.begin()
        insertion.bind(key.map { Int64($0.cardKey.rawValue) })
        try insertion.run()
        return Head(id: Int(connection.lastRow), key: key?.cardKey)
    }

    func write(_ head: Head) throws(StoreError) {
        try update.begin()
        update.bind(head.key.map { Int64($0.rawValue) })
        update.bind(head.newest?.id)
        update.bind(head.transactions)
        update.bind(head.issuer.state)
        update.bind(head.issuer.storedNames)
        update.bind(head.id)
        try update.run()
    }
}

extension IDm {
    /// An IDm from the number that SQLite keeps, which is signed.
    init(stored: Int64) {
        self.init(rawValue: UInt64(bitPattern: stored))
    }
}

extension Issuer {
    /// An issuer from its columns.
    init(state: String, names: String) {
        let list = names.split(separator: "\n").map(String.init)
        switch (state, list.first) {
        case ("identified", let name?): self = .identified(name)
        case ("ambiguous", _): self = .ambiguous(list)
        default: self = .unknown
        }
    }

    /// The names, one a line.
    var storedNames: String { names.joined(separator: "\n") }

    /// How much it tells.
    var weight: Int {
        switch self {
        case .identified: 2
        case .ambiguous: 1
        case .unknown: 0
        }
    }
}

extension Query {
    /// A profile's name; `nil` for that of a card that no profile knew, which is stored as an empty text.
    func profile() -> String? {
        optionalText().flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension CardTable.Head {
    /// Takes a reading of the card's first purse into account: whether it is the newest now, and what it tells of the
    /// issuer.
    mutating func note(
        _ reading: ReadingTable.Standing, profile: String?, issuer: Issuer,
        _ follows: (Int, Int) throws(StoreError) -> Bool?
    ) throws(StoreError) {
        var isNewest = true
        // A card that comes to be known has no reading that could be compared.
        if let newest, self.profile == profile { isNewest = try reading.isNewer(than: newest, follows) }
        if isNewest { newest = reading }
        self.profile = profile
        if issuer.weight > self.issuer.weight || (isNewest && issuer.weight == self.issuer.weight) {
            self.issuer = issuer
        }
    }
}
