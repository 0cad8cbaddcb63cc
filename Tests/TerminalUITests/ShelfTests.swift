import Aggregation
import Civil
import Expectations
import Ledger
import Profiles
import Screens
import Testing

@testable import icbalance_ui

@Suite("What is loaded from the store", .ownThread)
struct ShelfTests {
    private static let stored = Home.lasting("suica-2026-11", "suica-2027-01-gap", "pasmo-new")
    private let home = ShelfTests.stored

    private var shelf: Shelf { Shelf(database: home.database, profiles: Profile.bundled, showsIDm: false) }
    private let today = Sample.day("2027-01-31")

    @Test("is the card that was read last, or the one that is named, with all it has")
    func cards() throws {
        let shelf = shelf
        let latest = try shelf.reload(card: nil, nil, today: today)
        expectEqual(latest.cards.map(\.issuer.names), [["Suica"], ["PASMO"]])
        expectEqual(latest.chosen, 0)
        expectEqual(latest.transactions.count, 40)
        expectEqual(latest.gaps.count, 1)
        expectEqual(latest.known?.upperBound, Sample.day("2027-01-29"))
        expectEqual(try shelf.reload(card: 2, nil, today: today).chosen, 1)
    }

    @Test("is a month's part where one is asked for, the months of the graph staying whole")
    func month() throws {
        let shelf = shelf
        let all = try shelf.reload(card: 1, nil, today: today)
        let period = Period(.month, containing: Sample.day("2026-12-05"))
        let part = try shelf.load(card: 0, period, today: today)
        expectEqual(part.period, period)
        #expect(part.transactions.count < all.transactions.count)
        #expect(part.transactions.allSatisfy { $0.date.map(period.days.contains) == true })
        expectEqual(part.graph?.periods, all.graph?.periods)
        #expect(part.graph?.balance.points.count ?? 0 < all.graph?.balance.points.count ?? 0)
    }

    @Test("is all there is where the card has no record in that month")
    func otherMonth() throws {
        let shelf = shelf
        _ = try shelf.reload(card: 1, nil, today: today)
        let period = Period(.month, containing: Sample.day("2027-01-05"))
        let pasmo = try shelf.load(card: 1, period, today: today)
        #expect(pasmo.period == nil)
        expectEqual(pasmo.transactions.count, 11)
    }

    @Test("is nothing where there is no store yet")
    func nothing() throws {
        let shelf = Shelf(database: home.folder + "/none.sqlite", profiles: Profile.bundled, showsIDm: false)
        expectEqual(try shelf.reload(card: nil, nil, today: today), Holdings())
    }
}
