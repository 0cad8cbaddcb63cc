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
    /// The purse whose rows come, and what it holds as far as known.
    private var service: String?
    private var balance: Int?
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
            (service, balance, day, hasPlaced) = (transaction.service, nil, nil, false)
            items.append(.purse(account: purse, transaction.currency))
        }
        let own = transaction.date.flatMap { JournalBook.years.contains($0.components.year) ? $0 : nil }
        guard let date = [own, day].compactMap({ $0 }).max(), let parts = parts(row) else {
            leftOut += 1
            return items + [.remark(remark(transaction))]
        }
        day = date
        if row.isPlaced { hasPlaced = true }
        balance = row.isPlaced ? transaction.balance : nil
        let entry = JournalEntry(
            date: date, title: title(row, parts), purse: purse, parts: parts, balance: balance, transaction: transaction
        )
        return items + [.entry(entry)]
    }

    /// What changed the purse; `nil` where that cannot be told.
    private func parts(_ row: ExportRow) -> [JournalEntry.Part]? {
        let transaction = row.transaction
        let account = JournalAccounts.account(transaction.settledKind)
        guard row.isPlaced, let after = transaction.balance else {
            // Behind records that have a place its own is not known, and it may be one of the missing ones.
            guard !hasPlaced, let amount = transaction.amount else { return nil }
            return [JournalEntry.Part(account: account, change: amount)]
        }
        let amount = transaction.amount ?? (row.gap == nil ? nil : 0)
        let before = balance ?? 0
        let rest = after &- before &- (amount ?? 0)
        var parts: [JournalEntry.Part] = []
        if rest != 0 || transaction.amount == nil {
            let source =
                balance == nil
                ? JournalAccounts.opening : row.gap == nil ? JournalAccounts.unknown : JournalAccounts.gap
            parts.append(JournalEntry.Part(account: source, change: rest))
        }
        if let amount = transaction.amount { parts.append(JournalEntry.Part(account: account, change: amount)) }
        return parts
    }

    private func title(_ row: ExportRow, _ parts: [JournalEntry.Part]) -> String {
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
