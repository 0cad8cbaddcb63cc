import Civil
import Ledger

extension TransactionTable {
    /// A row without a place, as far as its balance tells of gaps.
    struct UnplacedLink {
        var id: Int
        var link: BalanceChain.Link
        /// What is stored of a gap before it, and of its place in its day.
        var told: BalanceChain.Told
    }

    /// The rows of a card and service that have no place, in the order in which they came in.
    func unplacedLinks(card: Int, service: String) throws(StoreError) -> [UnplacedLink] {
        let query = unplacedLinkRows
        try query.begin()
        query.bind(card)
        query.bind(service)
        defer { query.reset() }
        var rows: [UnplacedLink] = []
        while try query.step() {
            let id = Int(query.integer())
            let moment = [query.optionalInteger().map { Int($0) }, query.optionalInteger().map { Int($0) }]
            let amount = query.optionalInteger().map { Int($0) }.flatMap { Money.canBeChange($0) ? $0 : nil }
            let balance = query.optionalInteger().map { Int($0) }.flatMap { Money.canBeBalance($0) ? $0 : nil }
            let number = query.optionalInteger().flatMap { UInt16(exactly: $0) }.map { Int($0) }
            let told = BalanceChain.Told(
                gap: query.optionalInteger().map { Int($0) }, dayPlace: query.optionalInteger().map { Int($0) },
                missing: query.optionalInteger().map { Int($0) }, hasNoPlace: query.optionalInteger() == 1)
            let link = BalanceChain.Link(moment: moment, amount: amount, balance: balance, number: number)
            rows.append(UnplacedLink(id: id, link: link, told: told))
        }
        return rows
    }

    /// Writes down what is told of a row without a place: what has moved before it, and where in its day it stands.
    func setTold(_ id: Int, _ told: BalanceChain.Told) throws(StoreError) {
        try gapUpdate.begin()
        gapUpdate.bind(told.gap)
        gapUpdate.bind(told.dayPlace)
        gapUpdate.bind(told.missing)
        gapUpdate.bind(told.hasNoPlace ? 1 : nil)
        gapUpdate.bind(id)
        try gapUpdate.run()
    }

    /// Whether a record that has no number is newer than another: by their place in the day that both are of, where balances
    /// tell it, else by the order in which they came in, of each reading the oldest first; `nil` where one of them is gone.
    func follows(_ record: Int, _ other: Int) throws(StoreError) -> Bool? {
        let query = Query(
            connection, "order of two transactions",
            "SELECT date, time, day_place FROM txn WHERE id IN (?, ?) ORDER BY id = ?")
        try query.begin()
        for id in [record, other, record] { query.bind(id) }
        var moments: [[Int64?]] = []
        var places: [Int64] = []
        while try query.step() {
            moments.append([query.optionalInteger(), query.optionalInteger()])
            if let place = query.optionalInteger() { places.append(place) }
        }
        guard moments.count == 2 else { return nil }
        return moments[0] == moments[1] && places.count == 2 ? places[0] < places[1] : record > other
    }

    /// Whether a card has rows with a place in a service, whatever place that is.
    func hasPlaced(card: Int, service: String) throws(StoreError) -> Bool {
        let query = Query(
            connection, "any placed transaction",
            "SELECT 1 FROM txn WHERE card = ? AND service = ? AND ordinal IS NOT NULL LIMIT 1")
        try query.begin()
        query.bind(card)
        query.bind(service)
        return try query.step()
    }

    /// Writes down when a row without a place was.
    func setMoment(_ id: Int, _ moment: Moment) throws(StoreError) {
        let query = Query(
            connection, "day of a transaction", "UPDATE txn SET date = ?, time = ?, findings = ? WHERE id = ?")
        try query.begin()
        query.bind(moment.date?.dayNumber)
        query.bind(moment.time?.secondOfDay)
        query.bind(FindingCoding.encode(moment.findings))
        query.bind(id)
        try query.run()
    }

    /// The services in which a card has rows without a place.
    func unplacedServices(card: Int) throws(StoreError) -> [String] {
        let query = Query(
            connection, "services of unplaced transactions",
            "SELECT DISTINCT service FROM txn WHERE card = ? AND ordinal IS NULL ORDER BY service")
        try query.begin()
        query.bind(card)
        var services: [String] = []
        while try query.step() { services.append(query.text()) }
        return services
    }
}
