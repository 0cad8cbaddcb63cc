import Aggregation
import Civil
import Expectations
import Ledger
import Testing

@Suite("The calendar of days")
struct CalendarTests {
    @Test("A day without data is not a day without spending")
    func unknownDiffersFromNothing() {
        let gap = Coverage.Hole(between: Days.day("2026-11-04"), and: Days.day("2026-11-06"), atLeast: 2)
        let days = [
            Days.total("2026-11-01", .ride), Days.total("2026-11-03", .ride, fallen: -200),
            Days.total("2026-11-03", .topUp, risen: 2_000), Days.total("2026-11-04", .bus, fallen: -210),
            Days.total("2026-11-06", .ride, gapAmount: -900), Days.total("2026-11-08", .purchase, fallen: -100),
        ]
        let calendar = CalendarDay.days(
            of: days, Days.question(.year), Days.coverage("2026-11-01", "2026-11-08", gaps: [gap]))
        #expect(calendar.map(\.date) == (1...8).map { Days.day("2026-11-0\($0)") })
        expectEqual(calendar.map(\.spent), [0, 0, -200, -210, 0, 0, 0, -100])
        expectEqual(calendar.map(\.known), [false, true, true, false, false, false, true, false])
        expectEqual(calendar.map(\.withoutAmount), [1, 0, 0, 0, 0, 1, 0, 0])
    }

    @Test("The days asked for are those shown")
    func range() {
        let question = Days.question(.month, from: "2026-11-03", to: "2026-11-05")
        let days = [Days.total("2026-11-02", .ride, fallen: -1), Days.total("2026-11-05", .ride, fallen: -2)]
        let calendar = CalendarDay.days(of: days, question, Days.coverage("2026-11-02", "2026-11-30"))
        expectEqual(calendar.map(\.spent), [0, 0, -2])
        let none = Days.question(.month, from: "2020-01-01", to: "2020-12-31")
        #expect(CalendarDay.days(of: days, none, Days.coverage("2026-11-02", "2026-11-30")).isEmpty)
    }

    @Test("Nothing known is an empty calendar")
    func empty() {
        let coverage = Coverage(first: nil, opens: false, newest: nil, lastRead: nil, today: Days.day("2026-11-30"))
        #expect(CalendarDay.days(of: [], Days.question(.day), coverage).isEmpty)
        #expect(PeriodTotal.totals(of: [], Days.question(.day), coverage).isEmpty)
        #expect(!coverage.knows(Days.day("2026-11-01"), today: Days.day("2026-11-30")))
    }

    @Test("A card read long ago is known up to then; wrong clocks do no harm")
    func until() {
        func until(newest: String?, lastRead: String?, today: String) -> String? {
            Coverage(
                first: nil, opens: false, newest: newest.map(Days.day), lastRead: lastRead.map(Days.day),
                today: Days.day(today)
            ).until?.description
        }
        expectEqual(until(newest: "2026-11-01", lastRead: "2026-11-20", today: "2026-11-30"), "2026-11-20")
        expectEqual(until(newest: "2026-11-01", lastRead: nil, today: "2026-11-30"), "2026-11-01")
        expectEqual(until(newest: "2127-12-31", lastRead: "2026-11-20", today: "2026-11-30"), "2026-11-20")
        expectEqual(until(newest: "2026-11-01", lastRead: "1970-01-01", today: "2026-11-30"), "2026-11-01")
        expectEqual(until(newest: "2026-11-01", lastRead: "2026-11-02", today: "2000-01-01"), "2026-11-01")
        #expect(until(newest: nil, lastRead: nil, today: "2026-11-30") == nil)
    }
}
