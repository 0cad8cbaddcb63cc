import Civil
import Wording

/// What stands beside the weeks of a calendar: their first days, and the year where another one begins.
struct WeekLabels {
    let language: Language
    private var year: Int?

    init(language: Language) {
        self.language = language
    }

    /// Begins with the first week, whose year stands over all; `nil` where there is none.
    mutating func begin(_ weeks: [[CalendarWeeks.Day?]]) -> String? {
        year = weeks.lazy.compactMap { WeekLabels.first(of: $0) }.first?.date.components.year
        return year.map(String.init)
    }

    /// The first day of a week that is told, or the year of the first week in it; `nil` where no day is told.
    mutating func name(of week: [CalendarWeeks.Day?]) -> (text: String, isYear: Bool)? {
        guard let first = WeekLabels.first(of: week)?.date else { return nil }
        let its = first.components.year
        defer { year = its }
        return its == year ? (first.shortWords(language), false) : (String(its), true)
    }

    private static func first(of week: [CalendarWeeks.Day?]) -> CalendarWeeks.Day? {
        week.lazy.compactMap { $0 }.first
    }
}
