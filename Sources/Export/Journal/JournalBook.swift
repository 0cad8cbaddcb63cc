import Civil
import Ledger
import Wording

/// Books rows so that after each of them the purse holds what the card says, and the days never go back.
///
/// Programs that keep books order entries by their days before they hold balances against them. A card's order is that of
/// its records, whose days a gate's wrong clock may have put back: such a record is booked at the newest day before it.
struct JournalBook {
    /// The card whose rows come.
    var card: ExportCard
    let language: Language
    private let places: PlaceWords
    /// What is booked of each purse so far, by its account.
    var purses: [String: Purse] = [:]
    /// How many rows could only be remarked on.
    private(set) var leftOut = 0
    /// How many balances of readings have an entry.
    var balances = 0

    /// What is booked of a purse.
    struct Purse {
        /// What its entries come to.
        var sum = 0
        /// Whether a balance has opened it.
        var isOpen = false
        var day: CivilDate?
        var hasPlaced = false
        /// Whether it has records.
        var hasRows = false
        /// Whether what was booked last asserts a record's balance.
        var isAssertedByRow = false
    }

    /// The years that both programs know.
    static let years = 1970...2899

    init(card: ExportCard, language: Language) {
        self.card = card
        self.language = language
        places = PlaceWords(language: language)
    }

    /// What a row becomes.
    mutating func items(_ row: ExportRow) -> [JournalItem] {
        let transaction = row.transaction
        let account = JournalAccounts.purse(card: card.id, service: transaction.service)
        var items: [JournalItem] = []
        if purses[account] == nil { items.append(.purse(account: account, transaction.currency)) }
        var purse = purses[account] ?? Purse()
        purse.hasRows = true
        defer { purses[account] = purse }
        let own = transaction.usableDate.flatMap { JournalBook.years.contains($0.components.year) ? $0 : nil }
        guard let date = [own, purse.day].compactMap({ $0 }).max(), let parts = parts(row, of: purse) else {
            leftOut += 1
            return items + [.remark(remark(transaction))]
        }
        purse.day = date
        if row.isPlaced { purse.hasPlaced = true }
        let isOpening = !purse.isOpen && parts.first?.account == JournalAccounts.opening
        purse.isAssertedByRow = transaction.balance != nil
        if purse.isAssertedByRow { purse.isOpen = true }
        purse.sum &+= parts.reduce(0) { $0 &+ $1.change }
        let entry = JournalEntry(
            date: date, title: title(row, opens: isOpening && parts.count == 1), purse: account, parts: parts,
            transaction: transaction)
        guard isOpening, parts.count > 1 else { return items + [.entry(entry)] }
        return items + [.entry(opening(entry)), .entry(entry.without(JournalAccounts.opening))]
    }

    /// What changed a purse; `nil` where that cannot be told.
    private func parts(_ row: ExportRow, of purse: Purse) -> [JournalEntry.Part]? {
        // Where others have a place in the order and a record has none, it may be one of those that are missing.
        guard row.isPlaced || !purse.hasPlaced else { return nil }
        let transaction = row.transaction
        let own = transaction.amount.map {
            JournalEntry.Part(account: JournalAccounts.account(transaction.settledKind), change: $0)
        }
        guard let balance = transaction.balance else { return own.map { [$0] } }
        let rest = balance &- purse.sum &- (own?.change ?? 0)
        guard rest != 0 || own == nil else { return own.map { [$0] } }
        let source =
            !purse.isOpen
            ? JournalAccounts.opening : row.gap == nil ? JournalAccounts.unknown : JournalAccounts.gap
        return [JournalEntry.Part(account: source, change: rest)] + (own.map { [$0] } ?? [])
    }

    /// The entry before a purse's first one, of what was on it by then.
    private func opening(_ first: JournalEntry) -> JournalEntry {
        let part = first.parts[0]
        let transaction = Transaction(
            date: first.date, kind: .other, balance: first.balance.map { $0 &- (first.change &- part.change) },
            currency: first.transaction.currency, service: first.transaction.service)
        return JournalEntry(
            date: first.date, title: JournalBook.openingTitle[language], purse: first.purse, parts: [part],
            transaction: transaction)
    }

    private static let openingTitle = Text(ja: "開始残高", en: "Opening balance")

    private func title(_ row: ExportRow, opens: Bool) -> String {
        let what = words(row.transaction)
        // Nothing tells this record's own amount from what the purse held before it.
        if opens { return Text(ja: "開始残高、\(what) を含む", en: "Opening balance, with \(what)")[language] }
        guard let gap = row.gap, row.transaction.amount == nil else { return what }
        return GapWords.phrase(gap)[language] + Text(ja: "、その後 ", en: ", then ")[language] + what
    }

    private func words(_ transaction: Transaction) -> String {
        let parts = places.parts(transaction)
        let kind = transaction.settledKind.word[language]
        return parts.isEmpty ? kind : kind + " " + parts.joined(separator: " → ")
    }

    private func remark(_ transaction: Transaction) -> String {
        let unknown = "?"
        let fields = [
            transaction.id.map { "id \($0)" }, transaction.date?.description ?? unknown, words(transaction),
            "amount " + (transaction.amount.map(transaction.currency.exported) ?? unknown),
            "balance " + (transaction.balance.map(transaction.currency.exported) ?? unknown),
        ]
        return Text(ja: "記帳できない記録：", en: "not booked: ")[language]
            + fields.compactMap { $0 }.joined(separator: ", ")
    }
}
