import Civil

/// Dates of any width: year in the highest bits, month in 4, day in 5.
enum WideDate {
    /// Days since 1970-01-01, or `PlainRecord.noDay` where the calendar has no such day.
    ///
    /// Source of 5-4-5: TRETJapanNFCReader and felica-reader-rcs660s-pico (WAON), mrt-buddy and fmr2 (Dhaka); of 11-4-5:
    /// TRETJapanNFCReader and felica-reader-rcs660s-pico (nanaco).
    static func dayNumber(_ bits: UInt64, since year: Int) -> Int32 {
        day(year + Int(bits >> 9), Int(bits >> 5 & 0x0F), Int(bits & 0x1F))
    }

    /// A byte each of year, month and day.
    ///
    /// Source: felica-look (RapiCa).
    static func bytes(_ bits: UInt64, since year: Int) -> Int32 {
        day(year + Int(bits >> 16 & 0xFF), Int(bits >> 8 & 0xFF), Int(bits & 0xFF))
    }

    /// Four decimal digits of the year, two of the month, two of the day.
    ///
    /// Source: TRETJapanNFCReader (university co-operatives).
    static func bcd(_ bits: UInt64) -> Int32 {
        guard let number = DecimalDigits.number(bits, width: 32) else { return PlainRecord.noDay }
        return day(number / 10_000, number / 100 % 100, number % 100)
    }

    private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int32 {
        CivilDate(year: year, month: month, day: day)?.dayNumber ?? PlainRecord.noDay
    }
}

/// Times of other widths than the transit cards' 16 bits; -1 where no clock shows it.
enum WideTime {
    /// Hour in the bits above the lowest six, minute in those.
    static func minutes(_ bits: UInt64) -> Int32 {
        let hour = Int32(truncatingIfNeeded: bits >> 6)
        let minute = Int32(truncatingIfNeeded: bits & 0x3F)
        return hour <= 23 && minute <= 59 ? hour * 3_600 + minute * 60 : -1
    }

    /// Hour times 100 and minute.
    ///
    /// Source: felica-look (RapiCa).
    static func hundreds(_ bits: UInt64) -> Int32 {
        let (hour, minute) = (Int32(truncatingIfNeeded: bits / 100), Int32(truncatingIfNeeded: bits % 100))
        return hour <= 23 && minute <= 59 ? hour * 3_600 + minute * 60 : -1
    }

    /// Two decimal digits each of hour, minute and second.
    static func bcd(_ bits: UInt64) -> Int32 {
        guard let number = DecimalDigits.number(bits, width: 24) else { return -1 }
        return CivilTime(hour: number / 10_000, minute: number / 100 % 100, second: number % 100)
            .map { Int32($0.secondOfDay) } ?? -1
    }
}

/// Days and times in one number.
enum PackedMoment {
    /// The day number of 2000-01-01.
    private static let newYear2000: Int64 = 10_957
    /// The day number of 2019-01-01, from which on Jakarta's cards count in the way that the first line tells.
    private static let newYear2019: Int64 = 17_897
    private static let secondsOfDay: Int64 = 86_400

    /// A day, and a time that is -1 where no clock shows it.
    struct Value {
        var day: Int32
        var second: Int32
        /// Whether the time may be wrong by hours.
        var isUncertain = false
    }

    /// Days since 2000-01-01 in 15 bits, seconds of the day in 17.
    ///
    /// Source: felica-look, felica2money, nfcpy's dump of a real card (Edy).
    static func daysAndSeconds(_ bits: UInt64) -> Value {
        let second = Int64(bits & 0x1_FFFF)
        return Value(
            day: Int32(newYear2000 + Int64(bits >> 17)), second: second < secondsOfDay ? Int32(second) : -1)
    }

    /// Seconds since 2000-01-01 00:00 UTC, in the time of Jakarta; before 2019 since six hours earlier.
    ///
    /// Metrodroid's authors saw cards of both kinds and call the day of the change a guess (metrodroid PR 522).
    static func jakarta(_ bits: UInt64) -> Value {
        var local = Int64(bits) + newYear2000 * secondsOfDay + 7 * 3_600
        let isOld = local < newYear2019 * secondsOfDay
        if isOld { local -= 6 * 3_600 }
        return Value(
            day: Int32(local / secondsOfDay), second: Int32(local % secondsOfDay), isUncertain: isOld)
    }
}

/// Numbers in decimal digits, four bits each.
enum DecimalDigits {
    /// The number; `nil` where a digit is none.
    static func number(_ bits: UInt64, width: Int) -> Int? {
        var number = 0
        for shift in stride(from: width - 4, through: 0, by: -4) {
            let digit = Int(bits >> UInt64(shift) & 0x0F)
            guard digit < 10 else { return nil }
            number = number * 10 + digit
        }
        return number
    }
}
