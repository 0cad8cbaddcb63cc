import Aggregation
import CardModel
import Civil
import Expectations
import FeliCa
import Glibc
import ICBalanceKit
import Ledger
import Store
import Testing

@Suite("Graphs of stored cards")
struct GraphTests {
    static let seeds: UInt64 = getenv("ICBALANCE_LONG") == nil ? 25 : 2_000
    private let today = CivilDate(dayNumber: 22_000)

    @Test("A graph is what the whole history comes to, whatever was read in whatever order")
    func sameAsHistory() throws {
        let fresh = try FreshKit()
        let store = try #require(fresh.kit.store)
        for seed in 0..<Self.seeds {
            var random = SplitMix64(seed: seed)
            let model = CardModel(random: &random)
            let readings = ModelReading.some(of: model, random: &random)
            let isWorn = random.below(2) == 0
            let idm = IDm(rawValue: CardModel.idm.rawValue + seed)
            let id = try store.batch {
                var id = 0
                for reading in readings {
                    let statement = worn(model.statement(reading), isWorn)
                    id = try store.ingest(model.dump(reading, idm: idm), statement).cardID
                }
                return id
            }
            let card = try #require(try store.card(id: id))
            let history = try fresh.kit.history(of: card)
            for length in Period.Length.allCases {
                var question = GraphQuestion(by: length, today: today, capacity: 20)
                question.totalsOnly = random.below(4) == 0
                if random.below(2) == 0 {
                    question.from = CivilDate(dayNumber: Int32(18_990 + random.below(50)))
                    question.to = question.from?.adding(days: random.below(40))
                }
                let graph = try fresh.kit.graph(of: card, question)
                let expected = Graph(
                    of: history.transactions, history.gaps, lastRead: card.lastRead.map { Kit.day(of: $0) },
                    service: "090F", question)
                expectEqual(graph.purses, [expected], "seed \(seed) \(length)")
                expectEqual(graph.balance, history.balance)
            }
        }
    }

    private func worn(_ statement: Statement, _ isWorn: Bool) -> Statement {
        var statement = statement
        for run in statement.runs.indices {
            for index in statement.runs[run].transactions.indices {
                let number = statement.runs[run].transactions[index].sequence ?? 0
                if number % 3 == 0 { statement.runs[run].transactions[index].kind = .ride }
                if isWorn, number % 10 == 0 { statement.runs[run].transactions[index].date = nil }
                if isWorn, number % 50 == 1 { statement.runs[run].transactions[index].sequence = nil }
            }
        }
        return statement
    }

    @Test("Routes bear the names of their ends, and the profile says how many records last")
    func named() throws {
        let fresh = try FreshKit()
        for name in ["suica-2026-11.json", "suica-2027-01-gap.json"] { _ = try fresh.kit.record(Fixtures.dump(name)) }
        let card = try fresh.kit.card(named: "1")
        let today = try #require(CivilDate("2027-02-01"))
        let graph = try fresh.kit.graph(of: card, GraphQuestion(by: .month, today: today))
        let purse = try #require(graph.purses.first)
        let main = try #require(purse.routes.first)
        expectEqual([main.a.name, main.b.name], ["田町", "吉祥寺"])
        #expect(main.bothWays)
        #expect((main.count, main.amount, main.withoutAmount) == (10, -3_654, 1))
        expectEqual(purse.balance.points.count, 40)
        expectEqual(purse.balance.points.count { $0.gapBefore }, 1)
        expectEqual(purse.periods.map(\.period?.label), ["2026-11", "2026-12", "2027-01"])
        expectEqual(purse.periods.map(\.lacks), [[.beforeFirstRecord, .gap], [.gap], [.afterLastReading]])
        expectEqual(purse.periods.map(\.gap), [0, -678, 0])
        #expect(purse.undated == nil)
        let forecast = try #require(purse.forecast)
        #expect(forecast.scanBy > Kit.day(of: try #require(card.lastRead)))
    }

