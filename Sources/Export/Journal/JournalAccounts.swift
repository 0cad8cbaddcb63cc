import Ledger

/// The accounts of journals: they stay the same, so that files of one card can follow each other.
enum JournalAccounts {
    /// What stood on a purse before the first record that is known.
    static let opening = "Equity:Opening"
    /// Records that no reading has shown, together with the one behind them.
    static let gap = "Equity:Gap"
    /// Changes that balances tell and no record explains.
    static let unknown = "Equity:Unknown"

    /// All accounts but the purses.
    static let all = Array(Set(Kind.allCases.map(account))).sorted() + [gap, opening, unknown]

    /// A purse's account: the card's number, and the service that its records stand in.
    static func purse(card: Int, service: String) -> String {
        "Assets:IC:Card\(card)" + (service.isEmpty ? "" : ":" + service)
    }

    /// Where money goes to, or comes from.
    ///
    /// A card does not tell whether cash or a bank paid for a top-up: `Assets:Transfer` is to be cleared against the
    /// account that did.
    static func account(_ kind: Kind) -> String {
        switch kind {
        case .ride: "Expenses:Transit:Rail"
        case .bus: "Expenses:Transit:Bus"
        case .ticket: "Expenses:Transit:Ticket"
        case .adjustment: "Expenses:Transit:Adjustment"
        case .purchase: "Expenses:Shopping"
        case .topUp: "Assets:Transfer:TopUp"
        case .autoTopUp: "Assets:Transfer:AutoTopUp"
        case .issue: "Assets:Transfer:Issue"
        case .refund: "Assets:Transfer:Refund"
        case .transfer: "Assets:Transfer:Card"
        case .point: "Income:Points"
        case .other: "Expenses:Other"
        }
    }
}
