public import Civil
public import Ledger

extension Forecast {
    /// The last so many days tell the pace: eight weeks, so that neither a holiday nor a busy week decides.
    private static let window = 56
    /// Fewer days or records tell no pace.
    private static let leastDays = 7
    private static let leastRecords = 5

    /// Makes a forecast from what is known of the last eight weeks up to the day on which the card was read last; `nil`
    /// where too little is.
    ///
    /// Records that are missing count with the fewest that they can be. One record of those read must still be on the
    /// card at the next reading, so that nothing between is lost.
    ///
    /// - Parameters:
    ///   - days: totals by day.
    ///   - coverage: which days are known.
    ///   - capacity: how many records the card keeps.
    ///   - today: the present day; what is dated later is left out.
    public init?(of days: [DayTotal], _ coverage: Coverage, capacity: Int?, today: CivilDate) {
        guard let capacity, capacity > 1, let first = coverage.first, let until = coverage.until, until <= today,
            first < until
        else { return nil }
        let start = max(first, until.adding(days: 1 - Forecast.window))
        let length = Int(until.dayNumber) - Int(start.dayNumber) + 1
        var records = 0
        for day in days where day.key.isPlaced {
            if let date = day.key.date, start <= date, date <= until { records += day.count }
        }
        for gap in coverage.gaps where start <= gap.days.upperBound && gap.days.upperBound <= until {
            records += gap.atLeast
        }
        guard length >= Forecast.leastDays, records >= Forecast.leastRecords else { return nil }
        let lasts = (capacity - 1) * length / records
        let scanBy = until.adding(days: lasts)
        self.init(records: records, days: length, lasts: lasts, scanBy: scanBy, isOverdue: scanBy < today)
    }
}
