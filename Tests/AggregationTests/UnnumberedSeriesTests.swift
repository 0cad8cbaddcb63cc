import CardModel
import Civil
import Expectations
import Glibc
import Ledger
import Testing

@testable import Aggregation

@Suite("The balance over time of records without numbers")
struct UnnumberedSeriesTests {
    static let seeds: UInt64 = getenv("ICBALANCE_LONG") == nil ? 100 : 20_000

    private let today = Days.day("2031-01-01")

    /// A card's life of few amounts, so that balances come again; several records in one moment, some of them missing.
    private struct Life {
        /// The records that are known, in the order in which they came.
        var records: [Transaction] = []

        init(seed: UInt64) {
            var random = SplitMix64(seed: seed)
            var balance = 1_000
            var moment = 0
            for id in 1...40 {
                let amount = [-100, -200, 100, 200, -300, 300][random.below(6)]
                balance += amount
                if random.below(3) > 0 { moment += 1 }
                guard random.below(12) > 0 else { continue }
                records.append(
                    Transaction(
                        id: id, date: CivilDate(dayNumber: Int32(19_000 + moment / 3)),
                        time: CivilTime(secondOfDay: 60 * (moment % 3)), kind: .bus,
                        amount: random.below(12) == 0 ? nil : amount, balance: balance, service: "884F"))
            }
            // Within a moment nothing tells the order.
            for group in groups { records[group].shuffle(using: &random) }
            for index in records.indices { records[index].id = index + 1 }
        }

        /// The records of each moment.
        var groups: [Range<Int>] {
            var groups: [Range<Int>] = []
            for index in records.indices {
                if let last = groups.last, records[last.lowerBound].time == records[index].time,
                    records[last.lowerBound].date == records[index].date
                {
                    groups[groups.count - 1] = last.lowerBound..<(index + 1)
                } else {
                    groups.append(index..<(index + 1))
                }
            }
            return groups
        }

        /// What a store would tell of gaps, newest first.
        var gaps: [Gap] {
            let links = records.map {
                BalanceChain.Link(
                    moment: [$0.date.map { Int($0.dayNumber) }, $0.time.map { Int($0.secondOfDay) }], amount: $0.amount,
                    balance: $0.balance)
            }
            return zip(records, BalanceChain.gaps(links)).reversed().compactMap { record, gap in
                gap.map { Gap(beforeRecord: record.id, amount: $0, service: record.service) }
            }
        }

        func series(_ question: GraphQuestion) -> BalanceSeries {
            Graph(of: records.reversed(), gaps, lastRead: nil, service: "884F", question).balance
        }
    }

    /// A change of the balance and what it came to.
    private struct Step: Hashable {
        var amount: Int?
        var balance: Int?
    }

    /// What is sure, worked out by trying all orders of each moment.
    private func expected(_ life: Life) -> [Step] {
        var told: [Step] = []
        var before: Int?
        for group in life.groups {
            let steps = life.records[group].map { Step(amount: $0.amount, balance: $0.balance) }
            if steps.count == 1 {
                told += steps
                before = steps[0].balance
                continue
            }
            var orders = steps.allSatisfy { $0.amount != nil } ? orders(of: steps, after: nil) : []
            let following = orders.filter { before != nil && start($0[0]) == before }
            if steps.contains(where: { before != nil && start($0) == before }) { orders = following }
            guard let first = orders.first else {
                before = nil
                continue
            }
            let agreed = steps.indices.prefix { place in orders.allSatisfy { $0[place] == first[place] } }.count
            let atEnd = steps.indices.reversed().prefix { place in orders.allSatisfy { $0[place] == first[place] } }
                .count
            told += first.prefix(agreed) + first.suffix(min(atEnd, steps.count - agreed))
            // Where nothing tells the beginning of a circle, nothing tells its end.
            before = Set(orders.map { $0.last?.balance }).count == 1 ? first.last?.balance : nil
        }
        return told
    }

