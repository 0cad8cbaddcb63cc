import Ledger

extension Store {
    /// Merges a statement into the stored transactions of a card.
    ///
    /// - Parameters:
    ///   - statement: what a reading says.
    ///   - card: the card's number.
    ///   - keepsTotals: whether the totals by day follow; where not, they have to be reckoned anew at the end.
    /// - Returns: what the merge has come to.
    /// - Throws: `sqlite` or `unreadable`.
    func merge(_ statement: Statement, card: Int, keepsTotals: Bool = true) throws(StoreError) -> IngestTally {
        var tally = IngestTally(statement)
        for service in statement.services {
            let newest = try transactionTable.newestOrdinal(card: card, service: service)
            let window: Accumulation.Window
            do throws(Accumulation.Conflict) {
                window = try Accumulation.Window(statement, service: service, newest: newest)
            } catch {
                tally.note(error, service: service)
                continue
            }
            let kept = try transactionTable.rows(around: window.span, newest: newest, card: card, service: service)
            let merged: [Accumulation.Merged]
            do throws(Accumulation.Conflict) {
                merged = try window.merged(into: kept.map(\.row))
            } catch {
                tally.note(error, service: service)
                continue
            }
            var totals = DayTotals()
            try decodedTwins.begin(card: card, service: service)
            try apply(merged, window, kept, card: card, service: service, &tally, &totals)
            try keepUnplaced(window, card: card, service: service, &tally, &totals)
            let unplaced = tally.unplaced(of: service, beside: window)
            // The first records that have a place end what the balances of the others tell.
            let isFirstPlaced = newest == nil && !window.rows.isEmpty && decodedTwins.hasAnyUnplaced
            if !unplaced.isEmpty || decodedTwins.hasUnplaced || isFirstPlaced {
                let told = try toldUnplaced(
                    card: card, service: service, alone: newest == nil && window.rows.isEmpty)
                for (id, told) in told.changed { try setTold(id, told, &totals) }
                for index in unplaced {
                    guard let its = tally.transactions[index].id.flatMap({ told.all[$0] }) else { continue }
                    tally.note(its, ofUnplaced: index, service: service)
                }
            }
            if keepsTotals { try dayTotalTable.add(totals, card: card, service: service) }
        }
        return tally
    }

    private func apply(
        _ merged: [Accumulation.Merged], _ window: Accumulation.Window, _ kept: [TransactionTable.Kept], card: Int,
        service: String, _ tally: inout IngestTally, _ totals: inout DayTotals
    ) throws(StoreError) {
        tally.drop(window.repeated)
        for (position, now) in merged.enumerated() {
            let index = now.windowIndex.map { window.indices[$0] }
            if let storedIndex = now.storedIndex {
                let stored = kept[storedIndex]
                if let index {
                    try complete(stored, by: index, now, card: card, service: service, &tally, &totals)
                    tally.settle(index, id: stored.id, now.change, isNew: false)
                } else if now.isChanged {
                    try link(stored.id, now, &totals)
                }
            } else if let index {
                let transaction = tally.transactions[index]
                let twin = decodedTwins.takeUnplaced(transaction, amount: now.change.amount)
                if let twin {
                    if let before = try dayTotalTable.total(ofRow: twin) { totals.remove(before) }
                    try transactionTable.delete(twin)
                }
                let id = try transactionTable.insert(
                    transaction, card: card, service: service, id: twin, place: now)
                totals.add(DayTotal(placed: transaction, now.change))
                tally.settle(index, id: id, now.change, isNew: twin == nil)
            }
            let isNextShown = position + 1 < merged.count && merged[position + 1].windowIndex != nil
            if let gap = now.change.gap, index != nil || isNextShown { tally.note(gap, service: service) }
        }
    }

    /// Writes down what a reading tells beyond the stored row: its neighbours, its gate times, its bytes.
    private func complete(
        _ stored: TransactionTable.Kept, by index: Int, _ now: Accumulation.Merged, card: Int, service: String,
        _ tally: inout IngestTally, _ totals: inout DayTotals
    ) throws(StoreError) {
        tally.complete(index, from: stored)
        let shown = tally.transactions[index]
        if stored.row.bytes == nil, now.row.bytes != nil {
            // A row from a decoded file: the card's own record says more.
            if let before = try dayTotalTable.total(ofRow: stored.id) { totals.remove(before) }
            totals.add(DayTotal(placed: shown, now.change))
            try transactionTable.delete(stored.id)
            _ = try transactionTable.insert(shown, card: card, service: service, id: stored.id, place: now)
            return
        }
        if shown.entryTime != stored.entryTime || shown.exitTime != stored.exitTime {
            try transactionTable.setTimes(stored.id, entry: shown.entryTime, exit: shown.exitTime)
        }
        if now.isChanged { try link(stored.id, now, &totals) }
    }

