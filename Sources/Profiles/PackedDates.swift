/// Dates in 16 bits: year since 2000 in 7, month in 4, day in 5.
///
/// Source: metrodroid, felicalib, public dumps.
enum PackedDate {
    /// Days since 1970-01-01, or `PlainRecord.noDay` where the calendar has no such day.
    @inline(__always)
    static func dayNumber(_ bits: UInt64) -> Int32 {
        let year = Int32(truncatingIfNeeded: bits >> 9 & 0x7F)
        let month = Int32(truncatingIfNeeded: bits >> 5 & 0x0F)
        let day = Int32(truncatingIfNeeded: bits & 0x1F)
        // Of the years 2000–2127 only 2100 is divisible by 4 and no leap year.
        let leap: Int32 = year & 3 == 0 && year != 100 ? 1 : 0
        let length = 28 + Int32(truncatingIfNeeded: lengths >> UInt64(2 * month) & 3) + (month == 2 ? leap : 0)
        guard month >= 1, month <= 12, day >= 1, day <= length else { return PlainRecord.noDay }
        let monthStart = (367 * month - 362) / 12 - (month > 2 ? 2 - leap : 0)
        let yearStart = 365 * year + (year + 3) / 4 - (year > 100 ? 1 : 0)
        return newYear2000 + yearStart + monthStart + day - 1
    }

    /// What the length of each month exceeds 28 by, two bits a month, January in bits 2 and 3.
    private static let lengths: UInt64 = 0b11_10_11_10_11_11_10_11_10_11_00_11_00
    /// The day number of 2000-01-01.
    private static let newYear2000: Int32 = 10_957
}

/// Times in 16 bits.
enum PackedTime {
    /// Hour in 5 bits, minute in 6, half seconds in 5; -1 where no clock shows it.
    ///
    /// Source: metrodroid, felica-reader-rcs660s-pico, public dumps.
    @inline(__always)
    static func halfSeconds(_ bits: UInt64) -> Int32 {
        let hour = Int32(truncatingIfNeeded: bits >> 11 & 0x1F)
        let minute = Int32(truncatingIfNeeded: bits >> 5 & 0x3F)
        let second = Int32(truncatingIfNeeded: bits & 0x1F) * 2
        return hour <= 23 && minute <= 59 && second <= 58 ? hour * 3_600 + minute * 60 + second : -1
    }

    /// Two decimal digits of the hour, two of the minute; -1 where no clock shows it.
    ///
    /// Source: metrodroid, farebot, public dumps.
    @inline(__always)
    static func bcd(_ bits: UInt64) -> Int32 {
        // A digit above 9 reaches 16 when 6 is added to it.
        let low = (bits & 0x0F0F) + 0x0606
        let high = (bits >> 4 & 0x0F0F) + 0x0606
        guard (low | high) & 0x1010 == 0 else { return -1 }
        let hour = Int32(truncatingIfNeeded: (bits >> 12) * 10 + (bits >> 8 & 0x0F))
        let minute = Int32(truncatingIfNeeded: (bits >> 4 & 0x0F) * 10 + (bits & 0x0F))
        return hour <= 23 && minute <= 59 ? hour * 3_600 + minute * 60 : -1
    }
}
