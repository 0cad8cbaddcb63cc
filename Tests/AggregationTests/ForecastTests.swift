import Aggregation
import Civil
import Expectations
import Ledger
import Testing

@Suite("How long the records on a card last")
struct ForecastTests {
    private func made(
        _ days: [DayTotal], _ coverage: Coverage, capacity: Int? = 20, today: String = "2026-11-30"
    ) -> Forecast? {
        Forecast(of: days, coverage, capacity: capacity, today: Days.day(today))
    }

    @Test("Two records a day last nine days, and one of those read must be left")
    func pace() throws {
        let days = (1...28).map { day in
            Days.total("2026-11-" + (day < 10 ? "0" : "") + "\(day)", .ride, count: 2, fallen: -400)
        }
        let forecast = try #require(made(days, Days.coverage("2026-11-01", "2026-11-28", today: "2026-11-30")))
        expectEqual(forecast, Forecast(records: 56, days: 28, lasts: 9, scanBy: Days.day("2026-12-07")))
        expectEqual(forecast.hundredthsPerDay, 200)
    }

    @Test("known fault: a day to read the card by that is over is said to be")
    func overdue() throws {
        let days = [Days.total("2026-11-28", .ride, count: 28)]
        for (today, isOverdue) in [("2026-12-16", false), ("2026-12-17", false), ("2026-12-18", true)] {
            let coverage = Days.coverage("2026-11-01", "2026-11-28", today: today)
            let forecast = try #require(made(days, coverage, today: today))
            expectEqual(forecast.scanBy, Days.day("2026-12-17"))
            expectEqual(forecast.isOverdue, isOverdue)
        }
    }

    @Test("The last eight weeks decide, and no day after today's")
    func window() throws {
        let days = [
            Days.total("2026-01-01", .ride, count: 900), Days.total("2026-11-29", .ride, count: 14),
            Days.total("2127-12-31", .bus, count: 100),
        ]
        let forecast = try #require(made(days, Days.coverage("2026-01-01", "2026-11-30", today: "2026-11-30")))
        expectEqual(forecast, Forecast(records: 14, days: 56, lasts: 76, scanBy: Days.day("2027-02-14")))
        expectEqual(forecast.hundredthsPerDay, 25)
    }

    @Test("Missing records count with the fewest that they can be")
    func gaps() throws {
        let gap = Coverage.Hole(between: Days.day("2026-11-05"), and: Days.day("2026-11-09"), atLeast: 10)
        let coverage = Days.coverage("2026-11-01", "2026-11-20", today: "2026-11-30", gaps: [gap])
        let forecast = try #require(made([Days.total("2026-11-05", .ride, count: 10)], coverage))
        expectEqual(forecast.records, 20)
        expectEqual(forecast.lasts, 19)
    }

    @Test("Too little known is no forecast")
    func unknown() {
        let some = [Days.total("2026-11-05", .ride, count: 10)]
        let coverage = Days.coverage("2026-11-01", "2026-11-20", today: "2026-11-30")
        #expect(made(some, coverage) != nil)
        #expect(made(some, coverage, capacity: nil) == nil)
        #expect(made(some, coverage, capacity: 1) == nil)
        #expect(made([Days.total("2026-11-05", .ride, count: 4)], coverage) == nil)
        #expect(made(some, Days.coverage("2026-11-05", "2026-11-10", today: "2026-11-30")) == nil)
        #expect(made(some, Days.coverage("2026-11-05", "2026-11-11", today: "2026-11-30")) != nil)
        #expect(made([], coverage) == nil)
        #expect(made(some, Days.coverage("2026-11-21", "2026-11-20", today: "2026-11-30")) == nil)
        #expect(made(some, Days.coverage("2026-11-01", "2026-11-20"), today: "2026-11-19") == nil)
    }
}
