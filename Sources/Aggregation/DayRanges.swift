import Civil

/// A set of days, as ranges that neither overlap nor touch.
struct DayRanges: Hashable, Sendable {
    private var ranges: [ClosedRange<CivilDate>] = []

    init(_ days: [ClosedRange<CivilDate>]) {
        for range in days.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            guard let last = ranges.last, range.lowerBound <= last.upperBound.adding(days: 1) else {
                ranges.append(range)
                continue
            }
            ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
        }
    }

    /// Whether any of the days is in the set.
    func meets(_ days: ClosedRange<CivilDate>) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < days.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].lowerBound <= days.upperBound
    }
}
