import Ledger

/// What the merge of a reading has come to so far.
struct IngestTally {
    /// All transactions of the reading in the order of its runs.
    private(set) var transactions: [Transaction]
    private(set) var gaps: [Gap] = []
    private(set) var findings: [Finding]
    private(set) var new = 0
    private(set) var known = 0
    private(set) var hasConflict = false
    private let statement: Statement
    private var repeated = Set<Int>()

    init(_ statement: Statement) {
        self.statement = statement
        findings = statement.findings
        transactions =
            statement.runs.count == 1 ? statement.runs[0].transactions : statement.runs.flatMap(\.transactions)
    }

    /// The indices of a service's transactions that cannot be placed.
    func unplaced(of service: String, beside window: Accumulation.Window) -> [Int] {
        let indices = statement.indices(of: service)
        guard indices.count > window.indices.count + window.repeated.count else { return [] }
        return indices.filter { Accumulation.Record(transactions[$0]) == nil }
    }

    /// Notes under which number a transaction stands in the store and what stands before it.
    mutating func settle(_ index: Int, id: Int, _ change: Accumulation.Change?, isNew: Bool) {
        transactions[index].id = id
        if let change { transactions[index].settle(change) }
        if isNew { new += 1 } else { known += 1 }
    }

    /// Notes as which row a transaction without a place stands in the store, and what is known there of its amount and day.
    mutating func settleUnplaced(_ index: Int, as row: TransactionTable.Unplaced) {
        transactions[index].id = row.id
        transactions[index].amount = row.amount ?? transactions[index].amount
        if row.moment.isBetter(than: TransactionTable.Moment(transactions[index])) {
            transactions[index].date = row.moment.date
            transactions[index].time = row.moment.time
            transactions[index].findings = row.moment.findings
        }
        known += 1
    }

    /// Takes over gate times that the store knows.
    mutating func complete(_ index: Int, from kept: TransactionTable.Kept) {
        transactions[index].entryTime = kept.entryTime ?? transactions[index].entryTime
        transactions[index].exitTime = kept.exitTime ?? transactions[index].exitTime
    }

    /// Notes a gap in or beside the reading.
    mutating func note(_ gap: Gap, service: String) {
        var gap = gap
        gap.service = service
        gaps.append(gap)
    }

    /// Notes what is told of a record without a place.
    mutating func note(_ told: BalanceChain.Told, ofUnplaced index: Int, service: String) {
        guard let id = transactions[index].id else { return }
        transactions[index].note(missing: told.missing, hasNoPlace: told.hasNoPlace)
        guard let amount = told.gap else { return }
        transactions[index].notePossibleGap()
        gaps.append(Gap(beforeRecord: id, amount: amount, service: service))
    }

    /// Notes records that repeat the one before them.
    mutating func drop(_ indices: [Int]) {
        repeated.formUnion(indices)
    }

    /// Notes that nothing of a service is merged: it tells what the reading alone tells.
    mutating func note(_ conflict: Accumulation.Conflict, service: String) {
        hasConflict = true
        findings.append(.sequenceConflict(service: service, conflict))
        var alone = statement
        alone.runs.removeAll { $0.service != service }
        let reckoned = alone.reckoned()
        let indices = statement.indices(of: service)
        for (index, transaction) in zip(indices, reckoned.transactions) { transactions[index] = transaction }
        repeated.formUnion(indices.dropFirst(reckoned.transactions.count))
        gaps += reckoned.gaps
    }

    /// Whether it has no record in common with what is stored, nor follows on it.
    var isUnconnected: Bool {
        guard new > 0, known == 0 else { return false }
        let own = Set(transactions.compactMap(\.sequence))
        return gaps.contains { gap in [gap.after, gap.before].contains { $0.map { !own.contains($0) } ?? false } }
    }

    /// Notes that the reading tells an issuer which the card's earlier readings rule out; where the card has all its
    /// records already, there is nothing to mix up.
    mutating func note(issuer: Issuer, ofCard earlier: Issuer) {
        guard new > 0 || known == 0 else { return }
        let (before, now) = (earlier.names, issuer.names)
        guard !before.isEmpty, !now.isEmpty, !before.contains(where: now.contains) else { return }
        findings.append(
            Finding(.otherIssuer, before.joined(separator: ",") + "/" + now.joined(separator: ",")))
    }

    /// Notes that the reading has no record in common with the card that a person assigned it to, nor follows on one.
    mutating func noteUnconnected() {
        findings.append(Finding(.unconnected))
    }

    /// The transactions as they are to be told.
    var shown: [Transaction] {
        guard !repeated.isEmpty else { return transactions }
        return transactions.enumerated().filter { !repeated.contains($0.offset) }.map(\.element)
    }
}

extension Store.Ingest {
    /// What became of a reading, its purses in their order.
    init(_ tallies: [IngestTally], card: CardTable.Head, reading: Int, isDuplicate: Bool) {
        self.init(
            cardID: card.id, idm: card.key, label: card.label, profile: card.profile, issuer: card.issuer,
            readingID: reading,
            new: tallies.reduce(0) { $0 + $1.new }, known: tallies.reduce(0) { $0 + $1.known },
            duplicate: isDuplicate, transactions: tallies.flatMap(\.shown), gaps: tallies.flatMap(\.gaps),
            findings: tallies.flatMap(\.findings))
    }
}
