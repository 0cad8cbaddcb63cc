import Civil
import Ledger

/// The statements that read what a graph shows.
final class GraphReader {
    private let totalsOfCard: Query

    init(_ connection: Connection) {
        totalsOfCard = Query(
            connection, "totals of a card",
            """
            SELECT service, date, kind, placed, records, without_amount, fallen, risen, gaps, gap_amount
            FROM day_total WHERE card = ? ORDER BY service, date, kind, placed
            """)
    }

    /// The totals of a card, service by service.
    func totals(card: Int) throws(StoreError) -> [Store.ServiceTotals] {
        let query = totalsOfCard
        try query.begin()
        query.bind(card)
        defer { query.reset() }
        var services: [Store.ServiceTotals] = []
        while try query.step() {
            let service = query.text()
            if services.last?.service != service { services.append(Store.ServiceTotals(service: service, days: [])) }
            let date = query.integer()
            guard let kind = Kind(rawValue: query.text()) else { throw .unreadable(table: "day_total", row: card) }
            let key = DayTotal.Key(
                date: Int32(exactly: date).map { CivilDate(dayNumber: $0) }, kind: kind, isPlaced: query.bool())
            services[services.count - 1].days.append(
                DayTotal(
                    key, count: Int(query.integer()), withoutAmount: Int(query.integer()), fallen: Int(query.integer()),
                    risen: Int(query.integer()), gaps: Int(query.integer()), gapAmount: Int(query.integer())))
        }
        return services
    }
}
