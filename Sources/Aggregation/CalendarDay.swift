public import Civil

/// A day in the calendar of spending, on which nothing spent and nothing known are not the same.
public struct CalendarDay: Hashable, Sendable {
    /// The day.
    public var date: CivilDate
    /// What was spent, in minor units, 0 or negative.
    public var spent: Int
    /// Whether the whole day is covered by known records; with `false`, `spent` is what is known of it.
    public var known: Bool
    /// How many of its records have no amount of their own, so that `spent` is without them.
    public var withoutAmount: Int

    /// Makes a day.
    public init(date: CivilDate, spent: Int, known: Bool, withoutAmount: Int = 0) {
        self.date = date
        self.spent = spent
        self.known = known
        self.withoutAmount = withoutAmount
    }
}
