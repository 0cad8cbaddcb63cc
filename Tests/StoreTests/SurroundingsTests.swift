import Civil
import Expectations
import FeliCa
import Ledger
import Store
import Testing

@Suite("What is known around the days of a history")
struct SurroundingsTests {
    let folder: TemporaryFolder
    let store: Store

    /// Records 20 to 24 and 27 to 30, each of a day of its own; 25 and 26 are missing.
    init() throws {
        folder = try TemporaryFolder()
        store = try Store(path: folder.file("store.sqlite"))
        try Sample([30, 29, 28, 27], [24, 23, 22, 21, 20]).ingest(into: store)
    }

    private func day(_ sequence: Int) -> CivilDate { CivilDate(dayNumber: Int32(19_000 + sequence)) }

    private func around(_ from: Int?, _ to: Int?, _ service: String? = nil) throws -> [Store.Surroundings] {
        try store.surroundings(card: 1, .init(from: from.map(day), to: to.map(day), service: service))
    }

    /// The gaps of the page and those around it, by the number of the record behind them.
    private func gaps(_ from: Int?, _ to: Int?) throws -> [[Int?]] {
        let page = try store.history(card: 1, .init(from: from.map(day), to: to.map(day)))
        return [page.gaps.map(\.before), try around(from, to).flatMap(\.gaps).map(\.gap.before)]
    }

    @Test("known fault: days within a gap told of no gap: it is, with its amount and the days that it lies between")
    func within() throws {
        let around = try #require(try around(25, 26).first)
        let open = try #require(around.gaps.first)
        expectEqual(around.gaps.count, 1)
        #expect(open.gap == (try store.history(card: 1).gaps.first))
        expectEqual(open.gap.amount, -30)
        expectEqual([open.after, open.before], [day(24), day(27)])
        #expect(open.coversNext)
        expectEqual([around.oldest, around.newest], [day(20), day(30)])
        #expect(around.service == "090F" && around.currency == .yen && !around.opensAtZero)
    }

    @Test("Each gap that reaches into the days is told once: by its page where the record behind it is of these days")
    func once() throws {
        for (from, to, own, other) in [
            (20, 23, [], []), (20, 24, [], [27]), (24, 26, [], [27]), (26, 27, [27], []), (27, 30, [27], []),
            (28, 30, [], []), (10, 40, [27], []),
        ] as [(Int, Int, [Int], [Int])] {
            expectEqual(try gaps(from, to), [own, other], "\(from) to \(to)")
        }
        expectEqual(try gaps(nil, 25), [[], [27]])
        expectEqual(try gaps(25, nil), [[27], []])
        #expect(try around(nil, nil).isEmpty)
    }

    @Test("Of one service where one is asked for, days after the latest that is possible being none")
    func bounds() throws {
        #expect(try around(25, 26, "0000").isEmpty)
        let filter = Store.HistoryFilter(from: day(25), to: day(26))
        let around = try #require(try store.surroundings(card: 1, filter) { _ in day(26) }.first)
        expectEqual(around.newest, day(24))
        expectEqual(around.gaps.map(\.before), [nil])
    }

    @Test("A gap between records without numbers is told likewise")
    func unnumbered() throws {
        let other = try Store(path: folder.file("unnumbered.sqlite"))
        var sample = Sample([24, 22, 21])
        sample.balances = [24: 9_000]
        var statement = sample.statement
        for index in statement.runs[0].transactions.indices {
            statement.runs[0].transactions[index].sequence = nil
            statement.runs[0].transactions[index].amount = -10
        }
        statement.runs = statement.runs[0].transactions.map { Run(service: "090F", transactions: [$0]) }
        try other.ingest(sample.dump, statement)
        let whole = try other.history(card: 1)
        try #require(whole.gaps.count == 1)
        let filter = Store.HistoryFilter(from: day(23), to: day(23))
        let around = try #require(try other.surroundings(card: 1, filter).first)
        expectEqual(around.gaps.map(\.gap), whole.gaps)
        #expect(around.gaps.map(\.after) == [day(22)] && around.gaps.map(\.before) == [day(24)])
        expectEqual(around.gaps.map(\.coversNext), [false])
        expectEqual([around.oldest, around.newest], [day(21), day(24)])
        let behind = Store.HistoryFilter(from: day(24), to: day(25))
        #expect(try other.surroundings(card: 1, behind).flatMap(\.gaps).isEmpty)
    }
}
