import Aggregation
import Civil
import Wording

/// What stands beside the weeks of a calendar: their Mondays, and the year where another one begins.
struct WeekLabels {
    let language: Language
    private var year: Int?

    init(language: Language) {
        self.language = language
    }

    /// Begins with the first week, whose year stands over all; `nil` where there is none.
    mutating func begin(_ weeks: [[CalendarWeeks.Day?]]) -> String? {
        year = weeks.lazy.compactMap { WeekLabels.monday(of: $0) }.first?.components.year
        return year.map(String.init)
    }

    /// The Monday of a week, or the year of the first week in it; `nil` where no day of it is told.
    mutating func name(of week: [CalendarWeeks.Day?]) -> (text: String, isYear: Bool)? {
        guard let first = WeekLabels.monday(of: week) else { return nil }
        let its = first.components.year
        defer { year = its }
        return its == year ? (first.shortWords(language), false) : (String(its), true)
    }

    private static func monday(of week: [CalendarWeeks.Day?]) -> CivilDate? {
        week.lazy.compactMap { $0 }.first.map { Period(.week, containing: $0.date).first }
    }
}
