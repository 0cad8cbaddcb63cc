public import Civil
public import Ledger

extension Store {
    /// What the records of a service of a card come to by day and kind.
    public struct ServiceTotals: Hashable, Sendable {
        /// The service, four digits.
        public var service: String
        /// The totals by day, those without a day first.
        public var days: [DayTotal]
    }

    /// What a card's records come to by day and kind, as the store keeps it: no record is read.
    ///
    /// - Throws: `unreadable` or `sqlite`.
    public func totals(card: Int) throws(StoreError) -> [ServiceTotals] {
        try graphReader.totals(card: card)
    }

    /// What graphs of a card are worked out from, service by service, as it is at one moment.
    ///
    /// - Parameters:
    ///   - card: the card's number.
    ///   - withRecords: whether balances and rides are wanted, for which the card's records have to be read.
    ///   - from: the first day of balances and rides; records without a day are left out where one is given.
    ///   - to: the last day of balances and rides; likewise.
    ///   - limit: how many balances at the most, the newest.
    ///   - latest: the last day that records of a service can be of, later ones being told without a day; `nil` where any.
    /// - Returns: the services that have records.
    /// - Throws: `unreadable` or `sqlite`.
    public func purses(
        card: Int, withRecords: Bool = true, from: CivilDate? = nil, to: CivilDate? = nil, limit: Int,
        latest: (_ service: String) throws(StoreError) -> CivilDate? = { _ in nil }
    ) throws(StoreError) -> [Purse] {
        try oneView { () throws(StoreError) in
            var purses: [Purse] = []
            for totals in try graphReader.totals(card: card) {
                let currency = try graphReader.currency(card: card, service: totals.service)
                var purse = Purse(service: totals.service, currency: currency, totals: totals.days)
                var latest = try latest(totals.service)
                if let day = latest, !purse.leaveOutDays(after: day) { latest = nil }
                purse.extent = try graphReader.extent(card: card, service: purse.service, latest: latest)
                if withRecords, purse.totals.contains(where: \.key.isPlaced) {
                    try graphReader.readRecords(
                        of: &purse, card: card, from: from, to: to, latest: latest, limit: limit)
                } else if withRecords {
                    try graphReader.readUnplacedRecords(
                        of: &purse, card: card, from: from, to: to, latest: latest, limit: limit)
                }
                purses.append(purse)
            }
            return purses
        }
    }

    /// When a service of a card was read last, of the readings that contradict no other; `nil` where none tells.
    ///
    /// A reading of other services alone tells nothing of this one: what happened to it meanwhile nobody knows.
    ///
    /// - Parameters:
    ///   - card: the card's number.
    ///   - service: the service, four digits.
    ///   - profile: the profile that interprets it, by which readings of decoded rows are known; these name no service.
    /// - Returns: the moment of the newest such reading that has one.
    /// - Throws: `sqlite`.
    public func lastRead(card: Int, service: String, profile: String?) throws(StoreError) -> Timestamp? {
        try graphReader.lastRead(card: card, service: service, profile: profile)
    }

    /// Whether a service of a card has a reading whose time nobody knows, of those that contradict no other: its records
    /// may be of days after every reading that has one.
    ///
    /// - Parameters: as of ``lastRead(card:service:profile:)``.
    /// - Throws: `sqlite`.
    public func hasUndatedReading(card: Int, service: String, profile: String?) throws(StoreError) -> Bool {
        try graphReader.hasUndatedReading(card: card, service: service, profile: profile)
    }
}

extension Store.Purse {
    /// Counts the totals of later days among those without a day; `false` where there are none.
    fileprivate mutating func leaveOutDays(after latest: CivilDate) -> Bool {
        guard let last = totals.last?.key.date, latest < last else { return false }
        var kept = DayTotals()
        for var total in totals {
            if let date = total.key.date, latest < date { total.key.date = nil }
            kept.add(total)
        }
        totals = kept.sorted
        return true
    }
}
