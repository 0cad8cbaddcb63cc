import CSQLite
import Civil
import Expectations
import FeliCa
import ICBalanceKit
import Ledger
import Profiles
import Store
import Testing

@Suite("What readings say that purses hold")
struct ReadBalanceTests {
    /// A reading of both purses, or of the transit one alone, on a day of November; `nil` where nobody knows when.
    private func record(_ kit: Kit, _ balance: Int, _ newest: Int, edy: Int? = nil, day: Int?) throws {
        var dump = PurseTests.dump([try PurseTests.transit([balance], newest: newest)])
        if let edy { dump.systems.append(try PurseTests.edy([edy], newest: newest)) }
        dump.readAt = day.flatMap { Timestamp("2026-11-\($0)T12:00:00+09:00") }
        _ = try kit.record(dump)
    }

    private func told(_ kit: Kit) throws -> [String] {
        let card = try #require(try kit.cards().first)
        return try kit.readBalances(of: card).map { "\($0.service) \($0.balance.decimal) \($0.date)" }
    }

    @Test("known fault: a purse's balance got the day of a later reading that told nothing of it")
    func days() throws {
        let fresh = try FreshKit()
        try record(fresh.kit, 820, 9, edy: 500, day: 10)
        try record(fresh.kit, 700, 10, day: 20)
        expectEqual(try told(fresh.kit), ["090F 820 2026-11-10", "090F 700 2026-11-20", "170F 500 2026-11-10"])
        let card = try #require(try fresh.kit.cards().first)
        expectEqual(card.balanceReadAt, Timestamp("2026-11-20T12:00:00+09:00"))
        expectEqual(card.purses.map(\.readAt), [Timestamp("2026-11-10T12:00:00+09:00")])
    }

    @Test("known fault: a balance that was read nobody knows when got the day of another reading")
    func noDay() throws {
        let fresh = try FreshKit()
        try record(fresh.kit, 820, 9, edy: 500, day: nil)
        try record(fresh.kit, 700, 10, day: 20)
        expectEqual(try told(fresh.kit), ["090F 700 2026-11-20"])
        try record(fresh.kit, 650, 11, day: nil)
        expectEqual(try told(fresh.kit), ["090F 700 2026-11-20"])
    }

    @Test("known fault: purses whose profiles are not at hand shared an account: they are left out")
    func noProfile() throws {
        let fresh = try FreshKit()
        try record(fresh.kit, 820, 9, edy: 500, day: 10)
        let few = Kit(store: fresh.kit.store, profiles: Profile.bundled.filter { $0.id == "cjrc" })
        expectEqual(try told(few), ["090F 820 2026-11-10"])
        expectEqual(try told(Kit(store: fresh.kit.store, profiles: [])), [])
    }

    @Test(
        "known fault: a balance that can be none was passed over without a word",
        arguments: ["currency = 'XXX'", "balance = 9223372036854775807", "findings = '?'"])
    func impossible(change: String) throws {
        let fresh = try FreshKit()
        try record(fresh.kit, 820, 9, day: 10)
        try record(fresh.kit, 700, 10, day: 20)
        let card = try #require(try fresh.kit.cards().first)
        expectEqual(fresh.execute("UPDATE reading SET \(change) WHERE id = 1"), SQLITE_OK)
        #expect {
            try fresh.kit.readBalances(of: card)
        } throws: { error in
            guard case KitError.store(.unreadable(table: "reading", row: 1)) = error else { return false }
            return true
        }
    }
}
