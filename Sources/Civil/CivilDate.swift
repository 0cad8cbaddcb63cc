/// A calendar day without a time zone, in the proleptic Gregorian calendar.
///
/// Cards write the day as the gate saw it (Asia/Tokyo for Japanese cards); no zone is ever applied to it.
public struct CivilDate: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01; negative before it.
    public let dayNumber: Int32

    /// Makes a date from its day number, days since 1970-01-01.
    public init(dayNumber: Int32) {
        self.dayNumber = dayNumber
    }

    /// Makes a date, or `nil` where the calendar has no such day (month 13, 30 February).
    public init?(year: Int, month: Int, day: Int) {
        guard (-9999...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CivilDate.days(inMonth: month, of: year)
        else { return nil }
        self.dayNumber = CivilDate.dayNumber(year: year, month: month, day: day)
    }

    /// Reads `YYYY-MM-DD`; `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D,
            let year = Digits.number(bytes[0..<4]), let month = Digits.number(bytes[5..<7]),
            let day = Digits.number(bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Year, month (1–12) and day (1–31).
    public var components: (year: Int, month: Int, day: Int) {
        // Years start in March here, so that the leap day is a year's last.
        let shifted = Int(dayNumber) + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// The date a number of days later (earlier where negative), or the last (first) one that can be told.
    public func adding(days: Int) -> CivilDate {
        let (sum, overflow) = Int(dayNumber).addingReportingOverflow(days)
        return CivilDate(dayNumber: overflow ? (days > 0 ? .max : .min) : Int32(clamping: sum))
    }

    /// How many days after a Monday it is: 0 for a Monday, 6 for a Sunday.
    public var daysSinceMonday: Int {
        // 1970-01-01 was a Thursday.
        ((Int(dayNumber) + 3) % 7 + 7) % 7
    }

    /// The last day of its month.
    public var endOfMonth: CivilDate {
        let (year, month, day) = components
        return adding(days: CivilDate.days(inMonth: month, of: year) - day)
    }

    /// Orders earlier days first.
    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        left.dayNumber < right.dayNumber
    }

    /// How many days the month has; 0 for a month that does not exist.
    public static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 1...12: 31
        default: 0
        }
    }

    private static func dayNumber(year: Int, month: Int, day: Int) -> Int32 {
        let marchYear = month <= 2 ? year - 1 : year
        let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return Int32(era * 146_097 + dayOfEra - 719_468)
    }
}

extension CivilDate: CustomStringConvertible {
    /// `YYYY-MM-DD`.
    public var description: String {
        let (year, month, day) = components
        return "\(Digits.text(year, width: 4))-\(Digits.text(month, width: 2))-\(Digits.text(day, width: 2))"
    }
}

extension CivilDate {
    /// Before all days.
    public static let earliest = CivilDate(dayNumber: .min)
    /// After all days.
    public static let latest = CivilDate(dayNumber: .max)
}