    @Test("Purses with balances of their own are kept apart, the one with most records first")
    func purses() throws {
        let fresh = try FreshKit()
        let store = try #require(fresh.kit.store)
        var random = SplitMix64(seed: 1)
        let model = CardModel(random: &random)
        let reading = ModelReading(moment: 60)
        var statement = model.statement(reading)
        statement.runs.insert(
            Run(service: "0880", transactions: Array(statement.runs[0].transactions.prefix(3))), at: 0)
        let id = try store.ingest(model.dump(reading, idm: CardModel.idm), statement).cardID
        let card = try #require(try store.card(id: id))
        let graph = try fresh.kit.graph(of: card, GraphQuestion(by: .year, today: today))
        expectEqual(graph.purses.map(\.service), ["090F", "0880"])
        expectEqual(graph.purses.map(\.balance.points.count), [20, 3])
        expectEqual(graph.purses.map { $0.periods.reduce(0) { $0 + $1.count } }, [20, 3])
    }

    @Test("A purse is known up to the last reading of its own, whatever was read of the card's others")
    func otherPurseRead() throws {
        let fresh = try FreshKit()
        let july = try #require(CivilDate("2024-07-01"))
        let september = try #require(CivilDate("2024-09-01"))
        var both = PurseTests.dump([
            try PurseTests.transit([820, 1_000], newest: 9), try PurseTests.edy([414, 514], newest: 4),
        ])
        both.readAt = Timestamp(secondsSince1970: Int64(july.dayNumber) * 86_400)
        var edy = PurseTests.dump([try PurseTests.edy([314, 414], newest: 5)])
        // The reading ended before the first block of the transit system.
        edy.systems.append(
            CardDump.System(
                code: .transit, idm: PurseTests.idm,
                services: [CardDump.Service(code: NodeCode(rawValue: 0x090F), state: .skipped)]))
        edy.readAt = Timestamp(secondsSince1970: Int64(september.dayNumber) * 86_400)
        for dump in [both, edy] { _ = try fresh.kit.record(dump) }
        let card = try fresh.kit.card(named: "1")
        let question = GraphQuestion(by: .month, today: try #require(CivilDate("2024-10-15")))
        let graph = try fresh.kit.graph(of: card, question)
        let last = Dictionary(uniqueKeysWithValues: graph.purses.map { ($0.service, $0.calendar.last?.date) })
        expectEqual(last, ["090F": july, "170F": september])
        let transit = try #require(graph.purses.first { $0.service == "090F" })
        expectEqual(transit.periods.map(\.lacks), [[.beforeFirstRecord], [.afterLastReading]])
    }

    @Test("A file of decoded rows tells up to when its purse is known")
    func rowsRead() throws {
        let fresh = try FreshKit()
        let store = try #require(fresh.kit.store)
        let dump = CardDump(
            idm: CardModel.idm, readAt: Timestamp(secondsSince1970: Int64(today.dayNumber) * 86_400))
        let rows = [Transaction(date: today.adding(days: -9), kind: .ride, balance: 500, sequence: 7, service: "090F")]
        let id = try store.ingest(
            dump, Statement(profile: "cjrc", runs: [Run(service: "090F", transactions: rows)])
        ).cardID
        let card = try #require(try store.card(id: id))
        let graph = try fresh.kit.graph(of: card, GraphQuestion(by: .month, today: today))
        expectEqual(graph.purses.first?.calendar.last?.date, today)
    }

    @Test("Amounts are in the currency that the records have, the card's profile being at hand or not")
    func currencyOfRecords() throws {
        let fresh = try FreshKit()
        let store = try #require(fresh.kit.store)
        let record = Transaction(
            date: today, kind: .purchase, balance: 12_340, currency: .hongKongDollar, sequence: 7, service: "0117")
        let told = Statement(profile: "elsewhere", runs: [Run(service: "0117", transactions: [record])])
        let id = try store.ingest(CardDump(idm: CardModel.idm), told).cardID
        let card = try #require(try store.card(id: id))
        let graph = try fresh.kit.graph(of: card, GraphQuestion(by: .month, today: today))
        expectEqual(graph.purses.map(\.currency), [.hongKongDollar])
        expectEqual(fresh.execute("UPDATE txn SET currency = 'XXX'"), 0)
        #expect(throws: StoreError.unreadable(table: "txn", row: id)) { try store.purses(card: id, limit: 9) }
    }

    @Test("A date that no reading can have seen counts as none wherever days order or place records")
    func dateAfterReading() throws {
        let fresh = try FreshKit()
        let store = try #require(fresh.kit.store)
        let readAt = today.adding(days: -1)
        let wrong = try #require(CivilDate("2127-12-31"))
        // The day after the reading may be one of another zone.
        let days = [today, wrong, today.adding(days: -9)]
        let records = days.enumerated().map { index, day in
            Transaction(
                date: day, kind: .ride, balance: 500 + 100 * index, sequence: 9 - index, service: "090F",
                raw: [UInt8](repeating: UInt8(index), count: 16))
        }
        var dump = CardDump(idm: CardModel.idm, systems: [CardDump.System(code: .transit)])
        dump.systems[0].services = [
            CardDump.Service(
                code: NodeCode(rawValue: 0x090F),
                blocks: [CardDump.NumberedBlock(number: 0, block: Block(high: 1, low: 1))])
        ]
        dump.readAt = Timestamp(secondsSince1970: Int64(readAt.dayNumber) * 86_400)
        let told = Statement(profile: "cjrc", runs: [Run(service: "090F", transactions: records)])
        let id = try store.ingest(dump, told).cardID
        let card = try #require(try store.card(id: id))
        let question = GraphQuestion(by: .day, today: today.adding(days: 30))
        let graph = try #require(try fresh.kit.graph(of: card, question).purses.first)
        expectEqual(graph.periods.last?.period?.last, today)
        expectEqual(graph.calendar.last?.date, today)
        expectEqual(graph.balance.points.map(\.date), [days[2], nil, today])
        #expect((graph.undated?.count, graph.undated?.net) == (1, -100))
        expectEqual(graph.periods.first { $0.period?.first == today.adding(days: -5) }?.lacks, [.undated])
        let history = try fresh.kit.history(of: card)
        expectEqual(history.transactions.map(\.date), days)
        expectEqual(history.transactions.map(\.usableDate), [today, nil, days[2]])
        expectEqual(history.transactions[1].findings, [Finding(.dateAfterReading, readAt.description)])
        expectEqual(HistoryDay.days(history.transactions, []).map(\.date), [today, nil, days[2]])
        let asked = Graph(of: history.transactions, [], lastRead: readAt, service: "090F", question)
        #expect(asked.periods == graph.periods && asked.undated == graph.undated && asked.calendar == graph.calendar)
        var streamed: [CivilDate?] = []
        try fresh.kit.eachRecords(of: card) { streamed += $0.map(\.transaction.usableDate) }
        expectEqual(streamed, [days[2], nil, today])
        let early = try fresh.kit.graph(of: card, GraphQuestion(by: .day, from: days[2], today: question.today))
        expectEqual(early.purses.first?.balance.points.map(\.date), [days[2], today])
    }

    @Test("known fault: records of a reading without a time were judged by the time of another, and months lacked them")
    func undatedReading() throws {
        let fresh = try FreshKit()
        _ = try fresh.kit.record(try Fixtures.dump("suica-2026-11.json"))
        var later = try Fixtures.dump("suica-2026-11-later.json")
        later.readAt = nil
        expectEqual(try fresh.kit.record(later).new, 8)
        let card = try #require(try fresh.kit.cards().first)
        #expect(try fresh.kit.history(of: card).transactions.allSatisfy { $0.usableDate == $0.date })
        let graph = try #require(try fresh.kit.graph(of: card, GraphQuestion(by: .month, today: today)).purses.first)
        #expect(graph.undated == nil)
    }

    @Test("A card without records has no graphs")
    func empty() throws {
        let fresh = try FreshKit()
        let store = try #require(fresh.kit.store)
        let id = try store.ingest(CardDump(idm: CardModel.idm), Statement(profile: "cjrc")).cardID
        let card = try #require(try store.card(id: id))
        #expect(try fresh.kit.graph(of: card, GraphQuestion(by: .month, today: today)).purses.isEmpty)
    }

    @Test("Days are those of Japan, whatever the clock's offset")
    func day() {
        let instant = Timestamp(secondsSince1970: 1_764_514_800, offset: 0)
        expectEqual(Kit.day(of: instant).description, "2025-12-01")
    }
}
