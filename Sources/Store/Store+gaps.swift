import Civil
import Ledger

/// A place in a card's history; records without one in the card's order stand behind all others of their service, by their
/// days, their places in these, times and numbers.
struct HistoryPlace {
    var service: String
    var ordinal: Int64?
    var day: Int64
    var dayPlace: Int64
    var time: Int64
    var id: Int

    /// The place of a record that stands there.
    init(_ transaction: Transaction, _ place: TransactionRow.Standing) {
        service = transaction.service
        ordinal = place.ordinal
        dayPlace = place.inDay ?? .min
        day = transaction.date.map { Int64($0.dayNumber) } ?? .min
        time = transaction.time.map { Int64($0.secondOfDay) } ?? .min
        id = transaction.id ?? .min
    }
}

extension Store {
    /// The gaps from a place (the beginning where `nil`) up to the next page's first place (the end where `nil`), before
    /// records of all kinds.
    func gaps(
        _ card: Int, _ filter: HistoryFilter, from first: HistoryPlace?, before next: HistoryPlace?
    ) throws(StoreError) -> [Gap] {
        let placed = try placedGaps(card, filter, from: first, before: next)
        let unplaced = try unplacedGaps(card, filter, from: first, before: next)
        guard !unplaced.isEmpty else { return placed }
        // Of one service either the one or the other have gaps.
        var gaps: [Gap] = []
        for service in Set((placed + unplaced).map(\.service)).sorted() {
            gaps += (placed + unplaced).filter { $0.service == service }
        }
        return gaps
    }

    private func placedGaps(
        _ card: Int, _ filter: HistoryFilter, from first: HistoryPlace?, before next: HistoryPlace?
    ) throws(StoreError) -> [Gap] {
        let from = first == nil ? "" : " AND (service > ? OR (service = ? AND ordinal <= ?))"
        let before = next == nil ? "" : " AND (service < ? OR (service = ? AND ordinal > ?))"
        let query = queries.query(
            "gaps" + from + before + filter.rangeCondition, "gaps",
            """
            SELECT service, ordinal, gap_step, gap_amount, stated, takes_one_number FROM txn
            WHERE card = ? AND gap_step IS NOT NULL\(from)\(before)\(filter.rangeCondition)
            ORDER BY service, ordinal DESC
            """)
        try query.begin()
        query.bind(card)
        for place in [first, next] {
            guard let place else { continue }
            query.bind(place.service)
            query.bind(place.service)
            query.bind(place.ordinal ?? .min)
        }
        filter.bindRange(to: query)
        defer { query.reset() }
        var gaps: [Gap] = []
        while try query.step() {
            let service = query.text()
            let ordinal = query.integer()
            let change = Accumulation.Change(
                at: ordinal, step: query.integer(), difference: Int(query.integer()), stated: query.optionalInteger(),
                takesOneNumber: query.bool())
            guard var gap = change.gap else { continue }
            gap.service = service
            gaps.append(gap)
        }
        return gaps
    }

    /// The gaps before records without a place, which stand behind those that have one.
    private func unplacedGaps(
        _ card: Int, _ filter: HistoryFilter, from first: HistoryPlace?, before next: HistoryPlace?
    ) throws(StoreError) -> [Gap] {
        let place =
            ["date", "day_place", "time"].map { "coalesce(\($0), \(Int64.min))" }.joined(separator: ", ") + ", id"
        let from = first == nil ? "" : " AND (service > ? OR (service = ? AND (? OR (\(place)) <= (?, ?, ?, ?))))"
        let before = next == nil ? "" : " AND (service < ? OR (service = ? AND NOT ? AND (\(place)) > (?, ?, ?, ?)))"
        let query = queries.query(
            "gaps without numbers" + from + before + filter.rangeCondition, "gaps without numbers",
            """
            SELECT service, id, unplaced_gap, older FROM (
                SELECT service, id, date, day_place, time, unplaced_gap,
                    lag(id) OVER (PARTITION BY service ORDER BY date, day_place, time, id) AS older
                FROM txn WHERE card = ? AND ordinal IS NULL)
            WHERE unplaced_gap IS NOT NULL\(from)\(before)\(filter.rangeCondition)
            ORDER BY service, date DESC, day_place DESC, time DESC, id DESC
            """)
        try query.begin()
        query.bind(card)
        for place in [first, next] {
            guard let place else { continue }
            query.bind(place.service)
            query.bind(place.service)
            query.bind(place.ordinal != nil)
            query.bind(place.day)
            query.bind(place.dayPlace)
            query.bind(place.time)
            query.bind(place.id)
        }
        filter.bindRange(to: query)
        defer { query.reset() }
        var gaps: [Gap] = []
        while try query.step() {
            let service = query.text()
            let record = Int(query.integer())
            let amount = Int(query.integer())
            let older = query.optionalInteger().map { Int($0) }
            // Whatever else something has written there is no change of a balance.
            guard Money.canBeChange(amount) else { continue }
            var gap = Gap(beforeRecord: record, amount: amount, service: service)
            gap.olderRecord = older
            gaps.append(gap)
        }
        return gaps
    }
}

extension Accumulation.Change {
    /// What the columns of a row behind a gap tell; no gap where the step leaves no room for one.
    init(at ordinal: Int64, step: Int64, difference: Int, stated: Int64?, takesOneNumber: Bool) {
        let older = Accumulation.Row(ordinal: ordinal &- step, balance: 0)
        let row = Accumulation.Row(
            ordinal: ordinal, balance: difference, stated: stated.map { Int($0) }, takesOneNumber: takesOneNumber)
        self = row.change(since: older)
    }
}
