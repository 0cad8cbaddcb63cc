import Civil
import Ledger

/// Finds rows of decoded files without numbers again among records that have their place, and the other way round.
///
/// Such a row tells a day, a balance and mostly an amount. Rows that agree in these are the same record, one for one, in
/// the order in which both sources give them.
final class DecodedTwins {
    private let unplaced: Query
    private let placed: Query
    private let connection: Connection
    private var unplacedRows: [(id: Int, date: Int64, balance: Int64, amount: Int64?)] = []
    /// Placed rows that a row of this reading was found to be.
    private var taken: Set<Int> = []

    init(_ connection: Connection) {
        self.connection = connection
        unplaced = Query(
            connection, "rows without a place",
            """
            SELECT source = 'import' AND date IS NOT NULL AND balance IS NOT NULL, id, date, balance, amount FROM txn
            WHERE card = ? AND service = ? AND ordinal IS NULL ORDER BY id
            """)
        placed = Query(
            connection, "records like a decoded row",
            """
            SELECT id, amount FROM txn WHERE card = ? AND service = ? AND ordinal IS NOT NULL AND date = ? AND balance = ?
            ORDER BY ordinal DESC
            """)
    }

    /// Whether rows of decoded files stood without a place as the reading began.
    private(set) var hasUnplaced = false
    /// Whether any rows did.
    private(set) var hasAnyUnplaced = false

    /// Begins with a reading of a card's service.
    func begin(card: Int, service: String) throws(StoreError) {
        taken = []
        unplacedRows = []
        hasAnyUnplaced = false
        try unplaced.begin()
        unplaced.bind(card)
        unplaced.bind(service)
        defer { unplaced.reset() }
        while try unplaced.step() {
            hasAnyUnplaced = true
            guard unplaced.bool() else { continue }
            unplacedRows.append(
                (Int(unplaced.integer()), unplaced.integer(), unplaced.integer(), unplaced.optionalInteger()))
        }
        hasUnplaced = !unplacedRows.isEmpty
    }

    /// The number of the row without a place that a record is, which the record then takes.
    func takeUnplaced(_ record: Transaction, amount: Int?) -> Int? {
        guard !unplacedRows.isEmpty, let date = record.date, let balance = record.balance else { return nil }
        let found = unplacedRows.firstIndex {
            $0.date == Int64(date.dayNumber) && $0.balance == Int64(balance) && agree($0.amount, amount)
        }
        return found.map { unplacedRows.remove(at: $0).id }
    }

    /// The number of the placed record that a row without a place is.
    func takePlaced(_ row: Transaction, card: Int, service: String) throws(StoreError) -> Int? {
        guard row.source == .import, row.raw.isEmpty, let date = row.date, let balance = row.balance else { return nil }
        try placed.begin()
        placed.bind(card)
        placed.bind(service)
        placed.bind(Int64(date.dayNumber))
        placed.bind(Int64(balance))
        defer { placed.reset() }
        while try placed.step() {
            let id = Int(placed.integer())
            guard !taken.contains(id), agree(placed.optionalInteger(), row.amount) else { continue }
            taken.insert(id)
            return id
        }
        return nil
    }

    private func agree(_ stored: Int64?, _ amount: Int?) -> Bool {
        guard let stored, let amount else { return true }
        return stored == Int64(amount)
    }
}
