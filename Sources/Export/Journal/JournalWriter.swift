/// Writes a journal: what becomes of the rows is the same for every program, how it is written is not.
protocol JournalWriter: ExportWriter {
    /// Books the rows.
    var book: JournalBook { get set }
}

extension JournalWriter {
    var card: ExportCard {
        get { book.card }
        set { book.card = newValue }
    }

    var leftOut: Int { book.leftOut }
}
