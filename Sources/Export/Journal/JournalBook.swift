import Civil
import Ledger
import Wording

/// Books rows so that after each of them the purse holds what the card says, and the days never go back.
///
/// Programs that keep books order entries by their days before they hold balances against them. A card's order is that of
/// its records, whose days a gate's wrong clock may have put back: such a record is booked at the newest day before it.
struct JournalBook {
    private let card: ExportCard
    private let language: Language
    private let places: PlaceWords
    /// The purse whose rows come, what its entries come to so far, and whether a balance has opened it.
    private var service: String?
    private var sum = 0
    private var isOpen = false
    private var day: CivilDate?
    private var hasPlaced = false
    /// How many rows could only be remarked on.
    private(set) var leftOut = 0

    /// The years that both programs know.
    private static let years = 1970...2899

    init(card: ExportCard, language: Language) {
        self.card = card
        self.language = language
        places = PlaceWords(language: language)
    }

    /// What a row becomes.
    mutating func items(_ row: ExportRow) -> [JournalItem] {
        let transaction = row.transaction
        let purse = JournalAccounts.purse(card: card.id, service: transaction.service)
        var items: [JournalItem] = []
        if transaction.service != service {
            (service, sum, isOpen, day, hasPlaced) = (transaction.service, 0, false, nil, false)
            items.append(.purse(account: purse, transaction.currency))
        }
        let own = transaction.usableDate.flatMap { JournalBook.years.contains($0.components.year) ? $0 : nil }
        guard let date = [own, day].compactMap({ $0 }).max(), let parts = parts(row) else {
            leftOut += 1
            return items + [.remark(remark(transaction))]
        }
        day = date
        if row.isPlaced { hasPlaced = true }
        if transaction.balance != nil { isOpen = true }
        let entry = JournalEntry(
            date: date, title: title(row), purse: purse, parts: parts, transaction: transaction)
        sum &+= entry.change
        return items + [.entry(entry)]
    }

    /// What changed the purse; `nil` where that cannot be told.
    private func parts(_ row: ExportRow) -> [JournalEntry.Part]? {
        // Where others have a place in the order and a record has none, it may be one of those that are missing.
        guard row.isPlaced || !hasPlaced else { return nil }
        let transaction = row.transaction
        let own = transaction.amount.map {
            JournalEntry.Part(account: JournalAccounts.account(transaction.settledKind), change: $0)
        }
        guard let balance = transaction.balance else { return own.map { [$0] } }
        let rest = balance &- sum &- (own?.change ?? 0)
        guard rest != 0 || own == nil else { return own.map { [$0] } }
        let source =
            !isOpen ? JournalAccounts.opening : row.gap == nil ? JournalAccounts.unknown : JournalAccounts.gap
        return [JournalEntry.Part(account: source, change: rest)] + (own.map { [$0] } ?? [])
    }

    private func title(_ row: ExportRow) -> String {
        let what = words(row.transaction)
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
