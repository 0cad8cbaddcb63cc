import Civil
import Expectations
import Ledger
import Testing

@Suite("Totals by day")
struct DayTotalTests {
    private let day = CivilDate(dayNumber: 20_000)

    private func ride(_ day: Int32?, _ kind: Kind = .bus, rising: Kind? = .topUp) -> Transaction {
        Transaction(
            date: day.map { CivilDate(dayNumber: $0) }, kind: kind, kindIfRising: rising, balance: 1, sequence: 1,
            service: "090F")
    }

    @Test("A record counts under the kind that the sign settles")
    func kinds() {
        let fell = DayTotal(placed: ride(20_000), .amount(-210))
        expectEqual(fell, DayTotal(.init(date: day, kind: .bus), count: 1, fallen: -210))
        let rose = DayTotal(placed: ride(20_000), .amount(1_000))
        expectEqual(rose, DayTotal(.init(date: day, kind: .topUp), count: 1, risen: 1_000))
        let stayed = DayTotal(placed: ride(20_000), .amount(0))
        expectEqual(stayed, DayTotal(.init(date: day, kind: .bus), count: 1))
        expectEqual(DayTotal(placed: ride(20_000, rising: nil), .amount(5)).key.kind, .bus)
    }

    @Test("What is not known is counted as that, and a gap is the record's behind it")
    func unknown() {
        #expect(
            DayTotal(placed: ride(nil), .unknown)
                == DayTotal(.init(date: nil, kind: .bus), count: 1, withoutAmount: 1))
        let gap = Gap(after: 1, before: 9, atLeast: 3, atMost: 7, amount: 900, possible: false)
        #expect(
            DayTotal(placed: ride(20_000), .gap(gap))
                == DayTotal(.init(date: day, kind: .bus), count: 1, withoutAmount: 1, gaps: 1, gapAmount: 900))
        // With an amount of its own behind a gap it lacks none.
        #expect(
            DayTotal(placed: ride(20_000), .gap(gap, own: -100))
                == DayTotal(.init(date: day, kind: .bus), count: 1, fallen: -100, gapAmount: 900))
    }

    @Test(
        "An amount that no purse holds is none where only a file tells it",
        arguments: [(1 << 40, 1 << 40), (-(1 << 40), -(1 << 40)), ((1 << 40) + 1, nil), (.max, nil), (.min, nil)]
            as [(Int, Int?)])
    func unplaced(told: Int, taken: Int?) {
        var row = ride(20_000)
        row.amount = told
        let total = DayTotal(unplaced: row)
        expectEqual(total.fallen + total.risen, taken ?? 0)
        #expect(total.withoutAmount == (taken == nil ? 1 : 0))
        #expect(!total.key.isPlaced)
    }

    @Test("What is added and taken away again is gone; the rest stands in order")
    func sums() {
        var totals = DayTotals()
        let rides = [20_001, nil, 20_000, 20_001].map { DayTotal(placed: ride($0), .amount(-100)) }
        for total in rides { totals.add(total) }
        totals.add(DayTotal(placed: ride(20_000, .purchase), .amount(-50)))
        totals.add(DayTotal(unplaced: ride(20_000)))
        totals.remove(rides[2])
        expectEqual(totals.sorted.map(\.key.date?.dayNumber), [nil, 20_000, 20_000, 20_001])
        expectEqual(totals.sorted.map(\.key.kind), [.bus, .bus, .purchase, .bus])
        expectEqual(totals.sorted.map(\.key.isPlaced), [true, false, true, true])
        expectEqual(totals.sorted.map(\.count), [1, 1, 1, 2])
        expectEqual(totals.sorted.last?.fallen, -200)
    }
}
