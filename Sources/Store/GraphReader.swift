import Civil
import Ledger

/// The statements that read what a graph shows.
final class GraphReader {
    private let totalsOfCard: Query
    private let newestReading: Query
    private let undatedReading: Query
    private let anyCurrency: Query
    private let allRecords: Query
    private let datedRecords: Query
    private let unplacedRecords: Query
    private let extents: ExtentReader
    private let boundedExtents: ExtentReader

    init(_ connection: Connection) {
        totalsOfCard = Query(
            connection, "totals of a card",
            """
            SELECT service, date, kind, placed, records, without_amount, fallen, risen, gaps, gap_amount
            FROM day_total WHERE card = ? ORDER BY service, date, kind, placed
            """)
        let readings = """
            FROM reading AS r
            WHERE card = ? AND NOT conflict AND (
                EXISTS (
                    SELECT 1 FROM reading_service WHERE reading = r.id AND code = ?
                    AND (state = 'empty' OR (state = 'read' AND length(blocks) > 0)))
                OR (profile = ? AND NOT EXISTS (SELECT 1 FROM reading_system WHERE reading = r.id)))
            """
        newestReading = Query(
            connection, "time of the newest reading of a service",
            "SELECT read_at, read_offset \(readings) AND read_at IS NOT NULL ORDER BY read_at DESC LIMIT 1")
        undatedReading = Query(
            connection, "any reading of a service whose time nobody knows",
            "SELECT 1 \(readings) AND read_at IS NULL LIMIT 1")
        anyCurrency = Query(
            connection, "currency of a service", "SELECT currency FROM txn WHERE card = ? AND service = ? LIMIT 1")
        let records = """
            SELECT id, ordinal, balance, amount, gap_step, gap_amount, stated, takes_one_number, date, kind,
                kind_if_rising, from_place, to_place
            FROM txn WHERE card = ? AND service = ? AND ordinal IS NOT NULL
            """
        allRecords = Query(connection, "records for a graph", records + " ORDER BY ordinal DESC")
        datedRecords = Query(
            connection, "records of some days for a graph",
            records + " AND date BETWEEN ? AND ? ORDER BY ordinal DESC")
        unplacedRecords = Query(
            connection, "records without a place for a graph",
            """
            SELECT id, balance, amount, unplaced_gap, date, time, kind, kind_if_rising FROM txn
            WHERE card = ? AND service = ? AND ordinal IS NULL ORDER BY id
            """)
        extents = ExtentReader(connection, isBounded: false)
        boundedExtents = ExtentReader(connection, isBounded: true)
    }

    /// The totals of a card, service by service.
    ///
    /// - Throws: `unreadable` where they hold a kind or a sum that no records come to, or `sqlite`.
    func totals(card: Int) throws(StoreError) -> [Store.ServiceTotals] {
        let query = totalsOfCard
        try query.begin()
        query.bind(card)
        defer { query.reset() }
        var services: [Store.ServiceTotals] = []
        var days: [DayTotal] = []
        var service = ""
        var bound = SumBound()
        func end() {
            if !days.isEmpty { services.append(Store.ServiceTotals(service: service, days: days)) }
            days = []
        }
        while try query.step() {
            let its = query.text()
            if its != service { end() }
            service = its
            let date = query.integer()
            guard let kind = Kind(rawValue: query.text()) else { throw .unreadable(table: "day_total", row: card) }
            let key = DayTotal.Key(
                date: Int32(exactly: date).map { CivilDate(dayNumber: $0) }, kind: kind, isPlaced: query.bool())
            let total = DayTotal(
                key, count: Int(query.integer()), withoutAmount: Int(query.integer()), fallen: Int(query.integer()),
                risen: Int(query.integer()), gaps: Int(query.integer()), gapAmount: Int(query.integer()))
            for number in [
                total.count, total.withoutAmount, total.fallen, total.risen, total.gaps, total.gapAmount,
            ] where !bound.takes(number) {
                throw .unreadable(table: "day_total", row: card)
            }
            days.append(total)
        }
        end()
        return services
    }