    private func start(_ step: Step) -> Int? {
        guard let amount = step.amount, let balance = step.balance else { return nil }
        return balance - amount
    }

    private func orders(of steps: [Step], after balance: Int?) -> [[Step]] {
        guard !steps.isEmpty else { return [[]] }
        var found: [[Step]] = []
        for index in steps.indices where balance == nil || start(steps[index]) == balance {
            var rest = steps
            let step = rest.remove(at: index)
            found += orders(of: rest, after: step.balance).map { [step] + $0 }
        }
        return found
    }

    @Test("holds what every order agrees about, and nothing else")
    func model() {
        var unsure = 0
        for seed in 0..<Self.seeds {
            let life = Life(seed: seed)
            guard life.groups.allSatisfy({ $0.count <= 7 }) else { continue }
            let points = life.series(GraphQuestion(by: .month, today: today)).points
            expectEqual(points.map { Step(amount: $0.amount, balance: $0.balance) }, expected(life), "seed \(seed)")
            unsure += life.records.count - points.count
            for point in points {
                let record = life.records.first { $0.id == point.id }
                #expect(record?.balance == point.balance && record?.date == point.date, "seed \(seed)")
            }
        }
        #expect(unsure > 400)
    }

    @Test("leads from point to point by what lies between, gaps included")
    func sums() {
        var gaps = 0
        for seed in 0..<Self.seeds {
            let life = Life(seed: seed)
            let series = life.series(GraphQuestion(by: .month, today: today))
            let all = series.points.reduce(0) { $0 + ($1.gap?.amount ?? 0) }
            gaps += series.points.count(where: \.gapBefore)
            guard let first = series.points.first, let last = series.points.last,
                let from = life.groups.firstIndex(where: { life.records[$0].contains { $0.id == first.id } }),
                let to = life.groups.firstIndex(where: { life.records[$0].contains { $0.id == last.id } }),
                life.groups[from].count == 1, life.groups[to].count == 1
            else { continue }
            let between = life.records[(life.groups[from].upperBound)..<(life.groups[to].upperBound)]
            let amounts = between.reduce(0) { $0 + ($1.amount ?? 0) }
            expectEqual(first.balance + amounts + all - (first.gap?.amount ?? 0), last.balance, "seed \(seed)")
            let opened = life.series(GraphQuestion(by: .day, from: first.date, today: today))
            expectEqual(opened.points.count, series.points.count)
        }
        #expect(gaps > 400)
    }

    @Test("of some days is what the whole has of them")
    func ranges() {
        for seed in 0..<Self.seeds {
            let life = Life(seed: seed)
            let whole = life.series(GraphQuestion(by: .month, today: today)).points
            let days = CivilDate(dayNumber: 19_002)...CivilDate(dayNumber: 19_005)
            let part = life.series(GraphQuestion(by: .month, from: days.lowerBound, to: days.upperBound, today: today))
            expectEqual(part.points, whole.filter { $0.date.map(days.contains) ?? false })
            expectEqual(part.total, part.points.count)
        }
    }

    @Test("has no points of records that may repeat others which have a place")
    func besideOthers() {
        let placed = Transaction(
            id: 2, date: Days.day("2026-11-02"), kind: .ride, amount: nil, balance: 900, sequence: 7, service: "090F",
            raw: Array(repeating: 1, count: 16))
        let other = Transaction(
            id: 1, date: Days.day("2026-11-01"), kind: .ride, amount: nil, balance: 1_000, service: "090F",
            source: .import)
        let question = GraphQuestion(by: .month, today: today)
        let beside = Graph(of: [placed, other], [], lastRead: nil, service: "090F", question)
        expectEqual(beside.balance.points.map(\.id), [2])
        let alone = Graph(of: [other], [], lastRead: nil, service: "090F", question)
        expectEqual(alone.balance.points.map(\.id), [1])
    }
}
