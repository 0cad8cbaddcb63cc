public import Civil
import Ledger

/// The balance over time: it stays the same from one point to the next, so that it is drawn in steps.
public struct BalanceSeries: Hashable, Sendable {
    /// The points in the card's order, oldest first.
    public var points: [BalancePoint]
    /// How many points there are in all; more than in `points` where the oldest were left out.
    public var total: Int

    /// The most points that a series has.
    public static let limit = 10_000

    /// Makes a series from points in the card's order, oldest first; `total` is their number where not told.
    public init(_ points: [BalancePoint], total: Int? = nil) {
        self.points = points
        self.total = total ?? points.count
    }

    /// The balance right before the first point, behind a gap that ends there; `nil` where the card does not tell.
    ///
    /// What a gap changed is of days before: it is none of what has happened since.
    public var opening: Int? {
        points.first.flatMap { first in first.amount.map { first.balance - $0 } }
    }

    /// How the balance has changed over all points, or behind the first where it is not known what was before it; `nil`
    /// without points.
    public var change: Int? {
        guard let first = points.first, let last = points.last else { return nil }
        return last.balance - (opening ?? first.balance)
    }

    /// Where on the axis of time a point stands: a day, and its place among the points of that day.
    public struct Moment: Hashable, Sendable {
        /// The day.
        public var day: CivilDate
        /// The place within the day, counted from 0.
        public var index: Int
        /// How many points stand on the day.
        public var count: Int

        /// Makes a moment.
        public init(day: CivilDate, index: Int, count: Int) {
            self.day = day
            self.index = index
            self.count = count
        }

        /// Days since 1970-01-01 with a fraction; the points of a day are spread evenly within it.
        public var daysSince1970: Double {
            Double(day.dayNumber) + (Double(index) + 0.5) / Double(count)
        }
    }

    /// Where each point stands on the axis of time.
    ///
    /// The card's order counts: a point without a day, or with one before its elder's, stands on its elder's day, so that
    /// the line never runs back. Points before the first that has a day stand on that day.
    ///
    /// - Returns: as many as there are points, in order; empty where no point has a day.
    public var moments: [Moment] {
        guard let first = points.lazy.compactMap(\.date).first else { return [] }
        var moments: [Moment] = []
        moments.reserveCapacity(points.count)
        var day = first
        var index = 0
        for point in points {
            if let date = point.date, date > day {
                day = date
                index = 0
            }
            moments.append(Moment(day: day, index: index, count: 1))
            index += 1
        }
        for position in moments.indices.reversed() {
            let isLast = position + 1 == moments.count || moments[position + 1].day != moments[position].day
            moments[position].count = isLast ? moments[position].index + 1 : moments[position + 1].count
        }
        return moments
    }
}
