import Aggregation
import Civil
import Ledger

/// The balance over time laid out on a plot: a line of steps that has as many stops as the plot can show.
///
/// Where there are more points than columns, each column keeps its first, least, greatest and last balance; top-ups and
/// the edges of gaps are always kept. Nothing that a reader could see is lost.
struct BalanceTrace {
    /// A point of the line.
    struct Stop: Hashable {
        /// From the left (0) to the right edge (1).
        var x: Double
        /// The balance from here on.
        var balance: Int
        /// Which point of the series it is.
        var index: Int
        /// What it was.
        var category: Category
        /// The records missing before it.
        var gap: Gap?
    }

    /// The axis of amounts.
    let values: ValueScale
    /// The axis of days.
    let days: TimeScale
    /// The stops, oldest first.
    let stops: [Stop]
    /// How many points the series has.
    let count: Int

    /// Lays a series out on so many columns; `nil` where no point has a day.
    init?(_ series: BalanceSeries, columns: Int) {
        let moments = series.moments
        guard let first = moments.first, let last = moments.last else { return nil }
        let time = TimeScale(from: first.day, to: last.day)
        let points = series.points
        var least = 0
        var most = 0
        for point in points {
            least = min(least, point.balance)
            most = max(most, point.balance)
        }
        let kept = BalanceTrace.kept(points, moments, time, columns: max(1, columns))
        values = ValueScale(from: least, to: most)
        days = time
        count = points.count
        stops = kept.map { index in
            let point = points[index]
            return Stop(
                x: time.share(moments[index].daysSince1970), balance: point.balance, index: index,
                category: Category(point.kind), gap: point.gap)
        }
    }

    /// Whether each stop is a point, so that rides can have marks of their own.
    var isWhole: Bool { stops.count == count }

    private static func kept(
        _ points: [BalancePoint], _ moments: [BalanceSeries.Moment], _ time: TimeScale, columns: Int
    ) -> [Int] {
        guard points.count > 2 * columns else { return Array(points.indices) }
        var kept: [Int] = []
        kept.reserveCapacity(4 * columns)
        var start = 0
        while start < points.count {
            let column = columnOf(start, moments, time, columns)
            var end = start + 1
            while end < points.count, columnOf(end, moments, time, columns) == column { end += 1 }
            kept += extremes(points, start..<end)
            start = end
        }
        return kept
    }

    private static func columnOf(
        _ index: Int, _ moments: [BalanceSeries.Moment], _ time: TimeScale, _ columns: Int
    ) -> Int {
        min(columns - 1, Int(time.share(moments[index].daysSince1970) * Double(columns)))
    }

    /// The first, least, greatest and last point of a column, its top-ups and the sides of its gaps, in order.
    private static func extremes(_ points: [BalancePoint], _ column: Range<Int>) -> [Int] {
        var least = column.lowerBound
        var most = column.lowerBound
        for index in column {
            if points[index].balance < points[least].balance { least = index }
            if points[index].balance > points[most].balance { most = index }
        }
        let last = column.upperBound - 1
        return column.filter { index in
            index == column.lowerBound || index == last || index == least || index == most
                || Category(points[index].kind) == .topUp || points[index].gapBefore
                || (index < last && points[index + 1].gapBefore)
        }
    }
}
