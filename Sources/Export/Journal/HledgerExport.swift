import Civil
import Ledger
import Wording

extension ExportFormat {
    /// A journal of hledger.
    public static let hledger = ExportFormat(
        "hledger", Name(ja: "hledger の仕訳帳", en: "journal of hledger"), isJournal: true
    ) { HledgerExport(book: JournalBook(card: $0, language: $1)) }
}

/// Writes a journal for hledger, every account and commodity declared, so that `hledger check --strict` accepts it.
///
/// Each entry asserts the balance behind it.
struct HledgerExport: JournalWriter {
    var book: JournalBook
    private var commodities: Set<Currency> = []

    init(book: JournalBook) { self.book = book }

    mutating func begin(_ text: inout [UInt8]) {
        text.line("decimal-mark .")
        for account in JournalAccounts.all { text.line("account \(account)") }
    }

    mutating func add(_ items: [JournalItem], to text: inout [UInt8]) {
        for item in items {
            switch item {
            case .purse(let account, let currency):
                if commodities.insert(currency).inserted {
                    let zeros = String(repeating: "0", count: currency.digits)
                    text.line("commodity 1000.\(zeros) \(currency.rawValue)")
                }
                text.line("account \(account)")
            case .entry(let entry): add(entry, to: &text)
            case .remark(let words): text.line("\n; " + words)
            }
        }
    }

    private func add(_ entry: JournalEntry, to text: inout [UInt8]) {
        let currency = entry.transaction.currency
        func money(_ amount: Int) -> String { currency.exported(amount) + " " + currency.rawValue }
        text.line("\n\(entry.date) * \(HledgerExport.plain(entry.title))")
        let tags = HledgerExport.tags(entry)
        if !tags.isEmpty { text.line("    ; " + tags) }
        let assertion = entry.balance.map { " = " + money($0) } ?? ""
        text.line("    \(entry.purse)  \(money(entry.change))\(assertion)")
        for part in entry.parts { text.line("    \(part.account)  \(money(0 &- part.change))") }
    }

    private static func tags(_ entry: JournalEntry) -> String {
        let transaction = entry.transaction
        let day = transaction.date == entry.date ? nil : transaction.date?.description ?? "?"
        return [
            transaction.id.map { "id:\($0)" }, transaction.sequence.map { "sequence:\($0)" },
            transaction.time.map { "time:\($0)" }, day.map { "card-date:\($0)" },
        ].compactMap { $0 }.joined(separator: ", ")
    }

    /// A title without what ends one there: `;` begins a comment, `|` parts payee and note.
    private static func plain(_ title: String) -> String {
        String(title.map { $0 == ";" ? "," : $0 == "|" ? "/" : $0 })
    }
}
