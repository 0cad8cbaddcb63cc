/// A statement's transactions with the amounts and gaps that they tell about each other.
public struct Reckoning: Hashable, Sendable {
    /// The transactions, newest first, a repeated record once.
    public var transactions: [Transaction]
    /// The gaps between them, newest first.
    public var gaps: [Gap]
    /// The statement's findings, and a `sequenceConflict` for each service whose order contradicts its numbers.
    public var findings: [Finding]
}

extension Statement {
    /// The services that the runs stand in, in their order, each once.
    public var services: [String] {
        var services: [String] = []
        for run in runs where !services.contains(run.service) { services.append(run.service) }
        return services
    }

    /// Where a service's transactions stand among those of all runs, counted from 0.
    public func indices(of service: String) -> [Int] {
        var indices: [Int] = []
        var start = 0
        for run in runs {
            if run.service == service { indices.append(contentsOf: start..<(start + run.transactions.count)) }
            start += run.transactions.count
        }
        return indices
    }

    /// Fills amounts in from this reading alone, nothing stored being known.
    ///
    /// Where the numbers of a service contradict its order, each two neighbours are judged for themselves.
    public func reckoned() -> Reckoning {
        var reckoning = Reckoning(transactions: runs.flatMap(\.transactions), gaps: [], findings: findings)
        var repeated = Set<Int>()
        for service in services {
            do throws(Accumulation.Conflict) {
                let window = try Accumulation.Window(self, service: service, newest: nil)
                let merged = try window.merged(into: [])
                for (row, index) in zip(merged, window.indices) {
                    reckoning.settle(index, by: row.change)
                }
                repeated.formUnion(window.repeated)
            } catch {
                reckoning.findings.append(.sequenceConflict(service: service, error))
                reckonPairs(service: service, into: &reckoning)
            }
        }
        if !repeated.isEmpty {
            reckoning.transactions = reckoning.transactions.enumerated().filter { !repeated.contains($0.offset) }
                .map(\.element)
        }
        return reckoning
    }

    private func reckonPairs(service: String, into reckoning: inout Reckoning) {
        for run in transactionIndices(service: service) {
            for (position, shown) in run.enumerated() {
                guard let record = Accumulation.Record(shown.transaction) else { continue }
                var row = Accumulation.Row(record, ordinal: Int64(record.sequence))
                row.witnessed = true
                guard position + 1 < run.count else {
                    reckoning.settle(shown.index, by: row.change(since: nil))
                    continue
                }
                guard let older = Accumulation.Record(run[position + 1].transaction) else { continue }
                reckoning.settle(
                    shown.index, by: row.change(since: Accumulation.Row(older, ordinal: Int64(older.sequence))))
            }
        }
    }

    private func transactionIndices(service: String) -> [[(index: Int, transaction: Transaction)]] {
        var index = 0
        var found: [[(index: Int, transaction: Transaction)]] = []
        for run in runs {
            if run.service == service {
                found.append(run.transactions.enumerated().map { (index + $0.offset, $0.element) })
            }
            index += run.transactions.count
        }
        return found
    }
}

extension Reckoning {
    fileprivate mutating func settle(_ index: Int, by change: Accumulation.Change) {
        transactions[index].settle(change)
        guard var gap = change.gap else { return }
        gap.service = transactions[index].service
        gaps.append(gap)
    }
}

extension Transaction {
    /// Takes over what is known of the way from the older neighbour: the amount, or that a record may be missing.
    public mutating func settle(_ change: Accumulation.Change) {
        amount = change.amount
        if change.gap?.possible == true { notePossibleGap() }
    }

    /// Notes that records are missing before it by the card's numbers, and that nothing tells where it stands.
    public mutating func note(missing: Int?, hasNoPlace: Bool) {
        findings.removeAll { $0.code == .missingRecords || $0.code == .noPlace }
        if let missing { findings.append(Finding(.missingRecords, String(missing))) }
        if hasNoPlace { findings.append(Finding(.noPlace)) }
    }

    /// Notes once that records may be missing before it.
    public mutating func notePossibleGap() {
        let finding = Finding(.possibleGap)
        if !findings.contains(finding) { findings.append(finding) }
    }
}

extension Finding {
    /// The finding for a reading that contradicts itself or what is known: the service and the sequence number.
    public static func sequenceConflict(service: String, _ conflict: Accumulation.Conflict) -> Finding {
        Finding(.sequenceConflict, "\(service) \(conflict.sequence)")
    }
}
