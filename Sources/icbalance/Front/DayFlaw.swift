import Civil
import Wording

/// Which part of a text that is written like a day, or a month, the calendar does not have.
struct DayFlaw {
    /// What is wrong, and at which characters, as a sentence.
    let words: Text

    /// Finds the first such part; `nil` where the text is not written like one, or is one.
    init?(of value: String) {
        let parts = value.split(separator: "-", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), zip(parts, [4, 2, 2]).allSatisfy({ $0.utf8.count == $1 }) else {
            return nil
        }
        let numbers = parts.compactMap { ValueSyntax.integer(String($0)) }
        guard numbers.count == parts.count else { return nil }
        let days = CivilDate.days(inMonth: numbers[1], of: numbers[0])
        if numbers[0] == 0 {
            words = Text(ja: "1〜4 文字目：\(parts[0]) 年はありません。", en: "Characters 1–4: there is no year \(parts[0]).")
        } else if days == 0 {
            words = Text(ja: "6〜7 文字目：\(parts[1]) 月はありません。", en: "Characters 6–7: there is no month \(parts[1]).")
        } else if numbers.count == 3, !(1...days).contains(numbers[2]) {
            words = Text(
                ja: "9〜10 文字目：この月は \(days) 日までです。", en: "Characters 9–10: that month has \(days) days.")
        } else {
            return nil
        }
    }
}
