import Aggregation
import Civil
import Expectations
import Ledger
import Testing

@Suite("History by day")
struct HistoryDayTests {
    private func record(
        _ sequence: Int?, _ day: String?, _ amount: Int?, kind: Kind = .ride
    ) -> Transaction {
        Transaction(
            date: day.map(Days.day), kind: kind, amount: amount, balance: sequence.map { 10_000 - $0 },
            sequence: sequence,
            service: "090F")
    }

    private func gap(_ after: Int, _ before: Int, _ amount: Int) -> Gap {
        Gap(after: after, before: before, atLeast: 1, atMost: 9, amount: amount, possible: false)
    }

    /// Each day in short: its rows by sequence number, gaps as `after…before`.
    private func rows(_ days: [HistoryDay]) -> [String] {
        days.map { day in
            let rows = day.rows.map { row in
                switch row {
                case .record(let record): record.sequence.map(String.init) ?? "?"
                case .gap(let gap): "\(gap.after.map(String.init) ?? "?")…\(gap.before.map(String.init) ?? "?")"
                }
            }
            return (day.date?.description ?? "-") + ": " + rows.joined(separator: " ")
        }
    }

    @Test("Gaps are rows below the record behind them, and count on its day")
    func gaps() throws {
        let days = HistoryDay.days(
            [
                record(40, "2026-11-05", -200), record(38, "2026-11-05", nil),
                record(20, "2026-11-02", 1_000, kind: .topUp),
                record(19, "2026-11-02", nil),
            ], [gap(20, 38, -900)])
        expectEqual(rows(days), ["2026-11-05: 40 38 20…38", "2026-11-02: 20 19"])
        let first = try #require(days.first).total
        #expect((first.spentInAll, first.gap, first.count, first.withoutAmount) == (-200, -900, 2, 1))
        expectEqual(days.last?.total.toppedUp, 1_000)
        expectEqual(days.last?.total.withoutAmount, 1)
    }

    @Test("The card's order counts: a day comes twice where dates run back")
    func order() {
        let days = HistoryDay.days(
            [
                record(5, "2026-11-05", -1), record(4, "2127-12-31", -1), record(3, "2026-11-05", -1),
                record(2, nil, -1),
                record(1, nil, nil),
            ], [])
        expectEqual(rows(days), ["2026-11-05: 5", "2127-12-31: 4", "2026-11-05: 3", "-: 2 1"])
    }

    @Test("A page begins with a day without a date where its newest record has none")
    func undatedFirst() {
        let undated = record(3, nil, -1)
        expectEqual(rows(HistoryDay.days([undated], [])), ["-: 3"])
        expectEqual(rows(HistoryDay.days([undated, record(2, nil, -1)], [gap(1, 2, -5)])), ["-: 3 2 1…2"])
        expectEqual(rows(HistoryDay.days([undated, record(2, "2026-11-05", -1)], [])), ["-: 3", "2026-11-05: 2"])
        expectEqual(rows(HistoryDay.days([undated], [gap(3, 9, -5)])), ["-: 3…9", "-: 3"])
    }

    @Test("Gaps whose records a filter has taken away are shown all the same")
    func lonelyGaps() {
        let days = HistoryDay.days(
            [record(40, nil, -1), record(10, nil, -1)], [gap(40, 50, -7), gap(20, 30, -8), gap(1, 9, -9)])
        expectEqual(rows(days), ["-: 40…50", "-: 40 10 20…30 1…9"])
        expectEqual(days.map(\.total.gap), [0, 0])
        expectEqual(rows(HistoryDay.days([], [gap(1, 9, -9)])), ["-: 1…9"])
        #expect(HistoryDay.days([], []).isEmpty)
    }

    @Test("Records without a place are one day's like others, beside its sums")
    func unplaced() {
        let days = HistoryDay.days([record(nil, "2026-11-05", -5), record(nil, "2026-11-05", -6)], [])
        expectEqual(rows(days), ["2026-11-05: ? ?"])
        expectEqual(days.first?.total.unplaced, -11)
        expectEqual(days.first?.total.net, 0)
    }
}
