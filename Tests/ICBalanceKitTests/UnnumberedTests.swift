import Aggregation
import CSQLite
import Civil
import Expectations
import FeliCa
import ICBalanceKit
import Ledger
import Store
import Testing

@Suite("Records without sequence numbers")
struct UnnumberedTests {
    /// Records of a co-operative's card, newest first, each a payment of 100 at a minute of one day.
    private func dump(_ minutes: [Int], balance: Int) throws -> CardDump {
        let blocks = minutes.enumerated().map { index, minute in
            let digits = [String(minute), String(balance + 100 * index)]
            let padded = zip(digits, [2, 6]).map { String(repeating: "0", count: $1 - $0.utf8.count) + $0 }
            return "202404081\(2)\(padded[0])0005000100\(padded[1])0000"
        }
        return PurseTests.dump([
            CardDump.System(
                code: SystemCode(rawValue: 0xFE00), idm: PurseTests.idm,
                services: [try PurseTests.service(0x50CF, blocks)])
        ])
    }

    @Test("Overlapping readings make one history, by day and time, in either order", arguments: [false, true])
    func overlapping(reversed: Bool) throws {
        let fresh = try FreshKit()
        let readings = [try dump([30, 20, 10], balance: 700), try dump([50, 40, 30, 20], balance: 500)]
        var new = 0
        for reading in reversed ? readings.reversed() : readings { new += try fresh.kit.record(reading).new }
        expectEqual(new, 5)
        let card = try #require(try fresh.kit.cards().first)
        let history = try fresh.kit.history(of: card)
        expectEqual(history.transactions.map { $0.time?.hourAndMinute }, ["12:50", "12:40", "12:30", "12:20", "12:10"])
        expectEqual(history.transactions.map(\.balance), [500, 600, 700, 800, 900])
        expectEqual(history.transactions.map(\.amount), [-100, -100, -100, -100, -100])
        #expect(history.transactions.allSatisfy { $0.sequence == nil })
        expectEqual(try fresh.kit.record(readings[0]).new, 0)
        #expect(try fresh.kit.check().isEmpty)
    }

    @Test("Records of one moment keep the card's order, those of a later reading before those of an earlier one")
    func oneMoment() throws {
        let fresh = try FreshKit()
        _ = try fresh.kit.record(try dump([10, 10], balance: 800))
        _ = try fresh.kit.record(try dump([10, 10, 10, 10], balance: 600))
        let card = try #require(try fresh.kit.cards().first)
        expectEqual(try fresh.kit.history(of: card).transactions.map(\.balance), [600, 700, 800, 900])
    }

    @Test("An amount that the oldest record of one reading lacks comes from another reading")
    func amountLater() throws {
        let fresh = try FreshKit()
        func ride(_ balance: Int, _ day: Int) throws -> String {
            // A ride in Dhaka; the card states no amounts.
            let v = 24 << 17 | 11 << 13 | day << 8
            let digits = String(v, radix: 16, uppercase: true)
            let cents = [balance & 0xFF, balance >> 8 & 0xFF, balance >> 16]
            return "08521000" + String(repeating: "0", count: 6 - digits.utf8.count) + digits + "00100090"
                + Hex.text(cents.map { UInt8($0) }).prefix(6) + "0000"
        }
        func dump(_ rides: [String]) throws -> CardDump {
            PurseTests.dump([
                CardDump.System(
                    code: SystemCode(rawValue: 0x90E3), idm: PurseTests.idm,
                    services: [try PurseTests.service(0x220F, rides.map { String($0.prefix(32)) })])
            ])
        }
        let rides = [try ride(100, 7), try ride(200, 6), try ride(300, 5)]
        let first = try fresh.kit.record(try dump([rides[0], rides[1]]))
        expectEqual(first.transactions.map(\.amount), [-10_000, nil])
        let second = try fresh.kit.record(try dump([rides[1], rides[2]]))
        expectEqual(second.transactions.map(\.amount), [-10_000, nil])
        let card = try #require(try fresh.kit.cards().first)
        let history = try fresh.kit.history(of: card)
        expectEqual(history.transactions.map(\.amount), [-10_000, -10_000, nil])
        #expect(history.transactions.allSatisfy { $0.currency == .taka })
        #expect(try fresh.kit.check().isEmpty, "the totals by day follow")
        // The other way round the store knows what the reading does not.
        expectEqual(
            try fresh.kit.record(try dump([rides[0], rides[1]])).transactions.map(\.amount), [-10_000, -10_000])
    }

