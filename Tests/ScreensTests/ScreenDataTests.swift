import Aggregation
import Expectations
import Ledger
import Screens
import Testing

@Suite("What there is to show")
struct ScreenDataTests {
    @Test("has a chosen card only where there is one")
    func chosen() {
        let cards = [CardFace(id: 1), CardFace(id: 2)]
        for (chosen, index) in [(0, 0), (1, 1), (2, nil), (-1, nil), (nil, nil)] as [(Int?, Int?)] {
            let data = ScreenData(cards: cards, chosen: chosen)
            expectEqual(data.chosen, index)
            expectEqual(data.card?.id, index.map { $0 + 1 })
        }
    }

    @Test("lists days and their rows, and counts the rows")
    func lines() {
        let record = Transaction(kind: .ride, service: "090F")
        let gap = Gap(after: 1, before: 9, atLeast: 3, atMost: 7, amount: -10, possible: false)
        let empty = PeriodTotal(period: nil)
        let days = [
            HistoryDay(date: nil, rows: [.record(record), .gap(gap)], total: empty),
            HistoryDay(date: nil, rows: [.record(record)], total: empty),
        ]
        expectEqual(
            HistoryLine.lines(days),
            [
                .day(days[0]), .record(record, row: 0), .gap(gap, row: 1), .day(days[1]), .record(record, row: 2),
            ])
        expectEqual(HistoryLine.lines(days).map(\.row), [nil, 0, 1, nil, 2])
        #expect(!ScreenData(days: [HistoryDay(date: nil, rows: [], total: empty)]).hasHistory)
    }

    @Test("finds the point of a row in the graph, none for a gap")
    func points() throws {
        let data = ScreenData.sample(isJapanese: false)
        let points = try #require(data.graph?.balance.points)
        expectEqual(data.point(ofRow: 0), points.count - 1)
        var gaps = 0
        for line in data.lines {
            switch line {
            case .day: break
            case .record(let record, let row):
                let index = try #require(data.point(ofRow: row))
                expectEqual(points[index].id, record.id)
            case .gap(_, let row):
                #expect(data.point(ofRow: row) == nil)
                gaps += 1
            }
        }
        expectEqual(gaps, 1)
        #expect(data.point(ofRow: 100_000) == nil)
        // Rows that no store has numbered are counted instead.
        var unnumbered = data
        unnumbered.days = data.days.map { day in
            var day = day
            day.rows = day.rows.map { row in
                guard case .record(var record) = row else { return row }
                record.id = nil
                return .record(record)
            }
            return day
        }
        expectEqual(unnumbered.point(ofRow: 5), data.point(ofRow: 5))
    }
}

@Suite("The sample")
struct SampleTests {
    private static let data = ScreenData.sample(isJapanese: true)

    @Test("is the same every time")
    func same() {
        expectEqual(SampleTests.data, ScreenData.sample(isJapanese: true))
    }

    @Test("keeps its books as a card does")
    func books() {
        let records = SampleTests.data.lines.compactMap { line in
            if case .record(let record, _) = line { record } else { nil }
        }
        for (newer, older) in zip(records, records.dropFirst()) {
            guard let balance = newer.balance, let before = older.balance else {
                Issue.record("a record without a balance")
                continue
            }
            #expect((0...20_000).contains(balance), "what a card may hold")
            if let amount = newer.amount { expectEqual(balance, before + amount) }
            #expect((newer.sequence ?? 0) > (older.sequence ?? 0))
            if let date = newer.date, let other = older.date { #expect(date >= other) }
        }
        expectEqual(records.count { $0.amount == nil }, 2, "the oldest, and the one behind the gap")
    }

    @Test("names no card and nobody: every number is masked and made of a dummy")
    func nobody() {
        for card in SampleTests.data.cards {
            #expect(card.number?.hasPrefix("0101••••••••0") == true)
        }
    }

    @Test("has something of every group, a gap, and days without spending")
    func everything() throws {
        let graph = try #require(SampleTests.data.graph)
        #expect(Set(graph.balance.points.map(\.kind)).isSuperset(of: [.ride, .bus, .purchase, .topUp]))
        #expect(graph.balance.points.contains { $0.gapBefore })
        #expect(graph.calendar.contains { $0.known && $0.spent == 0 } && graph.calendar.contains { !$0.known })
        #expect(graph.periods.contains { $0.complete } && graph.periods.last?.complete == false)
        #expect(graph.routes.contains { $0.bothWays })
        let net = graph.periods.reduce(0) { $0 + $1.net }
        let points = graph.balance.points
        #expect(net == (points.last?.balance ?? 0) - (points.first?.balance ?? 0), "sums meet the balances")
    }
}
