import Aggregation
import Civil

/// The days of a calendar in weeks, Monday first, and how much was spent on each against the others.
struct CalendarWeeks {
    /// A day of the grid.
    struct Day: Hashable {
        var date: CivilDate
        /// What was spent, 0 or above; `nil` where nothing is known.
        var spent: Int?
        /// How much that is against other days: 0 for nothing, 1–5 by quintile.
        var level: Int
        /// Whether all records of the day are known; where not, `spent` is what is known of it.
        var known: Bool
        /// Whether amounts are missing from `spent`.
        var lacksSome: Bool
    }

    /// The weeks, oldest first, of seven days each; days outside what is told are `nil`.
    let weeks: [[Day?]]

    /// How many shades there are besides none.
    static let levels = 5

    init(_ days: [CalendarDay], atMost most: Int) {
        let amounts = days.lazy.map { -$0.spent }.filter { $0 > 0 }.sorted()
        let byNumber = Dictionary(days.map { ($0.date.dayNumber, $0) }) { first, _ in first }
        guard let first = days.first?.date, let last = days.last?.date, most > 0 else {
            weeks = []
            return
        }
        let lastMonday = Period(.week, containing: last).first
        let firstMonday = max(Period(.week, containing: first).first, lastMonday.adding(days: -7 * (most - 1)))
        weeks = stride(from: firstMonday.dayNumber, through: lastMonday.dayNumber, by: 7).map { monday in
            (0..<7).map { offset in
                byNumber[monday + offset].map { day in
                    let spent = max(0, -day.spent)
                    let lacksSome = day.withoutAmount > 0
                    return Day(
                        date: day.date, spent: spent > 0 || day.known && !lacksSome ? spent : nil,
                        level: CalendarWeeks.level(spent, amounts), known: day.known, lacksSome: lacksSome)
                }
            }
        }
    }

    private static func level(_ spent: Int, _ sorted: [Int]) -> Int {
        guard spent > 0, let least = sorted.first, let most = sorted.last else { return 0 }
        guard least < most else { return 3 }
        // How many days are below: binary search, equal days share their level.
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < spent { low = middle + 1 } else { high = middle }
        }
        return min(levels, 1 + low * levels / sorted.count)
    }
}
