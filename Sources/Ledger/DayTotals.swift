/// Totals by day and kind that records are added to and taken away from.
public struct DayTotals: Hashable, Sendable {
    private var totals: [DayTotal.Key: DayTotal] = [:]

    /// Makes totals of nothing.
    public init() {}

    /// Adds what a total comes to.
    public mutating func add(_ total: DayTotal) {
        totals[total.key, default: DayTotal(total.key)].add(total)
    }

    /// Takes away what a total comes to.
    public mutating func remove(_ total: DayTotal) {
        totals[total.key, default: DayTotal(total.key)].add(total, times: -1)
    }

    /// All totals that something is in, by day; those without a day first, and those of one day by kind.
    public var sorted: [DayTotal] {
        totals.values.filter { !$0.isEmpty }.sorted { $0.key < $1.key }
    }
}

extension DayTotal.Key: Comparable {
    /// Orders earlier days first, no day before all; then by the kind's name; then what has no place before what has.
    public static func < (left: DayTotal.Key, right: DayTotal.Key) -> Bool {
        if left.date != right.date {
            guard let first = left.date else { return true }
            guard let second = right.date else { return false }
            return first < second
        }
        if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
        return !left.isPlaced && right.isPlaced
    }
}
