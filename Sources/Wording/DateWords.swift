public import Civil

extension CivilDate {
    /// The date as people write it: `2026/11/30(月)` in Japanese, `30 Nov 2026` in English.
    public func words(_ language: Language) -> String {
        let (year, month, day) = components
        switch language {
        case .ja: return "\(CivilDate.two(year))/\(CivilDate.two(month))/\(CivilDate.two(day))(\(weekday.ja))"
        case .en: return "\(day) \(CivilDate.months[month - 1]) \(year)"
        }
    }

    /// The day of the week in short.
    public var weekday: Text { CivilDate.weekdays[daysSinceMonday] }

    /// The date without its year: `11/30(月)`, `Mon 30 Nov`.
    public func dayWords(_ language: Language) -> String {
        switch language {
        case .ja: "\(shortWords(.ja))(\(weekday.ja))"
        case .en: "\(weekday.en) \(shortWords(.en))"
        }
    }

    /// The date with its day of the week: `2026/11/30(月)`, `Mon 30 Nov 2026`.
    public func fullWords(_ language: Language) -> String {
        switch language {
        case .ja: words(.ja)
        case .en: "\(weekday.en) \(datedWords(.en))"
        }
    }

    /// Year, month and day in short: `2026/6/9`, `9 Jun 2026`.
    public func datedWords(_ language: Language) -> String {
        switch language {
        case .ja: "\(components.year)/\(shortWords(.ja))"
        case .en: "\(shortWords(.en)) \(components.year)"
        }
    }

    /// Month and day: `11/30`, `30 Nov`.
    public func shortWords(_ language: Language) -> String {
        let (_, month, day) = components
        switch language {
        case .ja: return "\(month)/\(day)"
        case .en: return "\(day) \(CivilDate.months[month - 1])"
        }
    }

    /// The month of the year: `11月`, `Nov`.
    public func monthWord(_ language: Language) -> String {
        let month = components.month
        return language == .ja ? "\(month)月" : CivilDate.months[month - 1]
    }

    /// The month with its year: `2026年11月`, `Nov 2026`.
    public func monthWords(_ language: Language) -> String {
        let year = components.year
        return language == .ja ? "\(year)年\(monthWord(.ja))" : "\(monthWord(.en)) \(year)"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static let weekdays = [
        Text(ja: "月", en: "Mon"), Text(ja: "火", en: "Tue"), Text(ja: "水", en: "Wed"), Text(ja: "木", en: "Thu"),
        Text(ja: "金", en: "Fri"), Text(ja: "土", en: "Sat"), Text(ja: "日", en: "Sun"),
    ]
}

extension Timestamp {
    /// The instant's own day and minute, as people write them.
    public func words(_ language: Language) -> String {
        "\(civil.date.words(language)) \(civil.time.hourAndMinute)"
    }
}
