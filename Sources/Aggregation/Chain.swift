import Civil
import Ledger

/// A history as the links of a chain of balances, and the records that are in none.
struct Chain {
    /// A record at its place, and what is known of the way to it from its elder.
    struct Link {
        var record: Transaction
        var change: Accumulation.Change
    }

    /// The links, newest first.
    private(set) var links: [Link] = []
    private(set) var unplaced: [(record: Transaction, gap: Int?)] = []

    /// Takes a whole history of one service, newest first, and all its gaps.
    init(_ transactions: [Transaction], _ gaps: [Gap]) {
        var unnumbered: [Int: Gap] = [:]
        for gap in gaps { if let record = gap.record { unnumbered[record] = gap } }
        var gaps = gaps.filter { $0.before != nil }[...]
        let placed = transactions.indices.filter { Accumulation.Record(transactions[$0]) != nil }
        var older = placed.dropFirst()
        for var record in transactions {
            record.date = record.usableDate
            guard Accumulation.Record(record) != nil else {
                unplaced.append((record, record.id.flatMap { unnumbered[$0]?.amount }))
                continue
            }
            // Numbers come again when the counter has wrapped: both sides tell the gap.
            let after = older.popFirst().flatMap { transactions[$0].sequence }
            if let gap = gaps.first, gap.before == record.sequence, after == nil || gap.after == after {
                gaps.removeFirst()
                links.append(Link(record: record, change: .gap(gap, own: record.amount)))
            } else if let amount = record.amount {
                links.append(Link(record: record, change: .amount(amount)))
            } else {
                links.append(Link(record: record, change: .unknown))
            }
        }
    }

    /// The totals by day, earlier days first.
    var totals: [DayTotal] {
        var totals = DayTotals()
        for link in links { totals.add(DayTotal(placed: link.record, link.change)) }
        for (record, gap) in unplaced { totals.add(DayTotal(unplaced: record, gapAmount: gap)) }
        return totals.sorted
    }

    /// The rides by their ends.
    func legs(_ takes: (Transaction) -> Bool) -> [Route.Leg] {
        links.compactMap { link in
            guard link.record.settledKind == .ride, takes(link.record), let from = link.record.from,
                let to = link.record.to
            else { return nil }
            let amount = link.change.amount
            return Route.Leg(
                from: from, to: to, count: 1, amount: amount ?? 0, withoutAmount: amount == nil ? 1 : 0)
        }
    }

    func coverage(lastRead: CivilDate?, today: CivilDate) -> Coverage {
        var gaps: [Coverage.Hole] = []
        var undated: [Coverage.Hole] = []
        let newer = Chain.lastDays(links)
        let older = Chain.lastDays(links.reversed()).reversed().dropFirst() + [nil]
        for (link, (newer, older)) in zip(links, zip(newer, older)) {
            let hole = Coverage.Hole(
                between: older ?? .earliest, and: newer ?? .latest, atLeast: link.change.gap?.atLeast ?? 0)
            if link.change.gap != nil { gaps.append(hole) }
            if link.record.date == nil { undated.append(hole) }
        }
        return Coverage(
            first: links.last { $0.record.date != nil }?.record.date, opens: links.last?.record.opensAtZero ?? false,
            newest: links.first { $0.record.date != nil }?.record.date, lastRead: lastRead, today: today, gaps: gaps,
            undated: undated)
    }

    /// For each link its own day or else that of the last before it that has one.
    private static func lastDays(_ links: some Sequence<Link>) -> [CivilDate?] {
        var day: CivilDate?
        return links.map { link in
            day = link.record.date ?? day
            return day
        }
    }
}
