public import Ledger

extension HistoryDay {
    /// A history, or a page of it, by day.
    ///
    /// - Parameters:
    ///   - transactions: newest first.
    ///   - gaps: the gaps among them, newest first.
    /// - Returns: the days, newest first; days without records are not among them.
    public static func days(_ transactions: [Transaction], _ gaps: [Gap]) -> [HistoryDay] {
        var days: [HistoryDay] = []
        var shelf = GapShelf(gaps, among: transactions)
        for gap in shelf.take(newer: nil, older: transactions.first?.sequence, olderRecord: transactions.first?.id) {
            days.append(gap)
        }
        for (index, transaction) in transactions.enumerated() {
            let date = transaction.usableDate
            // A day without a date is no missing day.
            if days.last.map({ $0.date != date || !$0.hasRecords }) ?? true {
                days.append(HistoryDay(date: date, rows: [], total: PeriodTotal(period: nil)))
            }
            days[days.count - 1].rows.append(.record(transaction))
            let older = index + 1 < transactions.count ? transactions[index + 1] : nil
            let behind = shelf.take(
                newer: transaction.sequence, older: older?.sequence, record: transaction.id, olderRecord: older?.id)
            let own = behind.first { $0.before != nil && $0.before == transaction.sequence }
            days[days.count - 1].add(
                transaction, own, unnumbered: behind.first { $0.record != nil && $0.record == transaction.id })
            for gap in behind { days.append(gap) }
        }
        for gap in shelf.rest { days.append(gap) }
        return days
    }

    private var hasRecords: Bool { total.count + total.unplacedCount > 0 }

    private mutating func add(_ transaction: Transaction, _ gap: Gap?, unnumbered: Gap?) {
        let change: Accumulation.Change =
            if let gap {
                .gap(gap, own: transaction.amount)
            } else if let amount = transaction.amount {
                .amount(amount)
            } else {
                .unknown
            }
        let isPlaced = Accumulation.Record(transaction) != nil
        total.add(
            isPlaced
                ? DayTotal(placed: transaction, change)
                : DayTotal(unplaced: transaction, gapAmount: unnumbered?.amount))
    }
}

extension [HistoryDay] {
    /// Puts a gap behind the record that stands last, or, where none does, by itself.
    fileprivate mutating func append(_ gap: Gap) {
        if isEmpty { append(HistoryDay(date: nil, rows: [], total: PeriodTotal(period: nil))) }
        self[count - 1].rows.append(.gap(gap))
    }
}
