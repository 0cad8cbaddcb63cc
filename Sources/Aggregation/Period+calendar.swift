public import Civil

extension Period {
    /// The period of a length that a day lies in.
    public init(_ length: Length, containing day: CivilDate) {
        let (year, month, dayOfMonth) = day.components
        switch length {
        case .day:
            self.init(length: length, first: day, last: day)
        case .week:
            let monday = day.adding(days: -day.daysSinceMonday)
            self.init(length: length, first: monday, last: monday.adding(days: 6))
        case .month:
            self.init(length: length, first: day.adding(days: 1 - dayOfMonth), last: day.endOfMonth)
        case .year:
            self.init(length: length, from: day, daysBack: Period.daysSince(month: 1, in: year, to: day))
        case .fiscalYear:
            let start = month < 4 ? year - 1 : year
            self.init(length: length, from: day, daysBack: Period.daysSince(month: 4, in: start, to: day))
        }
    }

    /// The period after it.
    public var next: Period { Period(length, containing: last.adding(days: 1)) }

    /// The name as the contract of the JSON has it: `2026-11-30`, `2026-W48`, `2026-11`, `2026` or `FY2026`.
    public var label: String {
        let (year, month, _) = first.components
        switch length {
        case .day: return first.description
        case .week:
            // A week belongs to the year that its Thursday lies in.
            let thursday = first.adding(days: 3)
            let year = thursday.components.year
            let week = Period.daysSince(month: 1, in: year, to: thursday) / 7 + 1
            return "\(Period.digits(year, 4))-W\(Period.digits(week, 2))"
        case .month: return "\(Period.digits(year, 4))-\(Period.digits(month, 2))"
        case .year: return Period.digits(year, 4)
        case .fiscalYear: return "FY" + Period.digits(year, 4)
        }
    }

    private init(length: Length, from day: CivilDate, daysBack: Int) {
        let first = day.adding(days: -daysBack)
        let (year, month, _) = first.components
        let isLeap = CivilDate.days(inMonth: 2, of: month > 2 ? year + 1 : year) == 29
        self.init(length: length, first: first, last: first.adding(days: isLeap ? 365 : 364))
    }

    /// How many days lie between the first of a month and a later day.
    private static func daysSince(month: Int, in year: Int, to day: CivilDate) -> Int {
        let first = CivilDate(year: year, month: month, day: 1) ?? day
        return Int(day.dayNumber) - Int(first.dayNumber)
    }

    private static func digits(_ number: Int, _ width: Int) -> String {
        let text = String(number.magnitude)
        return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
}
