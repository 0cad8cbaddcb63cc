import Aggregation
import Civil
import Testing

@Suite struct CalendarDayTests {
    @Test("A day without data is not a day without spending")
    func unknownDiffersFromNothing() throws {
        let date = try #require(CivilDate(year: 2026, month: 11, day: 30))
        #expect(CalendarDay(date: date, spent: 0, known: true) != CalendarDay(date: date, spent: 0, known: false))
    }
}
