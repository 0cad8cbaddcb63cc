public import Civil

/// How long the records on a card last at the holder's pace, and by when to read it again.
public struct Forecast: Hashable, Sendable {
    /// How many records were counted.
    public var records: Int
    /// Over how many days they were counted.
    public var days: Int
    /// How many days the card's memory for records lasts at that pace.
    public var lasts: Int
    /// The day by which to read the card so that no record is lost.
    public var scanBy: CivilDate
    /// Whether that day is over, so that records may be lost already.
    public var isOverdue: Bool

    /// Makes a forecast.
    public init(records: Int, days: Int, lasts: Int, scanBy: CivilDate, isOverdue: Bool = false) {
        self.records = records
        self.days = days
        self.lasts = lasts
        self.scanBy = scanBy
        self.isOverdue = isOverdue
    }

    /// Records a day in hundredths, rounded.
    public var hundredthsPerDay: Int { (records * 100 + days / 2) / max(1, days) }
}
