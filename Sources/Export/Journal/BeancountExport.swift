import Civil
import Ledger
import Wording

extension ExportFormat {
    /// A ledger of beancount.
    public static let beancount = ExportFormat(
        "beancount", Name(ja: "beancount の帳簿", en: "ledger of beancount"), isJournal: true
    ) { BeancountExport(book: JournalBook(card: $0, language: $1)) }
}

/// Writes a ledger for beancount, which `bean-check` accepts.
///
/// beancount holds a balance against the beginning of a day: each day's last balance is asserted on the day after it.
struct BeancountExport: JournalWriter {
    var book: JournalBook
    /// The entry that came last: its balance is asserted once its day is over.
    private var last: JournalEntry?

    init(book: JournalBook) { self.book = book }

    mutating func begin(_ text: inout [UInt8]) {
        for account in JournalAccounts.all { text.line("1970-01-01 open \(account)") }
    }

    mutating func add(_ items: [JournalItem], to text: inout [UInt8]) {
        for item in items {
            switch item {
            case .purse(let account, let currency):
                assertLast(&text)
                text.line("1970-01-01 open \(account) \(currency.rawValue)")
            case .entry(let entry):
                if last?.date != entry.date || last?.purse != entry.purse { assertLast(&text) }
                add(entry, to: &text)
                last = entry
            case .remark(let words): text.line("\n; " + words)
            }
        }
    }

    mutating func end(_ text: inout [UInt8]) {
        assertLast(&text)
    }

    private mutating func assertLast(_ text: inout [UInt8]) {
        defer { last = nil }
        guard let last, let balance = last.balance else { return }
        text.line("\n\(last.date.adding(days: 1)) balance \(last.purse)  \(BeancountExport.money(balance, last))")
    }

    private func add(_ entry: JournalEntry, to text: inout [UInt8]) {
        let transaction = entry.transaction
        text.line("\n\(entry.date) * \(BeancountExport.quoted(entry.title))")
        if let id = transaction.id { text.line("  id: \(id)") }
        if let sequence = transaction.sequence { text.line("  sequence: \(sequence)") }
        if let time = transaction.time { text.line("  time: \"\(time)\"") }
        if transaction.date != entry.date { text.line("  card-date: \"\(transaction.date?.description ?? "?")\"") }
        text.line("  \(entry.purse)  \(BeancountExport.money(entry.change, entry))")
        for part in entry.parts { text.line("  \(part.account)  \(BeancountExport.money(0 &- part.change, entry))") }
    }

    private static func money(_ amount: Int, _ entry: JournalEntry) -> String {
        let currency = entry.transaction.currency
        return currency.exported(amount) + " " + currency.rawValue
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for character in text {
            if character == "\"" || character == "\\" { quoted.append("\\") }
            quoted.append(character)
        }
        return quoted + "\""
    }
}
