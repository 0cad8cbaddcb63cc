/// How the bits of a field become a value: a closed list.
public enum Transform: String, Hashable, Sendable, CaseIterable {
    /// A number.
    case number
    /// A number in two's complement whose two highest bits agree; where they differ it is not known, since sources do not
    /// agree on which of them is the sign.
    case signed
    /// A number that is shown in hexadecimal digits.
    case hex
    /// A code of at most eight bits.
    case code
    /// One bit.
    case flag
    /// A number in decimal digits of four bits each.
    case bcd
    /// A date in 16 bits: year since 2000 in 7, month in 4, day in 5.
    case date745 = "date-7-4-5"
    /// A date in 14 bits: year since the field's `year` in 5, month in 4, day in 5.
    case date545 = "date-5-4-5"
    /// A date in 20 bits: year since the field's `year` in 11, month in 4, day in 5.
    case date1145 = "date-11-4-5"
    /// A date in 32 bits: four decimal digits of the year, two of the month, two of the day.
    case dateBCD = "date-bcd"
    /// A date in 24 bits: year since the field's `year`, month and day, a byte each.
    case date888 = "date-8-8-8"
    /// A month and a day in 12 bits: month times 100 and day. The year is inferred from what the card says elsewhere.
    case monthDay = "month-day"
    /// A time in 12 bits: hour times 100 and minute.
    case time100 = "time-100"
    /// A time in 16 bits: hour in 5, minute in 6, half seconds in 5.
    case time565 = "time-5-6-5"
    /// A time in 12 bits: hour in 6, minute in 6.
    case time66 = "time-6-6"
    /// A time in 11 bits: hour in 5, minute in 6.
    case time56 = "time-5-6"
    /// A time in 16 or 24 bits: two decimal digits each of hour, minute and, where there is room, second.
    case timeBCD = "time-bcd"
    /// A day and a time in 32 bits: days since 2000-01-01 in 15, seconds of the day in 17.
    case moment1517 = "moment-15-17"
    /// A day and a time in 32 bits: seconds since 2000-01-01 UTC, told in the time of Jakarta.
    case momentJakarta = "moment-jakarta"
    /// A line and a station, a byte each.
    case station
    /// A bus company and a stop, two bytes each.
    case stop
}
