import Civil
import Expectations
import Testing

@Suite("Calendar days")
struct CivilDateTests {
    @Test(
        "A day is its number of days since 1970",
        arguments: [
            ("1970-01-01", 0), ("1969-12-31", -1), ("1970-03-01", 59), ("1972-02-29", 789), ("2000-01-01", 10_957),
            ("2000-02-29", 11_016), ("2026-11-30", 20_787), ("2127-12-31", 57_707), ("0000-03-01", -719_468),
            ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
        ] as [(String, Int32)])
    func numbers(text: String, number: Int32) throws {
        let date = try #require(CivilDate(text))
        expectEqual(date.dayNumber, number)
        expectEqual(date.description, text)
    }

    @Test(
        "A day that the calendar does not have is none",
        arguments: [
            (2026, 2, 29), (2026, 2, 30), (2100, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1),
            (2026, 1, 0), (2026, 1, 32), (2026, 1, -1), (10_000, 1, 1), (-10_000, 1, 1), (2026, Int.max, 1),
            (2026, 1, Int.max),
        ])
    func impossible(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    @Test("Leap days exist in leap years", arguments: [1972, 2000, 2024, 2096, 2104, 0, -4, -400])
    func leapDays(year: Int) throws {
        let leapDay = try #require(CivilDate(year: year, month: 2, day: 29))
        #expect(leapDay.components == (year, 2, 29))
        #expect(leapDay.adding(days: 1).components == (year, 3, 1))
    }

    @Test("Every day from 1970 to 2130 follows the one before, forth and back")
    func everyDay() throws {
        var number: Int32 = 0
        for year in 1970...2130 {
            for month in 1...12 {
                for day in 1...CivilDate.days(inMonth: month, of: year) {
                    let date = try #require(CivilDate(year: year, month: month, day: day))
                    guard date.dayNumber == number, date.components == (year, month, day),
                        CivilDate(date.description) == date
                    else {
                        Issue.record("\(year)-\(month)-\(day) is \(date), day \(date.dayNumber), not \(number)")
                        return
                    }
                    number += 1
                }
            }
        }
        expectEqual(number, 58_804)
    }

    @Test(
        "Days before 1970 and before the year 0 come back",
        arguments: [-1, -365, -719_468, -719_469, -1_000_000] as [Int32])
    func negative(number: Int32) throws {
        let (year, month, day) = CivilDate(dayNumber: number).components
        expectEqual(CivilDate(year: year, month: month, day: day)?.dayNumber, number)
    }

    @Test("A month that does not exist has no days")
    func daysInMonth() {
        let days = (-1...14).map { CivilDate.days(inMonth: $0, of: 2024) }
        expectEqual(days, [0, 0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0, 0])
        expectEqual([1900, 2000, 2023, 2100].map { CivilDate.days(inMonth: 2, of: $0) }, [28, 29, 28, 28])
    }

    @Test("Adding days stops at the last that can be told", arguments: [Int.max, Int.min])
    func addingStops(days: Int) {
        let end: Int32 = days > 0 ? .max : .min
        expectEqual(CivilDate(dayNumber: 1_000).adding(days: days).dayNumber, end)
        expectEqual(CivilDate(dayNumber: end).adding(days: days).dayNumber, end)
    }

    @Test(
        "A day knows its weekday and the end of its month",
        arguments: [
            ("1970-01-01", 3, "1970-01-31"), ("1969-12-29", 0, "1969-12-31"), ("1969-12-28", 6, "1969-12-31"),
            ("2024-02-29", 3, "2024-02-29"), ("2023-02-01", 2, "2023-02-28"), ("1900-02-05", 0, "1900-02-28"),
            ("9999-12-01", 2, "9999-12-31"), ("0001-01-01", 0, "0001-01-31"),
        ])
    func weekday(day: String, daysSinceMonday: Int, end: String) throws {
        let date = try #require(CivilDate(day))
        expectEqual(date.daysSinceMonday, daysSinceMonday)
        expectEqual(date.endOfMonth, CivilDate(end))
    }

    @Test(
        "Any other text is no day",
        arguments: [
            "", "2026-11-3", "2026-11-031", "2026/11/30", "26-11-30", "2026-11-3x", "+026-11-30", "-026-11-30",
            "2026-11-30 ",
            "２０２６-11-30", "2026-1１-30", "2026-02-30",
        ])
    func otherText(text: String) {
        #expect(CivilDate(text) == nil)
    }

    @Test("Earlier days come first")
    func order() {
        #expect(CivilDate(dayNumber: -2) < CivilDate(dayNumber: -1))
        #expect(!(CivilDate(dayNumber: 3) < CivilDate(dayNumber: 3)))
    }
}
