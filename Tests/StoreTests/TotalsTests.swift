import CSQLite
import Civil
import Expectations
import FeliCa
import Ledger
import Testing

@testable import Store

@Suite("Totals by day, kept as records are written")
struct TotalsTests {
    let folder: TemporaryFolder
    let store: Store

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(path: folder.file("store.sqlite"))
    }

    private func day(_ sequence: Int) -> CivilDate { CivilDate(dayNumber: Int32(19_000 + sequence)) }

    private func totals() throws -> [DayTotal] {
        expectEqual(try store.check(), [])
        return try store.totals(card: 1).flatMap(\.days)
    }

    @Test("Records count on their days; the oldest and those behind a gap without an amount")
    func kept() throws {
        try Sample([30, 29, 20]).ingest(into: store)
        expectEqual(
            try totals(),
            [
                DayTotal(.init(date: day(20), kind: .ride), count: 1, withoutAmount: 1),
                DayTotal(
                    .init(date: day(29), kind: .ride), count: 1, withoutAmount: 1, gaps: 1, gapAmount: -90),
                DayTotal(.init(date: day(30), kind: .ride), count: 1, fallen: -10),
            ])
    }

    @Test("What a later reading tells of older records is taken over, the kind included")
    func settledLater() throws {
        var sample = Sample([30])
        sample.balances = [30: 12_000]
        try sample.ingest(into: store)
        expectEqual(try totals(), [DayTotal(.init(date: day(30), kind: .ride), count: 1, withoutAmount: 1)])
        sample.runs = [[30, 29]]
        try sample.ingest(into: store)
        // What was a ride as long as nothing told is a top-up now.
        expectEqual(
            try totals(),
            [
                DayTotal(.init(date: day(29), kind: .ride), count: 1, withoutAmount: 1),
                DayTotal(.init(date: day(30), kind: .topUp), count: 1, risen: 12_000 - Sample.balance(of: 29)),
            ])
    }

    @Test("A gap that a later reading fills is one no more")
    func filledGap() throws {
        try Sample([40]).ingest(into: store)
        try Sample([36]).ingest(into: store)
        expectEqual(try totals().last?.gapAmount, -40)
        try Sample([40, 39, 38, 37]).ingest(into: store)
        expectEqual(try totals().map(\.gaps), [0, 0, 0, 0, 0])
        expectEqual(try totals().map(\.fallen), [0, -10, -10, -10, -10])
    }

    @Test("Records whose day is impossible have a place of their own")
    func undated() throws {
        var statement = Sample([12, 11, 10]).statement
        statement.runs[0].transactions[0].date = nil
        statement.runs[0].transactions[1].date = nil
        try store.ingest(Sample([12, 11, 10]).dump, statement)
        expectEqual(
            try totals(),
            [
                DayTotal(.init(date: nil, kind: .ride), count: 2, fallen: -20),
                DayTotal(.init(date: day(10), kind: .ride), count: 1, withoutAmount: 1),
            ])
    }

    @Test("Records without a place in the card's order are kept apart, absurd amounts none")
    func unplaced() throws {
        var statement = Sample([11, 10]).statement
        for (amount, kind) in [(-150, .ride), (2_000, .ride), (.max, .bus), (.min, .bus)] as [(Int, Kind)] {
            statement.runs[0].transactions.append(
                Transaction(
                    date: day(10), kind: kind, kindIfRising: .topUp, amount: amount, service: "090F", source: .import))
        }
        for _ in 0..<2 { try store.ingest(Sample([11, 10]).dump, statement) }
        expectEqual(
            try totals(),
            [
                DayTotal(.init(date: day(10), kind: .bus, isPlaced: false), count: 2, withoutAmount: 2),
                DayTotal(.init(date: day(10), kind: .ride, isPlaced: false), count: 1, fallen: -150),
                DayTotal(.init(date: day(10), kind: .ride), count: 1, withoutAmount: 1),
                DayTotal(.init(date: day(10), kind: .topUp, isPlaced: false), count: 1, risen: 2_000),
                DayTotal(.init(date: day(11), kind: .ride), count: 1, fallen: -10),
            ])
    }

    @Test("Services are kept apart")
    func services() throws {
        var statement = Sample([11, 10]).statement
        statement.runs.append(Run(service: "17CF", transactions: Sample([7, 6]).statement.runs[0].transactions))
        try store.ingest(Sample([11, 10]).dump, statement)
        expectEqual(try totals().count, 4)
        expectEqual(try store.totals(card: 1).map(\.service), ["090F", "17CF"])
        expectEqual(try store.totals(card: 1).last?.days.map(\.key.date), [day(6), day(7)])
    }

    @Test("The card's own record takes the place of a decoded row in the totals too")
    func replaced() throws {
        var decoded = Sample([27, 26]).statement
        for index in 0..<2 {
            decoded.runs[0].transactions[index].raw = []
            decoded.runs[0].transactions[index].source = .import
            decoded.runs[0].transactions[index].kind = .other
            decoded.runs[0].transactions[index].date = day(0)
        }
        try store.ingest(CardDump(idm: Sample([1]).idm), decoded)
        expectEqual(
            try totals(), [DayTotal(.init(date: day(0), kind: .other), count: 2, withoutAmount: 1, fallen: -10)])
        try Sample([27, 26]).ingest(into: store)
        expectEqual(
            try totals(),
            [
                DayTotal(.init(date: day(26), kind: .ride), count: 1, withoutAmount: 1),
                DayTotal(.init(date: day(27), kind: .ride), count: 1, fallen: -10),
            ])
    }

    @Test("A reading that contradicts the others leaves the totals alone, and one that fails as well")
    func undone() throws {
        try Sample([30, 29]).ingest(into: store)
        let before = try totals()
        var contradiction = Sample([31, 30])
        contradiction.balances = [30: 17]
        try contradiction.ingest(into: store)
        expectEqual(try totals(), before)
        #expect(throws: CancellationError.self) {
            try store.batch {
                try Sample([40, 39]).ingest(into: store)
                throw CancellationError()
            }
        }
        expectEqual(try totals(), before)
    }

    @Test("A card that is forgotten leaves no totals behind")
    func forgotten() throws {
        try Sample([30, 29]).ingest(into: store)
        try store.forget(card: 1)
        #expect(try store.totals(card: 1).isEmpty)
        expectEqual(try store.connection.number("SELECT count(*) FROM day_total", "count"), 0)
    }

    @Test("Deriving everything anew reckons totals that were wrong")
    func repaired() throws {
        try Sample([30, 29]).ingest(into: store)
        let before = try totals()
        try store.connection.execute("UPDATE day_total SET risen = 1, records = 9", "tamper")
        #expect(try !store.check().isEmpty)
        _ = try store.redecode { _ in [Sample([30, 29]).statement] }
        expectEqual(try totals(), before)
    }
}
