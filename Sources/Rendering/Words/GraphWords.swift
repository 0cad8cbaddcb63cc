package import Aggregation
import Civil
import Ledger
package import Screens
package import Wording

/// What graphs say in their titles: the finding, not the subject.
package struct GraphWords {
    let language: Language

    /// Words of a language.
    package init(language: Language) {
        self.language = language
    }

    /// The title of a graph.
    package func title(_ kind: GraphKind, _ graph: Graph) -> String {
        titles(kind, graph)[0]
    }

    /// The title of a graph for those who hear it: places without a sign between.
    package func spoken(_ kind: GraphKind, _ graph: Graph) -> String {
        kind == .routes ? (routes(graph.routes, isSpoken: true) ?? ScreenWords.none)[language] : title(kind, graph)
    }

    /// The title of a graph in as many words as there is room for, the longest that fits, else the shortest.
    func title(_ kind: GraphKind, _ graph: Graph, where fits: (String) -> Bool) -> String {
        let titles = titles(kind, graph)
        return titles.first(where: fits) ?? titles[titles.count - 1]
    }

    /// The title of a graph, the longest first.
    private func titles(_ kind: GraphKind, _ graph: Graph) -> [String] {
        let texts: [Text?] =
            switch kind {
            case .balance: [balance(graph.balance, graph.currency)]
            case .months: months(graph.periods, graph.currency)
            case .calendar: calendar(graph.calendar, graph.currency)
            case .routes: [routes(graph.routes)]
            }
        return texts.map { ($0 ?? ScreenWords.none)[language] }
    }

    private func balance(_ series: BalanceSeries, _ currency: Currency) -> Text? {
        guard let last = series.points.last, let change = series.change else { return nil }
        let now = Amount.shown(last.balance, currency)
        guard series.points.count > 1, let since = series.moments.first?.day else {
            return Text(ja: "残高は\(now)", en: "Balance \(now)")
        }
        let day = Text(ja: since.datedWords(.ja), en: since.datedWords(.en))
        if change == 0 {
            return series.opening == nil
                ? Text(ja: "残高は\(now)、\(day.ja)と同じ", en: "Balance \(now), as on \(day.en)")
                : Text(ja: "残高は\(now)、\(day.ja)の前と同じ", en: "Balance \(now), as before \(day.en)")
        }
        return Text(
            ja: "残高は\(now)、\(day.ja)から\(Amount.change(change, currency))",
            en: "Balance \(now), \(Amount.change(change, currency)) since \(day.en)")
    }

    /// The last month of which something is known, and how the last one that is known as a whole compares with the one
    /// before it.
    private func months(_ periods: [PeriodTotal], _ currency: Currency) -> [Text?] {
        guard let last = periods.last(where: { $0.knownTo != nil && !$0.isUnknown }), let period = last.period else {
            guard let period = periods.last?.period?.first else { return [nil] }
            return [Text(ja: "\(period.monthWords(.ja))は不明", en: "\(period.monthWords(.en)): not known")]
        }
        let text = spent(last, period.first, currency)
        guard let pair = periods.lastWholePair else { return [text] }
        guard pair.month != last else { return [text + comparison(pair, currency), text] }
        guard let whole = pair.month.period?.first else { return [text] }
        let isOfYear = whole.components.year == period.first.components.year
        let month = Text(
            ja: isOfYear ? whole.monthWord(.ja) : whole.monthWords(.ja),
            en: isOfYear ? whole.monthWord(.en) : whole.monthWords(.en))
        let amount = MonthWords(language: language).spent(pair.month, currency)
        let other = Text(ja: "、\(month.ja)は\(amount)", en: ". \(month.en): \(amount)")
        return [text + other + comparison(pair, currency), text]
    }

    /// What was spent in a month, up to when that is told while it goes on, and whether some of it is not known.
    private func spent(_ total: PeriodTotal, _ first: CivilDate, _ currency: Currency) -> Text {
        let amount = MonthWords(language: language).spent(total, currency)
        let name = Text(ja: first.monthWords(.ja), en: first.monthWords(.en))
        let goesOn = total.lacks.contains(.stillRunning) || total.lacks.contains(.afterLastReading)
        let until = goesOn ? total.knownTo.map { "\($0.shortWords(.ja))まで" } : nil
        let isPart = total.lacks.contains { [.beforeFirstRecord, .gap, .undated].contains($0) }
        let cut = total.lacks.contains(.cut) ? "一部の日のみ" : nil
        let asides = [until, isPart ? "一部不明" : nil, cut].compactMap { $0 }.joined(separator: "、")
        return Text(
            ja: "\(name.ja)は\(amount)" + (asides.isEmpty ? "" : "（\(asides)）"),
            en: "\(name.en)\(goesOn ? " so far" : ""): \(amount)\(isPart ? ", not all known" : "")"
                + (cut == nil ? "" : ", on some of its days"))
    }

    private func comparison(
        _ pair: (month: PeriodTotal, before: PeriodTotal), _ currency: Currency
    ) -> Text {
        let change = pair.before.spentInAll - pair.month.spentInAll
        let before = pair.before.period?.first.monthWord(.en) ?? ""
        let amount = Amount.shown(abs(change), currency)
        return switch change.signum() {
        case 0: Text(ja: "、前月と同じ", en: ", as in \(before)")
        default:
            Text(
                ja: "、前月より\(Amount.change(change, currency))",
                en: ", \(amount) \(change < 0 ? "less" : "more") than in \(before)")
        }
    }

    private func calendar(_ days: [CalendarDay], _ currency: Currency) -> [Text?] {
        guard !days.isEmpty else { return [nil] }
        let spending = days.filter { $0.spent < 0 }
        guard let most = spending.min(by: { $0.spent < $1.spent }) else { return [nothingSpent(days)] }
        let unknown = days.count { !$0.known && $0.spent == 0 }
        let amount = Amount.partly(
            most.spent, Amount.shown(-most.spent, currency), lacksSome: most.withoutAmount > 0, isNarrow: true)
        func text(_ aside: Text) -> Text {
            Text(
                ja: "利用した日は\(spending.count)日間\(aside.ja)、最多は\(most.date.datedWords(.ja))の\(amount)",
                en: "\(ScreenWords.days(spending.count).en) with spending\(aside.en), most on "
                    + "\(most.date.datedWords(.en)): \(amount)")
        }
        let short = text(Text(""))
        return unknown == 0 ? [short] : [text(Text(ja: "（ほか\(unknown)日は不明）", en: ", \(unknown) unknown")), short]
    }

    /// Of days that are not known nothing can be said.
    private func nothingSpent(_ days: [CalendarDay]) -> Text {
        let known = days.count(where: \.known)
        let unknown = days.count - known
        guard known > 0 else {
            return Text(ja: "\(unknown)日間の利用は不明", en: "Nothing known of \(ScreenWords.days(unknown).en)")
        }
        let rest = Text(ja: unknown > 0 ? "（ほか\(unknown)日は不明）" : "", en: unknown > 0 ? ", \(unknown) unknown" : "")
        return Text(ja: "\(known)日間、利用なし", en: "Nothing spent in \(ScreenWords.days(known).en)") + rest
    }

    private func routes(_ routes: [Route], isSpoken: Bool = false) -> Text? {
        guard let top = routes.first else { return nil }
        let rides = top.count == 1 ? "1 ride" : "\(Amount.plain(top.count)) rides"
        func name(_ language: Language) -> String {
            let words = RouteWords(language: language)
            return isSpoken ? words.spoken(words.parts(top), bothWays: top.bothWays) : words.name(top)
        }
        return Text(ja: "最多は\(name(.ja))、\(Amount.plain(top.count))回", en: "Most often \(name(.en)): \(rides)")
    }
}

extension [PeriodTotal] {
    /// The last two periods one after the other of which all is known.
    fileprivate var lastWholePair: (month: PeriodTotal, before: PeriodTotal)? {
        zip(self, dropFirst()).reversed().first { before, month in
            before.complete && month.complete && before.period?.next == month.period
        }.map { ($1, $0) }
    }
}

extension Text {
    /// One behind the other.
    fileprivate static func + (first: Text, second: Text) -> Text {
        Text(ja: first.ja + second.ja, en: first.en + second.en)
    }
}
