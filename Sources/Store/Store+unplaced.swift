import Ledger

extension Store {
    /// Holds what is kept of gaps between records without a place against their balances.
    func unplacedFaults(_ card: Int) throws(StoreError) -> [CheckFault] {
        var faults: [CheckFault] = []
        for service in try transactionTable.unplacedServices(card: card) {
            let alone = try !transactionTable.hasPlaced(card: card, service: service)
            let rows = try transactionTable.unplacedLinks(card: card, service: service)
            for (row, gap) in zip(rows, gaps(rows, alone: alone)) where row.gap != gap {
                faults.append(.change(transaction: row.id))
            }
        }
        let placed = Query(
            connection, "gaps without numbers before placed transactions",
            "SELECT id FROM txn WHERE card = ? AND ordinal IS NOT NULL AND unplaced_gap IS NOT NULL ORDER BY id")
        try placed.begin()
        placed.bind(card)
        while try placed.step() { faults.append(.change(transaction: Int(placed.integer()))) }
        return faults
    }

    /// What has moved before each of the records of a service that have no place; nothing is told where others have one,
    /// since those without may be any of them.
    func gaps(_ rows: [TransactionTable.UnplacedLink], alone: Bool) -> [Int?] {
        alone ? BalanceChain.gaps(rows.map(\.link)) : rows.map { _ in nil }
    }
}
