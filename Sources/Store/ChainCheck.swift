import Ledger

/// Holds the rows of a card against what the ledger promises, newest first.
struct ChainCheck {
    let card: Int
    private(set) var faults: [Store.CheckFault] = []
    private var newer: TransactionTable.Link?
    private var newestBalance = 0
    private var sum = 0

    init(card: Int) {
        self.card = card
    }

    mutating func take(_ link: TransactionTable.Link) {
        if link.sequence != link.row.sequence { faults.append(.sequence(transaction: link.id)) }
        if let newer, newer.service == link.service {
            settle(newer, older: link.row)
            // Steps of balances lead from one to another whatever runs over.
            sum &+= newer.amount ?? newer.gapAmount ?? 0
        } else {
            end()
            newestBalance = link.row.balance
            sum = 0
        }
        newer = link
    }

    /// Ends a service, whose oldest row was the last.
    mutating func end() {
        guard let newer else { return }
        settle(newer, older: nil)
        if newestBalance &- newer.row.balance != sum { faults.append(.sum(card: card, service: newer.service)) }
        self.newer = nil
    }

    private mutating func settle(_ link: TransactionTable.Link, older: Accumulation.Row?) {
        if !link.follows(from: older) { faults.append(.change(transaction: link.id)) }
    }
}
