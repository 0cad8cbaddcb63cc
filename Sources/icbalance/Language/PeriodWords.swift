import Aggregation
import Civil
import Fronts
import Wording

extension Period {
    /// The period as people write it.
    var words: Text {
        let year = first.components.year
        switch length {
        case .day: return Text(ja: first.words(.ja), en: first.words(.en))
        case .week: return Text(ja: "\(label) \(first.shortWords(.ja))〜", en: "\(label) from \(first.shortWords(.en))")
        case .month: return Text(ja: first.monthWords(.ja), en: first.monthWords(.en))
        case .year: return Text(ja: "\(year)年", en: "\(year)")
        case .fiscalYear: return Text(ja: "\(year)年度", en: "FY\(year)")
        }
    }
}

extension Period.Length {
    /// What a period of this length is called, at the head of a column.
    var word: Text {
        switch self {
        case .day: Text(ja: "日付", en: "Date")
        case .week: Text(ja: "週", en: "Week")
        case .month: Text(ja: "月", en: "Month")
        case .year: Text(ja: "年", en: "Year")
        case .fiscalYear: Text(ja: "年度", en: "Fiscal year")
        }
    }
}

extension PeriodTotal.Lack {
    /// Why not all of a period is known, as a sentence.
    var sentence: Text {
        switch self {
        case .beforeFirstRecord:
            Text(ja: "これより古い記録はどの読み取りにも含まれていません。", en: "No reading has shown the records before the oldest one.")
        case .gap: Text(ja: "記録が欠落しています。", en: "Records are missing.")
        case .undated:
            Text(
                ja: "日付のありえない記録が、この期間のものかもしれません。",
                en: "Records whose day is impossible may belong here.")
        case .afterLastReading:
            Text(ja: "最後の読み取りより後のことは分かりません。", en: "What happened after the last reading is not known.")
        case .stillRunning: Text(ja: "期間の途中です。", en: "The period is not over.")
        case .cut: Text(ja: "--from と --to の範囲だけの合計です。", en: "Only the days from --from to --to are summed up.")
        }
    }
}
