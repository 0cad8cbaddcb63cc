import Civil
import Ledger
import Wording

extension JournalBook {
    /// What the balance of a reading becomes, behind all that is booked of its purse so far; nothing where the record
    /// booked last has asserted the same.
    mutating func items(_ told: PurseBalance) -> [JournalItem] {
        let account = JournalAccounts.purse(card: card.id, service: told.service)
        var purse = purses[account] ?? Purse()
        let rest = told.balance.amount &- purse.sum
        guard rest != 0 || !purse.isAssertedByRow else { return [] }
        let date = max(told.date, purse.day ?? told.date)
        guard JournalBook.years.contains(date.components.year) else { return [] }
        let first: [JournalItem] = purses[account] == nil ? [.purse(account: account, told.balance.currency)] : []
        let source = purse.isOpen || purse.hasRows ? JournalAccounts.unknown : JournalAccounts.opening
        purse.sum = told.balance.amount
        purse.isOpen = true
        purse.isAssertedByRow = false
        purse.day = date
        purses[account] = purse
        let entry = JournalEntry(
            date: date, title: JournalBook.readTitle[language], purse: account,
            parts: [JournalEntry.Part(account: source, change: rest)],
            transaction: Transaction(
                date: date, kind: .other, balance: told.balance.amount, currency: told.balance.currency,
                service: told.service))
        self.balances += 1
        return first + [.entry(entry)]
    }

    private static let readTitle = Text(ja: "読み取った残高", en: "Balance as read")
}
