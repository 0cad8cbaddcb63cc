import Civil
import Ledger

extension Chain {
    /// The balances after the records, in the card's order, oldest first.
    ///
    /// Where no record of the service has a place, those whose place days, times and balances make sure. Where some have,
    /// the others may repeat them and are left out.
    var balances: [BalancePoint] {
        guard links.isEmpty else {
            return links.reversed().compactMap { link in
                link.record.balance.map {
                    BalancePoint(link.record, $0, amount: link.change.amount, gap: link.change.gap)
                }
            }
        }
        // Numbers in the store are given as records come in.
        let records = unplaced.reversed().enumerated().sorted {
            ($0.element.record.id ?? 0, $0.offset) < ($1.element.record.id ?? 0, $1.offset)
        }.map(\.element)
        let points = BalanceChain.points(records.map { BalanceChain.Link($0.record) }, gaps: records.map(\.gap))
        return points.compactMap { point in
            let record = records[point.index].record
            let gap = point.gap.map { Gap(beforeRecord: record.id, amount: $0, service: record.service) }
            return record.balance.map { BalancePoint(record, $0, amount: record.amount, gap: gap) }
        }
    }
}

extension BalancePoint {
    fileprivate init(_ record: Transaction, _ balance: Int, amount: Int?, gap: Gap?) {
        self.init(
            id: record.id, date: record.date, balance: balance, kind: record.settledKind, amount: amount, gap: gap)
    }
}

extension BalanceChain.Link {
    fileprivate init(_ record: Transaction) {
        self.init(
            moment: [record.date.map { Int($0.dayNumber) }, record.time.map { Int($0.secondOfDay) }],
            amount: record.amount, balance: record.balance)
    }
}
