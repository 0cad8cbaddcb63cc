import Ledger

extension Store {
    /// Holds what is kept of gaps between records without a place against their balances.
    func unplacedFaults(_ card: Int) throws(StoreError) -> [CheckFault] {
        var faults: [CheckFault] = []
        for service in try transactionTable.unplacedServices(card: card) {
            let alone = try !transactionTable.hasPlaced(card: card, service: service)
            let rows = try transactionTable.unplacedLinks(card: card, service: service)
            for (row, told) in zip(rows, told(rows, alone: alone)) {
                if !row.told.agrees(with: told) { faults.append(.change(transaction: row.id)) }
            }
        }
        let placed = Query(
            connection, "gaps without numbers before placed transactions",
            "SELECT id FROM txn WHERE card = ? AND ordinal IS NOT NULL AND coalesce(unplaced_gap, day_place, missing, no_place) IS NOT NULL ORDER BY id"
        )
        try placed.begin()
        placed.bind(card)
        while try placed.step() { faults.append(.change(transaction: Int(placed.integer()))) }
        return faults
    }

    /// What is told of each of the records of a service that have no place; nothing is where others have one, since those
    /// without may be any of them.
    func told(_ rows: [TransactionTable.UnplacedLink], alone: Bool) -> [BalanceChain.Told] {
        alone ? BalanceChain.told(rows.map(\.link)) : rows.map { _ in BalanceChain.Told() }
    }
}

extension BalanceChain.Told {
    /// Whether what is stored is what records tell; a store of before has gaps alone.
    fileprivate func agrees(with told: BalanceChain.Told) -> Bool {
        gap == told.gap && [nil, told.dayPlace].contains(dayPlace) && [nil, told.missing].contains(missing)
            && (told.hasNoPlace || !hasNoPlace)
    }
}
