import Civil
import Expectations
import Ledger
import Testing
import Wording

@testable import Rendering

@Suite("Axes")
struct ScaleTests {
    @Test(
        "have round amounts that hold all data",
        arguments: [
            (0, 0, [0, 200, 400, 600, 800, 1_000]), (0, 1, [0, 1]), (0, 10, [0, 2, 4, 6, 8, 10]),
            (0, 11, [0, 5, 10, 15]), (0, 1_000, [0, 200, 400, 600, 800, 1_000]), (0, 1_001, [0, 500, 1_000, 1_500]),
            (0, 20_000, [0, 5_000, 10_000, 15_000, 20_000]), (-300, 900, [-500, 0, 500, 1_000]),
            (500, 900, [0, 200, 400, 600, 800, 1_000]), (-100, -50, [-100, -80, -60, -40, -20, 0]),
        ])
    func ticks(least: Int, most: Int, ticks: [Int]) {
        expectEqual(ValueScale(from: least, to: most).ticks, ticks)
    }

    @Test("have four to six ticks, one, two or five times a power of ten apart")
    func steps() {
        var most = 5
        while most < 1 << 60 {
            for top in [most - 1, most, most + 1, most * 3 / 2] {
                let scale = ValueScale(from: 0, to: top)
                var step = scale.step
                while step % 10 == 0 { step /= 10 }
                #expect([1, 2, 5].contains(step), "\(top)")
                #expect((4...6).contains(scale.ticks.count) || top < 5, "\(top): \(scale.ticks)")
                #expect(scale.low == 0 && (scale.high >= top || top > 1 << 50))
            }
            most = most * 2 + 1
        }
    }

    @Test(
        "write ticks with commas, and in Japanese ten thousands as 万 only above 100,000",
        arguments: [
            (0, "0", "0"), (1_000, "1,000", "1,000"), (100_000, "100,000", "100,000"), (200_000, "20万", "200,000"),
            (10_000_000, "1,000万", "10,000,000"), (-200_000, "-20万", "-200,000"),
        ])
    func labels(tick: Int, ja: String, en: String) {
        expectEqual(ValueScale.label(tick, .ja, .yen), ja)
        expectEqual(ValueScale.label(tick, .en, .yen), en)
    }

    @Test(
        "Amounts at an axis are whole units of their currency where they can be",
        arguments: [(2_000, "20", "20"), (50, "0.50", "0.50"), (20_000_000, "20万", "200,000")])
    func minorUnits(tick: Int, ja: String, en: String) {
        expectEqual(ValueScale.label(tick, .ja, .yuan), ja)
        expectEqual(ValueScale.label(tick, .en, .yuan), en)
    }

    @Test(
        "known fault: name days, Mondays, months or years, as many as have room, the first and each new year by its year",
        arguments: [
            ("2026-11-28", "2026-11-30", 4, ["2026/11/28", "11/29", "11/30"]),
            ("2026-11-28", "2026-12-04", 4, ["2026/11/28", "11/30", "12/2", "12/4"]),
            ("2026-11-01", "2026-11-30", 5, ["2026/11/2", "11/9", "11/16", "11/23", "11/30"]),
            ("2026-10-15", "2027-02-15", 6, ["2026年11月", "12月", "2027", "2月"]),
            ("2026-12-28", "2027-01-03", 4, ["2026/12/28", "12/30", "2027/1/1", "1/3"]),
            ("2024-03-10", "2027-02-15", 4, ["2025", "2026", "2027"]), ("2026-11-30", "2026-11-30", 0, []),
            ("2000-01-01", "2026-12-31", 4, ["2002", "2009", "2016", "2023"]),
        ])
    func days(first: String, last: String, most: Int, labels: [String]) throws {
        let scale = TimeScale(from: try #require(CivilDate(first)), to: try #require(CivilDate(last)))
        let ticks = scale.ticks(atMost: most, .ja)
        var before: TimeScale.Tick?
        let shown = ticks.map { tick in
            defer { before = tick }
            return tick.label(behind: before)
        }
        expectEqual(shown, labels)
        #expect(ticks.count <= most)
    }

    @Test("run from the first morning to the last evening")
    func share() throws {
        let day = try #require(CivilDate("2026-11-30"))
        let scale = TimeScale(from: day, to: day.adding(days: 9))
        expectEqual(scale.days, 10)
        expectEqual(scale.share(Double(day.dayNumber)), 0)
        expectEqual(scale.share(Double(day.dayNumber) + 10), 1)
        expectEqual(TimeScale(from: day, to: day.adding(days: -5)).days, 1)
    }
}
