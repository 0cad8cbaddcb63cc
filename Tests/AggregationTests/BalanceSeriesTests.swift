import Aggregation
import Civil
import Expectations
import Ledger
import Testing

@Suite("The balance over time")
struct BalanceSeriesTests {
    private func moments(_ days: [Int32?]) -> [[Int]] {
        let points = days.map { day in
            BalancePoint(date: day.map { CivilDate(dayNumber: $0) }, balance: 0, kind: .ride)
        }
        return BalanceSeries(points).moments.map { [Int($0.day.dayNumber), $0.index, $0.count] }
    }

    @Test("The points of a day are spread over it in the card's order")
    func spread() {
        expectEqual(moments([7, 8, 8, 8, 11]), [[7, 0, 1], [8, 0, 3], [8, 1, 3], [8, 2, 3], [11, 0, 1]])
        let moment = BalanceSeries.Moment(day: CivilDate(dayNumber: 8), index: 1, count: 4)
        expectEqual(moment.daysSince1970, 8.375)
    }

    @Test("The line never runs back, whatever the dates say")
    func order() {
        expectEqual(moments([nil, 7, nil, 5, 9]), [[7, 0, 4], [7, 1, 4], [7, 2, 4], [7, 3, 4], [9, 0, 1]])
    }

    @Test("A part of a history changes from the balance before it, where the card tells that one")
    func change() {
        func series(_ amount: Int?, _ gap: Int? = nil) -> BalanceSeries {
            let gap = gap.map { Gap(after: 3, before: 9, atLeast: 1, atMost: 5, amount: $0, possible: false) }
            let first = BalancePoint(date: nil, balance: 2_685, kind: .ride, amount: amount, gap: gap)
            return BalanceSeries([first, BalancePoint(date: nil, balance: 873, kind: .ride, amount: -200)])
        }
        #expect((series(-236).opening, series(-236).change) == (2_921, -2_048))
        #expect((series(nil).opening, series(nil).change) == (nil, -1_812))
        #expect((BalanceSeries([]).opening, BalanceSeries([]).change) == (nil, nil))
    }

    @Test("known fault: what had changed in a gap was told as a change since the day on which the gap ends")
    func changeBehindGap() {
        func change(_ amount: Int?) -> Int? {
            let gap = Gap(after: 3, before: 9, atLeast: 1, atMost: 5, amount: -1_000, possible: false)
            let first = BalancePoint(date: nil, balance: 2_685, kind: .ride, amount: amount, gap: gap)
            return BalanceSeries([first, BalancePoint(date: nil, balance: 2_485, kind: .ride, amount: -200)]).change
        }
        expectEqual(change(nil), -200)
        expectEqual(change(-236), -436)
    }

    @Test("Without any day there are no moments")
    func none() {
        #expect(moments([]).isEmpty)
        #expect(moments([nil, nil]).isEmpty)
    }
}
