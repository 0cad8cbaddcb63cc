public import Civil

/// What a graph is asked for.
public struct GraphQuestion: Hashable, Sendable {
    /// How long the periods are.
    public var length: Period.Length
    /// The first day; `nil` for the first known.
    ///
    /// Where a first or last day is given, records whose day is impossible are left out.
    public var from: CivilDate?
    /// The last day; `nil` for the last known.
    public var to: CivilDate?
    /// The present day.
    public var today: CivilDate
    /// How many records the card keeps; `nil` where that is not known, so that nothing can be forecast.
    public var capacity: Int?

    /// Whether only what follows from totals is wanted: no balance over time and no routes.
    public var totalsOnly: Bool

    /// Makes a question.
    public init(
        by length: Period.Length, from: CivilDate? = nil, to: CivilDate? = nil, today: CivilDate, capacity: Int? = nil,
        totalsOnly: Bool = false
    ) {
        self.length = length
        self.from = from
        self.to = to
        self.today = today
        self.capacity = capacity
        self.totalsOnly = totalsOnly
    }

    /// So many periods, or days of a calendar, are listed with the empty ones; beyond, only those with records.
    static let limit = 10_000

    /// Whether all days are wanted.
    var takesAll: Bool { from == nil && to == nil }

    /// Whether a day is wanted.
    func takes(_ day: CivilDate) -> Bool {
        (from.map { $0 <= day } ?? true) && (to.map { day <= $0 } ?? true)
    }

    /// The wanted part of some days; `nil` where none is wanted.
    func part(of days: ClosedRange<CivilDate>) -> ClosedRange<CivilDate>? {
        let first = max(days.lowerBound, from ?? days.lowerBound)
        let last = min(days.upperBound, to ?? days.upperBound)
        return first <= last ? first...last : nil
    }
}
