import Ledger

/// Writes a journal: what becomes of the rows is the same for every program, how it is written is not.
protocol JournalWriter: ExportWriter {
    /// Books the rows.
    var book: JournalBook { get set }

    /// Adds what the book has made of something, whole lines.
    mutating func add(_ items: [JournalItem], to text: inout [UInt8])
}

extension JournalWriter {
    var card: ExportCard {
        get { book.card }
        set { book.card = newValue }
    }

    var leftOut: Int { book.leftOut }

    var balances: Int { book.balances }

    mutating func add(_ row: ExportRow, to text: inout [UInt8]) {
        let items = book.items(row)
        add(items, to: &text)
    }

    mutating func add(_ balance: PurseBalance, to text: inout [UInt8]) {
        let items = book.items(balance)
        add(items, to: &text)
    }
}
