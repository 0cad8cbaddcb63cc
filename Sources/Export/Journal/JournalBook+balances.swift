import Civil
import Ledger
import Wording

extension JournalBook {
    /// What balances of readings become, behind the rows of their card.
    ///
    /// Of a purse with records only the newest can be booked, where what is booked does not come to it: each record has
    /// asserted its own. Of a purse without records each is.
    mutating func items(_ balances: [ExportBalance], areNewest: Bool) -> [JournalItem] {
        var items: [JournalItem] = []
        for (index, told) in balances.enumerated() {
            let account = JournalAccounts.purse(card: card.id, service: told.service)
            let isLast = index + 1 == balances.count || balances[index + 1].service != told.service
            var purse = purses[account] ?? Purse()
            let rest = told.balance.amount &- purse.sum
            if purse.hasRows, !(areNewest && isLast) || (rest == 0 && purse.isOpen) { continue }
            let date = max(told.date, purse.day ?? told.date)
            guard JournalBook.years.contains(date.components.year) else { continue }
            if purses[account] == nil { items.append(.purse(account: account, told.balance.currency)) }
            let source = purse.isOpen || purse.hasRows ? JournalAccounts.unknown : JournalAccounts.opening
            purse.sum = told.balance.amount
            purse.isOpen = true
            purse.day = date
            purses[account] = purse
            items.append(
                .entry(
                    JournalEntry(
                        date: date, title: JournalBook.readTitle[language], purse: account,
                        parts: [JournalEntry.Part(account: source, change: rest)],
                        transaction: Transaction(
                            date: date, kind: .other, balance: told.balance.amount, currency: told.balance.currency,
                            service: told.service))))
        }
        return items
    }

    private static let readTitle = Text(ja: "読み取った残高", en: "Balance as read")
}
