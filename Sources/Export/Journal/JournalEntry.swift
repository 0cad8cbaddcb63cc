import Civil
import Ledger

/// What a journal says of a record.
struct JournalEntry {
    /// A part of the change of a purse, by the account that it came from or went to.
    struct Part {
        let account: String
        /// The change of the purse, in minor units.
        let change: Int
    }

    /// The day that it is booked at.
    let date: CivilDate
    /// What it was, in words.
    let title: String
    /// The purse's account.
    let purse: String
    let parts: [Part]
    /// The record.
    let transaction: Transaction

    /// The balance after it; `nil` where the card does not tell.
    var balance: Int? { transaction.balance }

    /// The same without the part that another entry has.
    func without(_ account: String) -> JournalEntry {
        JournalEntry(
            date: date, title: title, purse: purse, parts: parts.filter { $0.account != account },
            transaction: transaction)
    }

    /// The change of the purse.
    var change: Int { parts.reduce(0) { $0 &+ $1.change } }
}

/// What becomes of a row in a journal.
enum JournalItem {
    /// The records of another purse follow.
    case purse(account: String, Currency)
    case entry(JournalEntry)
    /// A row that cannot be booked, as words: nothing tells its day, its amount or its place in the order.
    case remark(String)
}
