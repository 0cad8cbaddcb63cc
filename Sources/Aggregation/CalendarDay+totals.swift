import Civil
public import Ledger

extension CalendarDay {
    /// The days of a calendar, oldest first.
    ///
    /// From the first to the last day that is known each is there; records of other days, which only wrong dates or other
    /// programs' files have, add theirs. What was changed over gaps is in none of them.
    ///
    /// - Parameters:
    ///   - days: totals by day, earlier days first, those without a day before all.
    ///   - question: which days are asked for.
    ///   - coverage: which days are known.
    /// - Returns: the days, each once.
    public static func days(
        of days: [DayTotal], _ question: GraphQuestion, _ coverage: Coverage
    ) -> [CalendarDay] {
        var calendar: [CalendarDay] = []
        func append(_ date: CivilDate) {
            calendar.append(CalendarDay(date: date, spent: 0, known: coverage.knows(date, today: question.today)))
        }
        let span = coverage.span.flatMap { question.part(of: $0) }
        let isWhole = span.map { Int($0.upperBound.dayNumber) - Int($0.lowerBound.dayNumber) < GraphQuestion.limit }
        var next = isWhole == true ? span?.lowerBound : nil
        func fill(before end: CivilDate) {
            while let day = next, let last = span?.upperBound, day <= last, day < end {
                append(day)
                next = day.adding(days: 1)
            }
        }
        for total in days {
            guard let date = total.key.date, question.takes(date) else { continue }
            if calendar.last?.date != date {
                fill(before: date)
                append(date)
                if next == date { next = date.adding(days: 1) }
            }
            guard total.key.isPlaced, total.key.kind.booking == .spending else { continue }
            calendar[calendar.count - 1].spent += total.fallen
            calendar[calendar.count - 1].withoutAmount += total.withoutAmount
        }
        fill(before: .latest)
        return calendar
    }
}