    /// A store with five payments between which 200 have gone that no record tells of.
    private func apart() throws -> (fresh: FreshKit, card: Store.Card) {
        let fresh = try FreshKit()
        _ = try fresh.kit.record(try dump([30, 20, 10], balance: 700))
        _ = try fresh.kit.record(try dump([50, 40], balance: 300))
        return (fresh, try #require(try fresh.kit.cards().first))
    }

    @Test(
        "known fault: check held no gap without numbers against the balances: a changed one is found, named and mended",
        arguments: ["NULL", "-199", "9223372036854775807"])
    func changedGap(number: String) throws {
        let (fresh, card) = try apart()
        #expect(try fresh.kit.check().isEmpty)
        let history = try fresh.kit.history(of: card)
        let id = try #require(history.gaps.first?.record)
        expectEqual(fresh.execute("UPDATE txn SET unplaced_gap = \(number) WHERE id = \(id)"), SQLITE_OK)
        expectEqual(try fresh.kit.check(), [.change(transaction: id), .totals(card: card.id, service: "50CF")])
        _ = try fresh.kit.redecode()
        #expect(try fresh.kit.check().isEmpty)
        expectEqual(try fresh.kit.history(of: card), history)
    }

    @Test(
        "A gap where balances tell none is found, and an amount that leads nowhere, and a gap before a numbered record")
    func inventedGap() throws {
        let (fresh, card) = try apart()
        let rows = try fresh.kit.history(of: card).transactions
        let newest = try #require(rows.first?.id)
        for change in ["unplaced_gap = -5", "unplaced_gap = NULL, amount = amount - 1"] {
            expectEqual(fresh.execute("UPDATE txn SET \(change) WHERE id = \(newest)"), SQLITE_OK)
            expectEqual(try fresh.kit.check(), [.change(transaction: newest), .totals(card: card.id, service: "50CF")])
        }
        expectEqual(fresh.execute("UPDATE txn SET ordinal = 9223372036854775807 WHERE id = \(newest)"), SQLITE_OK)
        #expect(try fresh.kit.check().contains(.sequence(transaction: newest)))
        let numbered = try FreshKit()
        let receipt = try numbered.kit.record(try Fixtures.dump("suica-2026-11.json"))
        let id = try #require(receipt.transactions.first?.id)
        expectEqual(numbered.execute("UPDATE txn SET unplaced_gap = -5 WHERE id = \(id)"), SQLITE_OK)
        expectEqual(try numbered.kit.check(), [.change(transaction: id), .totals(card: 1, service: "090F")])
    }

    @Test("known fault: the balance over time of records without numbers was empty: it has them all, a gap as a break")
    func series() throws {
        let (fresh, card) = try apart()
        let question = GraphQuestion(by: .month, today: try #require(CivilDate("2026-12-01")))
        let graph = try #require(try fresh.kit.graph(of: card, question).purses.first)
        expectEqual(graph.balance.points.map(\.balance), [900, 800, 700, 400, 300])
        expectEqual(graph.balance.points.map(\.gapBefore), [false, false, false, true, false])
        expectEqual(graph.balance.points[3].gap?.amount, -200)
        let history = try fresh.kit.history(of: card)
        let told = Graph(of: history.transactions, history.gaps, lastRead: nil, service: "50CF", question)
        expectEqual(graph.balance, told.balance)
    }

    @Test("known fault: history of some kinds had no gaps without numbers: they stand where the records behind them do")
    func kinds() throws {
        let (fresh, card) = try apart()
        let all = try fresh.kit.history(of: card)
        let page = try fresh.kit.history(of: card, .init(kinds: [.topUp]))
        #expect(page.transactions.isEmpty && page.total == 0)
        #expect(page.gaps.map(\.record) == all.gaps.map(\.record) && page.gaps.map(\.amount) == [-200])
        expectEqual(page.gaps.first?.olderRecord, all.transactions[2].id)
        func pages(_ offset: Int, _ limit: Int) throws -> [Int] {
            try fresh.kit.history(of: card, .init(kinds: [.purchase], limit: limit, offset: offset)).gaps.map(\.amount)
        }
        expectEqual(try [pages(0, 1), pages(1, 1), pages(2, 2), pages(0, 5)], [[], [-200], [], [-200]])
    }
}