    /// When the newest reading of a service was made that contradicts no other.
    func lastRead(card: Int, service: String, profile: String?) throws(StoreError) -> Timestamp? {
        try newestReading.begin()
        newestReading.bind(card)
        newestReading.bind(UInt16(service, radix: 16).map { Int($0) })
        newestReading.bind(profile)
        defer { newestReading.reset() }
        return try newestReading.step() ? newestReading.timestamp() : nil
    }

    /// Whether a service has a reading that contradicts no other and whose time nobody knows.
    func hasUndatedReading(card: Int, service: String, profile: String?) throws(StoreError) -> Bool {
        try undatedReading.begin()
        undatedReading.bind(card)
        undatedReading.bind(UInt16(service, radix: 16).map { Int($0) })
        undatedReading.bind(profile)
        defer { undatedReading.reset() }
        return try undatedReading.step()
    }

    /// The currency of a service's records.
    ///
    /// - Throws: `unreadable` where there is no record, although totals tell of some, or its currency is none, or `sqlite`.
    func currency(card: Int, service: String) throws(StoreError) -> Currency {
        try anyCurrency.begin()
        anyCurrency.bind(card)
        anyCurrency.bind(service)
        defer { anyCurrency.reset() }
        guard try anyCurrency.step() else { throw .unreadable(table: "day_total", row: card) }
        guard let currency = Currency(rawValue: anyCurrency.text()) else { throw .unreadable(table: "txn", row: card) }
        return currency
    }

    /// From when to when the records of a service are known; later days than `latest`, of which it has some, being none.
    func extent(card: Int, service: String, latest: CivilDate?) throws(StoreError) -> Store.Extent {
        guard let latest else { return try extents.extent(card: card, service: service) }
        return try boundedExtents.extent(card: card, service: service, latest: latest)
    }

    /// Reads the balances and rides of a service's records that have a place, newest first; later days than `latest` being
    /// none.
    func readRecords(
        of purse: inout Store.Purse, card: Int, from: CivilDate?, to: CivilDate?, latest: CivilDate?, limit: Int
    ) throws(StoreError) {
        let isDated = from != nil || to != nil
        let query = isDated ? datedRecords : allRecords
        try query.begin()
        query.bind(card)
        query.bind(purse.service)
        if isDated {
            query.bind(from?.dayNumber ?? .min)
            query.bind(min(to ?? .init(dayNumber: .max), latest ?? .init(dayNumber: .max)).dayNumber)
        }
        defer { query.reset() }
        var legs = LegTally()
        var bound = SumBound()
        while try query.step() {
            var row = try balance(query)
            guard bound.takes(row.amount ?? 0) else { throw .unreadable(table: "txn", row: row.id) }
            row.gap?.service = purse.service
            if let latest, let date = row.date, latest < date { row.date = nil }
            if purse.balances.count < limit { purse.balances.append(row) }
            purse.balanceCount += 1
            guard row.kind == .ride, let from = query.optionalText(), let to = query.optionalText() else { continue }
            legs.add(from: from, to: to, row)
        }
        purse.balances.reverse()
        purse.legs = legs.legs
    }

