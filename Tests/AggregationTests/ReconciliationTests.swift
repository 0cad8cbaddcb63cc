import CardModel
import Civil
import Expectations
import Glibc
import Ledger
import Testing

@testable import Aggregation

@Suite("Sums against balances, over random histories with gaps")
struct ReconciliationTests {
    static let seeds: UInt64 = getenv("ICBALANCE_LONG") == nil ? 50 : 5_000

    /// What some readings of a card's life tell, newest first, with gaps, impossible days and days that run back.
    struct Told {
        var transactions: [Transaction] = []
        var gaps: [Gap] = []
        var lastRead: CivilDate

        init(seed: UInt64) {
            var random = SplitMix64(seed: seed)
            let model = CardModel(random: &random)
            let readings = ModelReading.some(of: model, random: &random)
            for row in ExpectedHistory(readings, of: model).rows {
                var transaction = model.transaction(row.event)
                var change = row.change
                // Some records state what they changed, so that the gap before them has only the rest.
                if case .gap(var gap, _) = change, seed.isMultiple(of: 2) {
                    let own = model.events[row.event].amount
                    gap.amount -= own
                    change = .gap(gap, own: own)
                }
                transaction.settle(change)
                if transaction.kind != .issue, random.below(3) == 0 { transaction.kind = .ride }
                switch random.below(40) {
                case 0: transaction.date = nil
                case 1: transaction.date = transaction.date?.adding(days: random.below(4_000) - 2_000)
                default: break
                }
                transactions.append(transaction)
                if let gap = change.gap { gaps.append(gap) }
            }
            let newest = transactions.lazy.compactMap(\.date).first ?? CivilDate(dayNumber: 19_000)
            lastRead = newest.adding(days: random.below(5))
        }

        func graph(_ question: GraphQuestion) -> Graph {
            Graph(of: transactions, gaps, lastRead: lastRead, service: "090F", question)
        }
    }

    private let today = Days.day("2031-01-01")

    @Test("Everything together leads from the oldest balance to the newest", arguments: Period.Length.allCases)
    func reconcile(length: Period.Length) throws {
        for seed in 0..<Self.seeds {
            let told = Told(seed: seed)
            let graph = told.graph(GraphQuestion(by: length, today: today))
            let totals = graph.periods + [graph.undated].compactMap { $0 }
            let newest = try #require(told.transactions.first?.balance)
            let oldest = try #require(told.transactions.last)
            let opening = oldest.opensAtZero ? 0 : oldest.balance ?? 0
            let note: Comment = "seed \(seed)"
            expectEqual(totals.reduce(0) { $0 + $1.net }, newest - opening, note)
            expectEqual(totals.reduce(0) { $0 + $1.count }, told.transactions.count, note)
            expectEqual(totals.reduce(0) { $0 + $1.gap }, told.gaps.reduce(0) { $0 + $1.amount }, note)
            expectEqual(totals.reduce(0) { $0 + $1.withoutAmount }, told.transactions.count { $0.amount == nil }, note)
            let starts = graph.periods.compactMap { $0.period?.first }
            #expect(starts == starts.sorted() && Set(starts).count == graph.periods.count, note)
        }
    }

    @Test("Each period is the sum of its own records and nobody else's", arguments: Period.Length.allCases)
    func each(length: Period.Length) {
        for seed in 0..<Self.seeds {
            let told = Told(seed: seed)
            for total in told.graph(GraphQuestion(by: length, today: today)).periods {
                guard let period = total.period else { continue }
                let own = told.transactions.filter { $0.date.map(period.days.contains) ?? false }
                let topUps = own.filter { $0.settledKind == .topUp }.reduce(0) { $0 + ($1.amount ?? 0) }
                let rides = own.filter { [.ride, .bus].contains($0.settledKind) }
                expectEqual(total.count, own.count)
                expectEqual(total.toppedUp, topUps)
                expectEqual(total.spentInAll, rides.reduce(0) { $0 + min(0, $1.amount ?? 0) }, "seed \(seed)")
            }
        }
    }

    @Test("Days asked for hold what all days hold of them")
    func ranges() {
        for seed in 0..<Self.seeds {
            let told = Told(seed: seed)
            var random = SplitMix64(seed: seed + 1)
            let from = told.lastRead.adding(days: -random.below(90))
            let to = from.adding(days: random.below(40))
            let all = told.graph(GraphQuestion(by: .day, today: today))
            let part = told.graph(GraphQuestion(by: .day, from: from, to: to, today: today))
            expectEqual(part.periods, all.periods.filter { ($0.from ?? to) >= from && ($0.to ?? from) <= to })
            expectEqual(part.calendar, all.calendar.filter { (from...to).contains($0.date) })
            expectEqual(part.balance.points, all.balance.points.filter { $0.date.map((from...to).contains) ?? false })
            expectEqual(part.forecast, all.forecast)
            let months = told.graph(GraphQuestion(by: .month, from: from, to: to, today: today))
            expectEqual(months.periods.reduce(0) { $0 + $1.net }, part.periods.reduce(0) { $0 + $1.net })
        }
    }

    @Test("A complete period of the truth is the truth")
    func completeIsTrue() {
        for seed in 0..<Self.seeds {
            var random = SplitMix64(seed: seed)
            let model = CardModel(random: &random)
            let readings = ModelReading.some(of: model, random: &random)
            let rows = ExpectedHistory(readings, of: model).rows
            let transactions = rows.map { row in
                var transaction = model.transaction(row.event)
                transaction.settle(row.change)
                return transaction
            }
            let moment = readings.map(\.moment).max() ?? 1
            let lastRead = model.transaction(moment - 1).date
            let graph = Graph(
                of: transactions, rows.compactMap { $0.change.gap }, lastRead: lastRead, service: "090F",
                GraphQuestion(by: .week, today: today))
            for total in graph.periods where total.complete {
                guard let days = total.period?.days else { continue }
                let events = model.events.indices.filter { model.transaction($0).date.map(days.contains) ?? false }
                expectEqual(total.count, events.count, "seed \(seed)")
                expectEqual(total.net, events.reduce(0) { $0 + model.events[$1].amount }, "seed \(seed)")
            }
        }
    }
}
