public import Aggregation
public import Civil
import FeliCa
public import Ledger
import Profiles
public import Store

/// What graphs of a card show, purse by purse.
public struct CardGraph: Hashable, Sendable {
    /// The card.
    public var card: CardIdentity
    /// The balance of the reading with the newest sequence number.
    public var balance: Money?
    /// The day of which the balance is; `nil` where nothing tells.
    public var balanceDay: CivilDate?
    /// The graphs of its purses, the one with most records first; empty for a card without records.
    public var purses: [Graph]
    /// What the card's purses are called, the first one first.
    public var holdings: [Purse] = []
}

extension Kit {
    /// The graphs of a card: the balance over time, totals of periods, routes, a calendar and a forecast.
    ///
    /// - Parameters:
    ///   - card: the card.
    ///   - question: what is asked for; its capacity is taken from the card's profile where it names none.
    /// - Returns: a graph for each purse; none for a card without records.
    /// - Throws: `store` where there is no store or it fails.
    public func graph(of card: Store.Card, _ question: GraphQuestion) throws(KitError) -> CardGraph {
        let store = try storeNeeded()
        var lastRead: [String: CivilDate] = [:]
        let purses = try stored { () throws(StoreError) in
            try store.purses(
                card: card.id, withRecords: !question.totalsOnly, from: question.from, to: question.to,
                limit: BalanceSeries.limit
            ) { service throws(StoreError) in
                lastRead[service] = try lastDay(of: card, service, in: store)
                return try lastPossibleDay(of: card, service, in: store)
            }
        }
        var graphs: [Graph] = []
        for purse in purses {
            let profile = profileID(ofService: purse.service, of: card).flatMap(profile)
            var question = question
            question.capacity = question.capacity ?? profile?.capacity(of: purse.service)
            graphs.append(
                Graph(
                    service: purse.service, currency: purse.currency, question, days: purse.totals,
                    coverage: Coverage(purse.extent, lastRead: lastRead[purse.service], today: question.today),
                    balance: BalanceSeries(purse.balances.map(BalancePoint.init), total: purse.balanceCount),
                    legs: try named(purse.legs, profile: profile?.id)))
        }
        return CardGraph(
            card: CardIdentity(card), balance: card.balance, balanceDay: try balanceDay(of: card),
            purses: graphs.mainFirst(purses), holdings: self.purses(of: card))
    }

    /// The day of an instant as cards write it, in the time of Japan.
    public static func day(of instant: Timestamp) -> CivilDate {
        Timestamp(secondsSince1970: instant.secondsSince1970).civil.date
    }

    /// Names the ends of rides as they were called when they were used last.
    private func named(_ legs: [Store.Leg], profile: String?) throws(KitError) -> [Route.Leg] {
        let rides = legs.map { leg in
            Transaction(
                date: leg.newest, kind: .ride, from: Place(code: leg.from), to: Place(code: leg.to), service: "")
        }
        return zip(legs, try named(rides, profile: profile)).map { leg, ride in
            Route.Leg(
                from: ride.from ?? Place(code: leg.from), to: ride.to ?? Place(code: leg.to), count: leg.count,
                amount: leg.amount, withoutAmount: leg.withoutAmount)
        }
    }
}

extension [Graph] {
    /// The purse with most records first, the others in their order.
    fileprivate func mainFirst(_ purses: [Store.Purse]) -> [Graph] {
        let counts = purses.map { $0.totals.reduce(0) { $0 + $1.count } }
        let order = indices.sorted { counts[$0] != counts[$1] ? counts[$0] > counts[$1] : $0 < $1 }
        return order.map { self[$0] }
    }
}

extension Profile {
    /// How many records a card keeps of a service; `nil` for a service that is not read as a history.
    fileprivate func capacity(of service: String) -> Int? {
        readPlan.parts.first { $0.purpose == .history && $0.service.hex == service }?.blocks
    }
}

extension BalancePoint {
    fileprivate init(_ balance: Store.Balance) {
        self.init(
            id: balance.id, date: balance.date, balance: balance.balance, kind: balance.kind, amount: balance.amount,
            gap: balance.gap)
    }
}

extension Coverage {
    fileprivate init(_ extent: Store.Extent, lastRead: CivilDate?, today: CivilDate) {
        self.init(
            first: extent.oldest, opens: extent.opensAtZero, newest: extent.newest, lastRead: lastRead, today: today,
            gaps: extent.gaps.map(Hole.init), undated: extent.undated.map(Hole.init))
    }
}

extension Coverage.Hole {
    fileprivate init(_ hole: Store.Extent.Hole) {
        self.init(between: hole.older ?? .earliest, and: hole.newer ?? .latest, atLeast: hole.atLeast)
    }
}