    /// Reads the balances of a service whose records have no place, as far as their order is sure; later days than `latest`
    /// being none.
    func readUnplacedRecords(
        of purse: inout Store.Purse, card: Int, from: CivilDate?, to: CivilDate?, latest: CivilDate?, limit: Int
    ) throws(StoreError) {
        let query = unplacedRecords
        try query.begin()
        query.bind(card)
        query.bind(purse.service)
        defer { query.reset() }
        var rows: [Store.Balance] = []
        var links: [BalanceChain.Link] = []
        var gaps: [Int?] = []
        while try query.step() {
            let id = Int(query.integer())
            let balance = query.optionalInteger().map { Int($0) }
            let amount = query.optionalInteger().map { Int($0) }.flatMap { Money.canBeChange($0) ? $0 : nil }
            let gap = query.optionalInteger().map { Int($0) }
            let date = query.date().flatMap { day in latest.map { $0 < day } ?? false ? nil : day }
            let time = query.time()
            let kind = try GraphReader.kind(query, rising: amount ?? 0 > 0, id)
            let known = balance.flatMap { Money.canBeBalance($0) ? $0 : nil }
            rows.append(Store.Balance(id: id, date: date, balance: known ?? 0, kind: kind, amount: amount))
            links.append(
                BalanceChain.Link(
                    moment: [date.map { Int($0.dayNumber) }, time.map { Int($0.secondOfDay) }], amount: amount,
                    balance: known))
            gaps.append(gap.flatMap { Money.canBeChange($0) ? $0 : nil })
        }
        for point in BalanceChain.points(links, gaps: gaps) {
            var row = rows[point.index]
            guard let day = row.date, from.map({ $0 <= day }) ?? true, to.map({ day <= $0 }) ?? true else { continue }
            row.gap = point.gap.map { Gap(beforeRecord: row.id, amount: $0, service: purse.service) }
            purse.balances.append(row)
        }
        purse.balanceCount = purse.balances.count
        purse.balances.removeFirst(max(0, purse.balances.count - limit))
    }

    private func balance(_ query: Query) throws(StoreError) -> Store.Balance {
        let id = Int(query.integer())
        let ordinal = query.integer()
        let balance = Int(query.integer())
        var amount = query.optionalInteger().map { Int($0) }
        let step = query.optionalInteger()
        let difference = Int(query.integer())
        let stated = query.optionalInteger()
        let takesOneNumber = query.bool()
        let change = step.map {
            Accumulation.Change(
                at: ordinal, step: $0, difference: difference, stated: stated, takesOneNumber: takesOneNumber)
        }
        amount = amount ?? change?.amount
        let date = query.date()
        let kind = try GraphReader.kind(query, rising: amount ?? 0 > 0, id)
        guard Money.canBeBalance(balance), amount.map(Money.canBeChange) ?? true else {
            throw .unreadable(table: "txn", row: id)
        }
        return Store.Balance(
            id: id, date: date, balance: balance, kind: kind, amount: amount, gap: change?.gap)
    }

    /// What a record was, from its two columns.
    private static func kind(_ query: Query, rising: Bool, _ id: Int) throws(StoreError) -> Kind {
        let usual = Kind(rawValue: query.text())
        let other = query.optionalText()
        guard let kind = rising ? other.map(Kind.init(rawValue:)) ?? usual : usual else {
            throw .unreadable(table: "txn", row: id)
        }
        return kind
    }
}

/// Keeps sums of stored numbers from running over: what something else has written there may be any number.
private struct SumBound {
    private var sum: UInt = 0
    /// Far more than readings ever come to, and little enough that sums of sums stay exact.
    private static let limit: UInt = 1 << 60

    /// Counts a number in; `false` where all of them together are beyond the limit.
    mutating func takes(_ number: Int) -> Bool {
        let (sum, isTooGreat) = sum.addingReportingOverflow(number.magnitude)
        self.sum = sum
        return !isTooGreat && sum <= SumBound.limit
    }
}

/// Rides summed up by their ends.
private struct LegTally {
    private struct Ends: Hashable {
        var from: String
        var to: String
    }

    private(set) var legs: [Store.Leg] = []
    private var places: [Ends: Int] = [:]

    mutating func add(from: String, to: String, _ row: Store.Balance) {
        let ends = Ends(from: from, to: to)
        let place = places[ends] ?? legs.count
        if place == legs.count {
            places[ends] = place
            legs.append(Store.Leg(from: from, to: to))
        }
        // Newest first: the first day is the newest.
        if legs[place].newest == nil { legs[place].newest = row.date }
        legs[place].count += 1
        legs[place].amount += row.amount ?? 0
        if row.amount == nil { legs[place].withoutAmount += 1 }
    }
}
