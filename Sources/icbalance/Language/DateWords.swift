import Civil

extension CivilDate {
    /// The date as people write it: `2026/11/30(月)` in Japanese, `30 Nov 2026` in English.
    func words(_ language: Language) -> String {
        let (year, month, day) = components
        switch language {
        case .ja: return "\(CivilDate.two(year))/\(CivilDate.two(month))/\(CivilDate.two(day))(\(weekday.ja))"
        case .en: return "\(day) \(CivilDate.months[month - 1]) \(year)"
        }
    }

    /// The day of the week in short.
    var weekday: Text {
        // 1970-01-01 was a Thursday.
        let index = ((Int(dayNumber) + 3) % 7 + 7) % 7
        return CivilDate.weekdays[index]
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

    /// The name of a month (1–12) in short, in English.
    static func month(_ number: Int) -> String { months[number - 1] }

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
    func words(_ language: Language) -> String {
        "\(civil.date.words(language)) \(civil.time.hourAndMinute)"
    }
}
