import CardModel
import Civil
import Expectations
import FeliCa
import Glibc
import Ledger
import Store
import Testing

@Suite("Accumulation without sequence numbers")
struct UnnumberedPropertyTests {
    private static let seeds: UInt64 = getenv("ICBALANCE_LONG") == nil ? 15 : 2_000

    /// What a profile would read from a reading of the model's card, did it not number its records.
    private func statement(_ model: CardModel, _ reading: ModelReading) -> Statement {
        var statement = model.statement(reading)
        statement.sequence = nil
        for (place, run) in reading.runs.enumerated() {
            for (index, event) in run.reversed().enumerated() {
                var transaction = statement.runs[place].transactions[index]
                transaction.sequence = nil
                transaction.time = CivilTime(secondOfDay: 3_600 * (event % 3))
                // As far as the run tells: of its oldest record nothing is known.
                transaction.amount = event == run.lowerBound ? nil : model.events[event].amount
                statement.runs[place].transactions[index] = transaction
            }
        }
        return statement
    }

    @Test(
        "known fault: between readings of a purse without numbers money vanished: all adds up, in any order of readings"
    )
    func sums() throws {
        let folder = try TemporaryFolder()
        let store = try Store(path: folder.file("store.sqlite"))
        var seen = 0
        for seed in 0..<Self.seeds {
            var random = SplitMix64(seed: seed)
            let model = CardModel(random: &random)
            let readings = ModelReading.some(of: model, random: &random)
            let idm = IDm(rawValue: 0x0101_0101_0101_0101 + seed)
            let card = try store.batch {
                var card = 0
                for reading in readings {
                    card = try store.ingest(model.dump(reading, idm: idm), statement(model, reading)).cardID
                }
                return card
            }
            let page = try store.history(card: card)
            seen += page.gaps.count
            let amounts = page.transactions.dropLast().reduce(0) { $0 + ($1.amount ?? 0) }
            let gaps = page.gaps.reduce(0) { $0 + $1.amount }
            let newest = try #require(page.transactions.first?.balance)
            let oldest = try #require(page.transactions.last?.balance)
            expectEqual(newest, oldest + amounts + gaps, "seed \(seed)")
            #expect(
                page.gaps.allSatisfy { $0.possible && $0.before == nil && $0.atMost == nil && $0.service == "090F" })
            let marked = page.transactions.filter { $0.findings.contains(Finding(.possibleGap)) }
            expectEqual(page.gaps.map(\.record), marked.map(\.id), "seed \(seed)")
            let totals = try store.totals(card: card).flatMap(\.days)
            expectEqual(totals.reduce(0) { $0 + $1.gapAmount }, gaps)
            try compareKinds(store, card, page, seed)
            try comparePoints(store, card, page, seed)
        }
        #expect(seen > 15)
        expectEqual(try store.check(), [])
    }

    /// Of all kinds, whole or by pages, the gaps are those of the history that was asked for no kind.
    private func compareKinds(_ store: Store, _ card: Int, _ page: Store.HistoryPage, _ seed: UInt64) throws {
        let whole = try store.history(card: card, .init(kinds: Kind.allCases))
        expectEqual(whole.gaps.map(\.record), page.gaps.map(\.record), "seed \(seed)")
        let parts = try stride(from: 0, to: page.transactions.count, by: 7).flatMap {
            try store.history(card: card, .init(kinds: Kind.allCases, limit: 7, offset: $0)).gaps
        }
        expectEqual(parts, whole.gaps, "seed \(seed)")
        let none = try store.history(card: card, .init(kinds: [.ticket]))
        #expect(none.transactions.isEmpty && none.gaps == whole.gaps)
        let day = page.transactions[page.transactions.count / 2].date
        let part = try store.history(card: card, .init(from: day, kinds: Kind.allCases)).gaps.map(\.record)
        let expected = page.transactions.filter { record in
            guard let day, let date = record.date, day <= date else { return false }
            return page.gaps.contains { $0.record == record.id }
        }
        expectEqual(part, expected.map(\.id), "seed \(seed)")
    }

    /// The balances of a graph are those whose place the ledger is sure of.
    private func comparePoints(_ store: Store, _ card: Int, _ page: Store.HistoryPage, _ seed: UInt64) throws {
        let records = page.transactions.sorted { ($0.id ?? 0) < ($1.id ?? 0) }
        let links = records.map {
            BalanceChain.Link(
                moment: [$0.date.map { Int($0.dayNumber) }, $0.time.map { Int($0.secondOfDay) }], amount: $0.amount,
                balance: $0.balance)
        }
        let gaps = records.map { record in page.gaps.first { $0.record == record.id }?.amount }
        let points = BalanceChain.points(links, gaps: gaps)
        let purse = try #require(try store.purses(card: card, limit: 10_000).first)
        expectEqual(purse.balances.map(\.id), points.map { records[$0.index].id ?? 0 }, "seed \(seed)")
        expectEqual(purse.balances.map { $0.gap?.amount }, points.map(\.gap), "seed \(seed)")
        #expect(purse.balanceCount == points.count && points.count > records.count / 2)
        let few = try #require(try store.purses(card: card, limit: 3).first)
        #expect(few.balances == purse.balances.suffix(3) && few.balanceCount == points.count)
    }

    @Test("A receipt tells the gap, and what is read of it later takes it away")
    func closed() throws {
        let folder = try TemporaryFolder()
        let store = try Store(path: folder.file("store.sqlite"))
        var random = SplitMix64(seed: 7)
        let model = CardModel(random: &random)
        func read(_ moment: Int) throws -> Store.Ingest {
            let reading = ModelReading(moment: moment)
            return try store.ingest(model.dump(reading, idm: CardModel.idm), statement(model, reading))
        }
        #expect(try read(30).gaps.isEmpty)
        let apart = try read(60)
        expectEqual(apart.gaps.count, 1)
        expectEqual(apart.transactions.last?.findings, [Finding(.possibleGap)])
        expectEqual(apart.gaps.first?.record, apart.transactions.last?.id)
        expectEqual(try store.history(card: 1).gaps, apart.gaps)
        _ = try read(45)
        #expect(try store.history(card: 1).gaps.isEmpty)
        expectEqual(try store.check(), [])
    }

    @Test("Records that have a place end what the balances of others tell of gaps between these")
    func placed() throws {
        let folder = try TemporaryFolder()
        let store = try Store(path: folder.file("store.sqlite"))
        var random = SplitMix64(seed: 7)
        let model = CardModel(random: &random)
        for moment in [30, 60] {
            let reading = ModelReading(moment: moment)
            _ = try store.ingest(model.dump(reading, idm: CardModel.idm), statement(model, reading))
        }
        expectEqual(try store.history(card: 1).gaps.count, 1)
        let last = ModelReading(moment: 100)
        _ = try store.ingest(model.dump(last, idm: CardModel.idm), model.statement(last))
        #expect(try store.history(card: 1).gaps.isEmpty)
        expectEqual(try store.check(), [])
        let purse = try #require(try store.purses(card: 1, limit: 10_000).first)
        expectEqual(purse.balanceCount, 20)
    }
}