    /// Writes down what stands between a stored row and its elder now.
    private func link(
        _ id: Int, _ now: Accumulation.Merged, _ totals: inout DayTotals
    ) throws(StoreError) {
        if let before = try dayTotalTable.total(ofRow: id) { totals.remove(before) }
        try transactionTable.link(id, now.row, now.change)
        if let after = try dayTotalTable.total(ofRow: id) { totals.add(after) }
    }

    /// What the balances and numbers of records without a place tell of them.
    ///
    /// - Parameters:
    ///   - card: the card's number.
    ///   - service: the service that they stand in.
    ///   - alone: whether no record of the service has a place: where some have, those without may be any of them.
    /// - Returns: what is told of each record, by its number in the store, and where something else is stored.
    /// - Throws: `sqlite` or `unreadable`.
    func toldUnplaced(
        card: Int, service: String, alone: Bool
    ) throws(StoreError) -> (all: [Int: BalanceChain.Told], changed: [(id: Int, told: BalanceChain.Told)]) {
        let rows = try transactionTable.unplacedLinks(card: card, service: service)
        var all: [Int: BalanceChain.Told] = [:]
        var changed: [(id: Int, told: BalanceChain.Told)] = []
        for (row, told) in zip(rows, told(rows, alone: alone)) {
            all[row.id] = told
            if row.told != told { changed.append((row.id, told)) }
        }
        return (all, changed)
    }

    /// Writes down what is told of a record without a place.
    private func setTold(_ id: Int, _ told: BalanceChain.Told, _ totals: inout DayTotals) throws(StoreError) {
        if let before = try dayTotalTable.total(ofRow: id) { totals.remove(before) }
        try transactionTable.setTold(id, told)
        if let after = try dayTotalTable.total(ofRow: id) { totals.add(after) }
    }

    /// Keeps the records that have no place: each as often as the reading that shows it most often.
    private func keepUnplaced(
        _ window: Accumulation.Window, card: Int, service: String, _ tally: inout IngestTally,
        _ totals: inout DayTotals
    ) throws(StoreError) {
        let indices = tally.unplaced(of: service, beside: window)
        guard !indices.isEmpty else { return }
        var stored = try transactionTable.unplaced(card: card, service: service)
        // The oldest first, so that of records of one moment the newer one has the larger number.
        for index in indices.reversed() {
            let transaction = tally.transactions[index]
            if let row = stored[transaction.likeness]?.popLast() {
                try complete(row, by: transaction, &totals)
                tally.settleUnplaced(index, as: row)
            } else if let id = try decodedTwins.takePlaced(transaction, card: card, service: service) {
                tally.settle(index, id: id, nil, isNew: false)
            } else {
                let id = try transactionTable.insert(transaction, card: card, service: service, place: nil)
                totals.add(DayTotal(unplaced: transaction))
                tally.settle(index, id: id, nil, isNew: true)
            }
        }
    }

    /// Writes down what a reading tells beyond a stored row without a place: its amount, or a better day.
    private func complete(
        _ row: TransactionTable.Unplaced, by transaction: Transaction, _ totals: inout DayTotals
    ) throws(StoreError) {
        let amount = row.amount == nil ? transaction.amount : nil
        let moment = TransactionTable.Moment(transaction)
        let isBetter = moment.isBetter(than: row.moment)
        guard amount != nil || isBetter else { return }
        if let before = try dayTotalTable.total(ofRow: row.id) { totals.remove(before) }
        if let amount { try transactionTable.setAmount(row.id, amount) }
        if isBetter { try transactionTable.setMoment(row.id, moment) }
        if let after = try dayTotalTable.total(ofRow: row.id) { totals.add(after) }
    }
}

extension Transaction {
    /// What two readings of one record have in common: its bytes, or all that a source without bytes tells.
    var likeness: Transaction {
        guard raw.isEmpty else { return Transaction(kind: .other, service: "", raw: raw) }
        var likeness = self
        likeness.id = nil
        likeness.dropImpossibleMoney()
        likeness.findings = []
        likeness.service = ""
        // Names are not stored.
        likeness.from = from.map { Place(code: $0.code) }
        likeness.to = to.map { Place(code: $0.code) }
        likeness.terminal = terminal.map { Code($0.code) }
        likeness.process = process.map { Code($0.code) }
        likeness.payment = payment.map { Code($0.code) }
        likeness.gate = gate.map { Code($0.code) }
        return likeness
    }
}
