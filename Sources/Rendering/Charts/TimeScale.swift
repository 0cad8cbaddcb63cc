import Aggregation
public import Civil
public import Wording

/// An axis of days with a few of them named.
public struct TimeScale: Hashable, Sendable {
    /// A place on the axis and what stands there.
    public struct Tick: Hashable, Sendable {
        /// The day.
        public var day: CivilDate
        /// What is written: `11/24` or `11月`.
        public var label: String
        /// The same with the year: `2026/11/24`, `2026年11月`, and at its beginning the year alone.
        public var dated: String

        /// What is written behind another tick: the year where it is not that one's, as at the first tick of all.
        public func label(behind other: Tick?) -> String {
            other?.day.components.year == day.components.year ? label : dated
        }
    }

    /// The first day.
    public let first: CivilDate
    /// The last day, whose evening ends the axis.
    public let last: CivilDate

    /// Makes an axis over whole days.
    public init(from first: CivilDate, to last: CivilDate) {
        self.first = first
        self.last = max(first, last)
    }

    /// How many days there are.
    public var days: Int { Int(last.dayNumber) - Int(first.dayNumber) + 1 }

    /// Where a moment stands between the first morning (0) and the last evening (1).
    public func share(_ daysSince1970: Double) -> Double {
        (daysSince1970 - Double(first.dayNumber)) / Double(days)
    }

    /// At most so many ticks, evenly spaced days, Mondays, months or years.
    public func ticks(atMost most: Int, _ language: Language) -> [Tick] {
        guard most > 0 else { return [] }
        for length in [1, 2] where days <= length * most {
            return stride(from: 0, to: days, by: length).map { dayTick(first.adding(days: $0), language) }
        }
        for weeks in [1, 2] where days <= 7 * weeks * most {
            let monday = Period(.week, containing: first.adding(days: 6)).first
            return days(from: monday, by: 7 * weeks).map { dayTick($0, language) }
        }
        let months = monthBeginnings
        for length in [1, 2, 3, 6] where months.count <= length * most {
            return months.filter { ($0.components.month - 1) % length == 0 }.map { monthTick($0, language) }
        }
        let years = months.filter { $0.components.month == 1 }
        let length = (years.count + most - 1) / most
        return years.filter { length <= 1 || $0.components.year % length == 0 }.map { monthTick($0, language) }
    }

    private func days(from start: CivilDate, by length: Int) -> [CivilDate] {
        stride(from: Int(start.dayNumber), through: Int(last.dayNumber), by: length)
            .map { CivilDate(dayNumber: Int32(clamping: $0)) }
    }

    private var monthBeginnings: [CivilDate] {
        var months: [CivilDate] = []
        var month = Period(.month, containing: first)
        if month.first < first { month = month.next }
        while month.first <= last, months.count < TimeScale.mostMonths {
            months.append(month.first)
            month = month.next
        }
        return months
    }

    // A century: cards live twenty years, and a wrong date must not make an endless axis.
    private static let mostMonths = 1_200

    private func dayTick(_ day: CivilDate, _ language: Language) -> Tick {
        Tick(day: day, label: day.shortWords(language), dated: day.datedWords(language))
    }

    private func monthTick(_ day: CivilDate, _ language: Language) -> Tick {
        let (year, month, _) = day.components
        return Tick(
            day: day, label: day.monthWord(language), dated: month == 1 ? String(year) : day.monthWords(language))
    }
}
