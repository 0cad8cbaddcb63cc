import Civil
import Expectations
import Testing

@testable import Aggregation

@Suite("Periods")
struct PeriodTests {
    @Test(
        "A day lies in the period that the calendar says",
        arguments: [
            ("2026-11-30", .day, "2026-11-30", "2026-11-30", "2026-11-30"),
            ("2026-11-30", .week, "2026-W49", "2026-11-30", "2026-12-06"),
            ("2026-11-29", .week, "2026-W48", "2026-11-23", "2026-11-29"),
            ("2027-01-03", .week, "2026-W53", "2026-12-28", "2027-01-03"),
            ("2024-12-30", .week, "2025-W01", "2024-12-30", "2025-01-05"),
            ("2021-01-01", .week, "2020-W53", "2020-12-28", "2021-01-03"),
            ("1969-12-29", .week, "1970-W01", "1969-12-29", "1970-01-04"),
            ("2024-02-29", .month, "2024-02", "2024-02-01", "2024-02-29"),
            ("2023-02-01", .month, "2023-02", "2023-02-01", "2023-02-28"),
            ("2026-12-31", .month, "2026-12", "2026-12-01", "2026-12-31"),
            ("2024-12-31", .year, "2024", "2024-01-01", "2024-12-31"),
            ("2023-01-01", .year, "2023", "2023-01-01", "2023-12-31"),
            ("2026-03-31", .fiscalYear, "FY2025", "2025-04-01", "2026-03-31"),
            ("2026-04-01", .fiscalYear, "FY2026", "2026-04-01", "2027-03-31"),
            ("2024-02-29", .fiscalYear, "FY2023", "2023-04-01", "2024-03-31"),
        ] as [(String, Period.Length, String, String, String)])
    func containing(day: String, length: Period.Length, label: String, first: String, last: String) {
        let period = Period(length, containing: Days.day(day))
        expectEqual(period.label, label)
        expectEqual("\(period.first)", first)
        expectEqual("\(period.last)", last)
    }

    @Test("Every day of a century lies in one period, and periods follow each other", arguments: Period.Length.allCases)
    func contiguous(length: Period.Length) {
        var period = Period(length, containing: Days.day("1999-12-25"))
        var labels: Set<String> = [period.label]
        for number in period.first.dayNumber..<Days.day("2100-03-05").dayNumber {
            let day = CivilDate(dayNumber: number)
            if day > period.last {
                expectEqual(period.next.first, day)
                period = period.next
                #expect(labels.insert(period.label).inserted, "\(period.label) twice")
            }
            guard Period(length, containing: day) == period else {
                Issue.record("\(day) is not in \(period.label)")
                return
            }
        }
    }

    @Test("A year's weeks are numbered from the one with its first Thursday", arguments: 1990..<2060)
    func weeks(year: Int) throws {
        let fourth = try #require(CivilDate(year: year, month: 1, day: 4))
        let last = try #require(CivilDate(year: year, month: 12, day: 28))
        expectEqual(Period(.week, containing: fourth).label, "\(year)-W01")
        #expect(["\(year)-W52", "\(year)-W53"].contains(Period(.week, containing: last).label))
    }

    @Test("Days at the ends of what can be told do no harm", arguments: Period.Length.allCases)
    func extremes(length: Period.Length) {
        for day in [CivilDate(dayNumber: .min), CivilDate(dayNumber: .max)] {
            let period = Period(length, containing: day)
            #expect(period.days.contains(day) || period.length != .day)
            #expect(!period.label.isEmpty)
        }
    }
}
