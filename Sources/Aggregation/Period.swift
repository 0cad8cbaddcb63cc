public import Civil

/// A day, a week, a month or a year, as spending is summed over.
public struct Period: Hashable, Sendable {
    /// How long a period is, and where it begins.
    public enum Length: String, Hashable, Sendable, CaseIterable {
        /// One day.
        case day
        /// An ISO week, Monday to Sunday.
        case week
        /// A calendar month.
        case month
        /// A calendar year.
        case year
        /// A Japanese fiscal year, April to March, named after the year in which it begins.
        case fiscalYear
    }

    /// How long it is.
    public let length: Length
    /// Its first day.
    public let first: CivilDate
    /// Its last day.
    public let last: CivilDate

    init(length: Length, first: CivilDate, last: CivilDate) {
        self.length = length
        self.first = first
        self.last = last
    }

    /// The days of the period.
    public var days: ClosedRange<CivilDate> { first...max(first, last) }
}

extension Period: Comparable {
    /// Orders earlier periods first, and of two that begin together the shorter.
    public static func < (left: Period, right: Period) -> Bool {
        (left.first, left.last) < (right.first, right.last)
    }
}
