public import Civil

/// Of which day a balance is: that of an old file is not what a card holds today.
public enum BalanceWords {
    /// An amount with its day: `¥417 as of 30 Nov 2026`, and `¥417, day unknown` where nothing tells.
    public static func dated(_ amount: String, _ day: CivilDate?) -> Text {
        guard let day else { return Text(ja: "\(amount)（時点不明）", en: "\(amount), day unknown") }
        return Text(ja: "\(amount)（\(asOf(day).ja)）", en: "\(amount) \(asOf(day).en)")
    }

    /// The day alone: `as of 30 Nov 2026`.
    public static func asOf(_ day: CivilDate) -> Text {
        Text(ja: "\(day.words(.ja)) 時点", en: "as of \(day.words(.en))")
    }

    /// That nothing tells the day.
    public static let dayUnknown = Text(ja: "時点不明", en: "day unknown")
}
