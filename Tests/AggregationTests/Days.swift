import Aggregation
import Civil
import Ledger

/// Days of a year of tests, and what tests say of them in short.
enum Days {
    /// A day written `YYYY-MM-DD`.
    static func day(_ text: String) -> CivilDate {
        CivilDate(text) ?? CivilDate(dayNumber: 0)
    }

    /// A total of records of one kind on a day.
    static func total(
        _ text: String?, _ kind: Kind, count: Int = 1, fallen: Int = 0, risen: Int = 0, gapAmount: Int? = nil
    ) -> DayTotal {
        DayTotal(
            .init(date: text.map(day), kind: kind), count: count,
            withoutAmount: fallen == 0 && risen == 0 ? count : 0, fallen: fallen, risen: risen,
            gaps: gapAmount == nil ? 0 : 1, gapAmount: gapAmount ?? 0)
    }

    /// A coverage without holes.
    static func coverage(
        _ first: String, _ until: String, opens: Bool = false, today: String = "2027-12-31",
        gaps: [Coverage.Hole] = [], undated: [Coverage.Hole] = []
    ) -> Coverage {
        Coverage(
            first: day(first), opens: opens, newest: nil, lastRead: day(until), today: day(today), gaps: gaps,
            undated: undated)
    }

    /// A question on a day late enough for all periods to be over.
    static func question(
        _ length: Period.Length, from: String? = nil, to: String? = nil, today: String = "2027-12-31",
        capacity: Int? = nil
    ) -> GraphQuestion {
        GraphQuestion(by: length, from: from.map(day), to: to.map(day), today: day(today), capacity: capacity)
    }
}
