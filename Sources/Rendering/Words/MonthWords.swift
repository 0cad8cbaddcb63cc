import Aggregation
import Civil
import Ledger
import Wording

/// What stands at a month besides its name: what was spent, and why that may not be all.
struct MonthWords {
    let language: Language

    /// What was spent, `¥9,195`; with `+?` where amounts are missing from it, and `?` where nothing is known.
    func spent(_ total: PeriodTotal, _ currency: Currency) -> String {
        guard !total.isUnknown else { return "?" }
        let spent = -total.spentInAll
        return Amount.partly(
            spent, Amount.shown(spent, currency), lacksSome: total.spentLacksAmount, isNarrow: true)
    }

    /// All reasons why a month's numbers are not the whole of it, short ones: from when to when they reach, and that
    /// records are missing between; none for a whole month.
    func notes(_ total: PeriodTotal) -> [String] {
        guard !total.complete else { return [] }
        let lacks = total.lacks
        let isOpen = lacks.contains(.stillRunning) || lacks.contains(.afterLastReading)
        guard !isOpen || total.knownTo != nil else { return [Text(ja: "未読取", en: "not read")[language]] }
        var notes: [Text] = []
        if let from = total.knownFrom, from != total.period?.first {
            notes.append(Text(ja: "\(from.shortWords(.ja))から", en: "from \(from.shortWords(.en))"))
        } else if lacks.contains(.beforeFirstRecord) {
            notes.append(Text(ja: "途中から", en: "partly"))
        }
        if lacks.contains(.gap) || lacks.contains(.undated) { notes.append(ScreenWords.gap) }
        if let to = total.knownTo, isOpen || to != total.period?.last {
            notes.append(Text(ja: "\(to.shortWords(.ja))まで", en: "to \(to.shortWords(.en))"))
        }
        return notes.isEmpty ? [ScreenWords.incomplete[language]] : notes.map { $0[language] }
    }
}
