import Aggregation
import Civil
import Expectations
import FeliCa
import ICBalanceKit
import Ledger
import Store
import Testing

@Suite("Records of one moment in the order that their balances tell")
struct MomentOrderTests {
    private typealias Payment = UndatedReadingTests.Payment

    private func card(_ readings: [[Payment]]) throws -> (fresh: FreshKit, card: Store.Card) {
        let fresh = try FreshKit()
        for reading in readings { _ = try fresh.kit.record(try UndatedReadingTests.dump(reading)) }
        return (fresh, try #require(try fresh.kit.cards().first))
    }

    private func streamed(_ fresh: FreshKit, _ card: Store.Card, newestFirst: Bool) throws -> [Int?] {
        var balances: [Int?] = []
        try fresh.kit.eachRecords(of: card, newestFirst: newestFirst) { records in
            balances += records.map(\.transaction.balance)
        }
        return balances
    }

    @Test(
        "known fault: a later import of older records stood on top of the newer ones: history, files, screens and graph agree"
    )
    func told() throws {
        let (fresh, card) = try card([
            [Payment(balance: 500), Payment(balance: 600)], [Payment(balance: 700), Payment(day: 7, balance: 800)],
        ])
        let history = try fresh.kit.history(of: card)
        expectEqual(history.transactions.map(\.balance), [500, 600, 700, 800])
        #expect(history.gaps.isEmpty)
        expectEqual(try streamed(fresh, card, newestFirst: true), [500, 600, 700, 800])
        expectEqual(try streamed(fresh, card, newestFirst: false), [800, 700, 600, 500])
        let day = CivilDate(dayNumber: 20_000)
        let rows = HistoryDay.days(history.transactions, history.gaps).flatMap(\.rows).compactMap { row in
            if case .record(let record) = row { record.balance } else { nil }
        }
        expectEqual(rows, [500, 600, 700, 800])
        let graph = try #require(try fresh.kit.graph(of: card, GraphQuestion(by: .month, today: day)).purses.first)
        expectEqual(graph.balance.points.map(\.balance), [800, 700, 600, 500])
        #expect(try fresh.kit.check().isEmpty)
    }

    @Test("A gap stands before the first of them, on whichever page and of whatever kinds")
    func gap() throws {
        let (fresh, card) = try card([
            [Payment(balance: 400), Payment(balance: 500)], [Payment(balance: 600)],
            [Payment(day: 7, balance: 900)],
        ])
        let history = try fresh.kit.history(of: card)
        expectEqual(history.transactions.map(\.balance), [400, 500, 600, 900])
        let oldest = history.transactions[2].id
        #expect(history.gaps.map(\.record) == [oldest] && history.gaps.map(\.amount) == [-200])
        for limit in 1...4 {
            var found: [Int?] = []
            var gaps: [Int?] = []
            for offset in stride(from: 0, to: 4, by: limit) {
                for kinds in [[], [Kind.purchase]] {
                    let page = try fresh.kit.history(of: card, .init(kinds: kinds, limit: limit, offset: offset))
                    if kinds.isEmpty { found += page.transactions.map(\.balance) }
                    gaps += page.gaps.map(\.record)
                }
            }
            expectEqual(found, [400, 500, 600, 900])
            expectEqual(gaps, [oldest, oldest])
        }
        let none = try fresh.kit.history(of: card, .init(kinds: [.topUp]))
        expectEqual(none.gaps.map(\.olderRecord), [history.transactions[3].id])
        #expect(try fresh.kit.check().isEmpty)
    }

    @Test("Where balances tell several orders, records stay as they came in")
    func untold() throws {
        let (fresh, card) = try card([[Payment(balance: 500)], [Payment(balance: 900)], [Payment(balance: 700)]])
        expectEqual(try fresh.kit.history(of: card).transactions.map(\.balance), [700, 900, 500])
        #expect(try fresh.kit.check().isEmpty)
    }

    @Test("A place in a day that balances do not tell is found, and mended")
    func wrongPlace() throws {
        let (fresh, card) = try card([
            [Payment(balance: 500), Payment(balance: 600)], [Payment(balance: 700), Payment(day: 7, balance: 800)],
        ])
        let history = try fresh.kit.history(of: card)
        let id = try #require(history.transactions.first?.id)
        _ = fresh.execute("UPDATE txn SET day_place = 0 WHERE id = \(id)")
        expectEqual(try fresh.kit.check(), [.change(transaction: id)])
        _ = try fresh.kit.redecode()
        #expect(try fresh.kit.check().isEmpty)
        expectEqual(try fresh.kit.history(of: card), history)
    }
}
