import Civil

/// Dates as they are written on the card, possible or not.
enum WrittenDate {
    static func text(_ bits: UInt64, since year: Int) -> String {
        let month = Decimal.text(bits >> 5 & 0x0F)
        return "\(year + Int(bits >> 9))-\(month)-\(Decimal.text(bits & 0x1F))"
    }

    /// A byte each of year, month and day.
    static func bytes(_ bits: UInt64, since year: Int) -> String {
        "\(year + Int(bits >> 16 & 0xFF))-\(Decimal.text(bits >> 8 & 0xFF))-\(Decimal.text(bits & 0xFF))"
    }

    /// Month times 100 and day.
    static func monthDay(_ bits: UInt64) -> String { "\(Decimal.text(bits / 100))-\(Decimal.text(bits % 100))" }

    /// Eight digits, parted.
    static func bcd(_ digits: String) -> String {
        "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.dropFirst(6))"
    }
}

/// Times as they are written on the card, possible or not.
enum WrittenTime {
    static func halfSeconds(_ bits: UInt64) -> String {
        let hour = Decimal.text(bits >> 11 & 0x1F)
        return "\(hour):\(Decimal.text(bits >> 5 & 0x3F)):\(Decimal.text((bits & 0x1F) * 2))"
    }

    static func minutes(_ bits: UInt64) -> String {
        "\(Decimal.text(bits >> 6)):\(Decimal.text(bits & 0x3F))"
    }

    /// Hour times 100 and minute.
    static func hundreds(_ bits: UInt64) -> String { "\(Decimal.text(bits / 100)):\(Decimal.text(bits % 100))" }

    /// Digits, two and two.
    static func bcd(_ digits: String) -> String {
        let digits = Array(digits.utf8)
        let pairs = stride(from: 0, to: digits.count, by: 2).map { start in
            String(decoding: digits[start..<min(start + 2, digits.count)], as: UTF8.self)
        }
        return pairs.joined(separator: ":")
    }

    /// A day, and the time where a clock shows it.
    static func moment(_ moment: PackedMoment.Value) -> String {
        let day = CivilDate(dayNumber: moment.day).description
        return CivilTime(secondOfDay: Int(moment.second)).map { "\(day) \($0)" } ?? "\(day) ?"
    }
}

/// Numbers in at least two decimal digits.
private enum Decimal {
    static func text(_ number: UInt64) -> String {
        number < 10 ? "0\(number)" : String(number)
    }
}
