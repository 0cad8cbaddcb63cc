package import Aggregation
import Civil
package import Ledger
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
        let text: Text? =
            switch kind {
            case .balance: balance(graph.balance, graph.currency)
            case .months: months(graph.periods, graph.currency)
            case .calendar: calendar(graph.calendar, graph.currency)
            case .routes: routes(graph.routes)
            }
        return (text ?? ScreenWords.none)[language]
    }

    private func balance(_ series: BalanceSeries, _ currency: Currency) -> Text? {
        guard let first = series.points.first, let last = series.points.last else { return nil }
        let now = Amount.shown(last.balance, currency)
        guard series.points.count > 1, let since = series.moments.first?.day else {
            return Text(ja: "残高は\(now)", en: "Balance \(now)")
        }
        let change = last.balance - first.balance
        let day = Text(ja: since.shortWords(.ja), en: since.shortWords(.en))
        if change == 0 {
            return Text(ja: "残高は\(now)、\(day.ja)と同じ", en: "Balance \(now), as on \(day.en)")
        }
        return Text(
            ja: "残高は\(now)、\(day.ja)から\(Amount.change(change, currency))",
            en: "Balance \(now), \(Amount.change(change, currency)) since \(day.en)")
    }

    private func months(_ periods: [PeriodTotal], _ currency: Currency) -> Text? {
        guard let last = periods.last, let period = last.period else { return nil }
        let spent = -last.spentInAll
        let amount = Amount.shown(spent, currency)
        let isOpen = !last.complete
        var text = Text(ja: "\(period.first.monthWord(.ja))は\(amount)", en: "\(period.first.monthWord(.en)): \(amount)")
        if isOpen {
            let until = last.knownTo.map { "（\($0.shortWords(.ja))まで）" } ?? ""
            text = Text(ja: text.ja + until, en: "\(period.first.monthWord(.en)) so far: \(amount)")
        }
        guard periods.count > 1, let before = periods.dropLast().last, before.complete, !isOpen else { return text }
        let change = spent + before.spentInAll
        let less = Amount.shown(abs(change), currency)
        switch change.signum() {
        case 0: return Text(ja: "\(text.ja)、先月と同じ", en: "\(text.en), as the month before")
        default:
            return Text(
                ja: "\(text.ja)、先月より\(Amount.change(change, currency))",
                en: "\(text.en), \(less) \(change < 0 ? "less" : "more") than the month before")
        }
    }

    private func calendar(_ days: [CalendarDay], _ currency: Currency) -> Text? {
        guard !days.isEmpty else { return nil }
        let spending = days.filter { $0.spent < 0 }
        guard let most = spending.min(by: { $0.spent < $1.spent }) else {
            return Text(ja: "\(days.count)日間、利用なし", en: "Nothing spent in \(ScreenWords.days(days.count).en)")
        }
        let amount = Amount.shown(-most.spent, currency)
        return Text(
            ja: "利用は\(spending.count)日、最多は\(most.date.shortWords(.ja))の\(amount)",
            en: "\(ScreenWords.days(spending.count).en) with spending, most on \(most.date.shortWords(.en)): \(amount)")
    }

    private func routes(_ routes: [Route]) -> Text? {
        guard let top = routes.first else { return nil }
        let rides = top.count == 1 ? "1 ride" : "\(Amount.plain(top.count)) rides"
        return Text(
            ja: "最多は\(RouteWords(language: .ja).name(top))、\(Amount.plain(top.count))回",
            en: "Most often \(RouteWords(language: .en).name(top)): \(rides)")
    }
}

/// Routes in words.
package struct RouteWords {
    let language: Language
    let currency: Currency

    /// Words of a language, for routes that were paid in a currency.
    package init(language: Language, currency: Currency = .yen) {
        self.language = language
        self.currency = currency
    }

    /// Both ends with the arrow between.
    package func name(_ route: Route) -> String { parts(route).joined(separator: arrow(route)) }

    /// The two ends.
    func parts(_ route: Route) -> [String] {
        let places = PlaceWords(language: language)
        return [places.name(route.a), places.name(route.b)]
    }

    /// What stands between the ends.
    func arrow(_ route: Route) -> String { route.bothWays ? " ⇄ " : " → " }

    /// How often and for how much.
    package func figures(_ route: Route) -> String {
        let count = Amount.plain(route.count)
        let times = Text(ja: "\(count)回", en: "\(count)×")[language]
        // What the card does not tell is no 0: nothing is said of it, and of a part no more than that there is more.
        guard route.withoutAmount < route.count else { return times }
        let more = route.withoutAmount > 0 ? Text(ja: "〜", en: "+")[language] : ""
        return "\(times) \(Amount.shown(abs(route.amount), currency))\(more)"
    }
}
