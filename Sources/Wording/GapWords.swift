public import Ledger

/// Missing records in words.
public enum GapWords {
    /// How many records are missing.
    public static func phrase(_ gap: Gap) -> Text {
        guard let atMost = gap.atMost else {
            return Text(ja: "欠落の可能性", en: "possibly records missing")
        }
        if gap.possible {
            return Text(ja: "\(atMost) 件欠落の可能性", en: "possibly \(records(atMost)) missing")
        }
        guard gap.atLeast < atMost else {
            return Text(ja: "\(gap.atLeast) 件欠落", en: "\(records(gap.atLeast)) missing")
        }
        return Text(ja: "\(gap.atLeast)〜\(atMost) 件欠落", en: "\(gap.atLeast)–\(atMost) records missing")
    }

    /// The same in few cells.
    public static func shortPhrase(_ gap: Gap) -> Text {
        guard let atMost = gap.atMost else { return Text(ja: "欠落？", en: "missing?") }
        if gap.possible { return Text(ja: "\(atMost) 件欠落？", en: "\(atMost) missing?") }
        guard gap.atLeast < atMost else {
            return Text(ja: "\(gap.atLeast) 件欠落", en: "\(gap.atLeast) missing")
        }
        return Text(ja: "\(gap.atLeast)〜\(atMost) 件欠落", en: "\(gap.atLeast)–\(atMost) missing")
    }

    /// What a gap stands for, to be told beside a table.
    public static let legend = Text(
        ja: "…の行は、どの読み取りにも含まれていない記録です。金額は、すぐ上の記録の金額が分からなければ、それとの合計です。",
        en:
            "A row with … stands for records that no reading has shown; its amount is theirs, together with "
            + "that of the record above where that is not known.")

    /// What a gap stands for where not every one has the record behind it right above: a filter leaves some out.
    public static let legendApart = Text(
        ja: "…の行は、どの読み取りにも含まれていない記録です。金額は、直後の記録（表示されていないこともあります）の金額が分からなければ、それとの合計です。",
        en:
            "A row with … stands for records that no reading has shown; its amount is theirs, together with "
            + "that of the record after them, shown or not, where that is not known.")

    /// What `?` in the place of an amount says.
    public static let unknownAmount = Text(
        ja: "? はカードからは分からない金額です。", en: "? is an amount that the card does not tell.")

    private static func records(_ count: Int) -> String {
        count == 1 ? "1 record" : "\(count) records"
    }
}
