import Aggregation
import Civil
import Expectations
import FeliCa
import ICBalanceKit
import Ledger
import Store
import Testing

@Suite("A history of more records than a graph draws")
struct LongHistoryTests {
    @Test("The balance over time has the newest 10,000, and tells how many there are")
    func newest() throws {
        let fresh = try FreshKit()
        let store = try #require(fresh.kit.store)
        let count = BalanceSeries.limit + 3
        let today = CivilDate(dayNumber: 20_700)
        let records = (0..<count).map { age in
            let bytes = (0..<16).map { UInt8(truncatingIfNeeded: (count - age) >> (8 * ($0 % 3))) }
            return Transaction(
                date: today.adding(days: -age / 10), kind: .ride, balance: 5 + age, sequence: count - age,
                service: "090F", raw: bytes)
        }
        let statement = Statement(
            profile: "cjrc", balance: Money(5, .yen), sequence: count,
            runs: [Run(service: "090F", transactions: records)])
        let id = try store.ingest(CardDump(idm: IDm(rawValue: 0x0101_0101_0101_0101)), statement).cardID
        let card = try #require(try store.card(id: id))
        let graph = try #require(
            try fresh.kit.graph(of: card, GraphQuestion(by: .month, today: today)).purses.first)
        expectEqual(graph.balance.total, count)
        expectEqual(graph.balance.points.count, BalanceSeries.limit)
        expectEqual(graph.balance.points.last?.balance, 5)
        expectEqual(graph.balance.points.first?.balance, 5 + BalanceSeries.limit - 1)
        let history = try fresh.kit.history(of: card)
        let whole = Graph(
            of: history.transactions, history.gaps, lastRead: nil, service: "090F",
            GraphQuestion(by: .month, today: today))
        expectEqual(whole.balance, graph.balance)
        var question = GraphQuestion(by: .month, today: today)
        question.from = today.adding(days: -9)
        let part = try #require(try fresh.kit.graph(of: card, question).purses.first)
        #expect((part.balance.total, part.balance.points.count) == (100, 100), "of the days asked for")
    }
}
