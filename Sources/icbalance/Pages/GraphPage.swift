import Aggregation
import Civil
import Fronts
import ICBalanceKit
import Ledger
import Rendering
import Wording

/// What graphs of a card are drawn from, for people: a table of periods, the routes and the forecast.
struct GraphPage {
    let style: PageStyle
    let graph: CardGraph
    /// How long the periods are.
    let length: Period.Length

    /// So many routes are listed.
    private static let routeLimit = 10

    /// The lines, the balance first.
    var lines: [String] {
        let heading = CardHeading(style: style)
        let balance = heading.balance(graph.balance, graph.holdings.first?.possibleBalances ?? [], on: graph.balanceDay)
        var lines = [balance, heading.card(graph.card)]
        guard !graph.purses.isEmpty else { return lines + [style(Text(ja: "記録はありません。", en: "No records."))] }
        for purse in graph.purses {
            if graph.purses.count > 1 {
                lines += ["", style.ink(.strong, name(purse))]
            }
            for part in [periods(purse), routes(purse), forecast(purse)] where !part.isEmpty { lines += [""] + part }
        }
        return lines
    }

    /// What the purse is called; its service where nothing tells.
    private func name(_ purse: Graph) -> String {
        graph.holdings.first { $0.service == purse.service }.map(style.text)
            ?? style(Text(ja: "サービス \(purse.service)", en: "Service \(purse.service)"))
    }

    private func periods(_ purse: Graph) -> [String] {
        let totals = purse.periods + [purse.undated].compactMap { $0 }
        let table = PeriodTable(style: style, length: length, totals: totals, currency: purse.currency)
        guard !table.totals.isEmpty else {
            return [style(Text(ja: "この範囲に記録はありません。", en: "No record is in this range."))]
        }
        return table.lines
    }

    private func routes(_ purse: Graph) -> [String] {
        guard !purse.routes.isEmpty else { return [] }
        let unit = purse.currency.unit
        var table = Table([
            Table.Column(style(Text(ja: "区間", en: "Route")), least: 20),
            Table.Column(style(Text(ja: "回数", en: "Rides")), .right),
            Table.Column(style(Text(ja: "金額 \(unit.ja)", en: "Amount \(unit.en)")), .right),
        ])
        let routes = purse.routes.prefix(Self.routeLimit)
        let words = RouteWords(language: style.language, currency: purse.currency)
        for (route, ends) in zip(routes, RouteNames(routes, language: style.language).ends) {
            table.add([
                Table.Cell(parts: ends, separator: words.arrow(route)),
                Table.Cell(Amount.plain(route.count)),
                Table.Cell(
                    Amount.partly(
                        route.amount, Amount.signed(route.amount, purse.currency), lacksSome: route.withoutAmount > 0)),
            ])
        }
        let lines = table.lines(width: style.width, ink: style.ink)
        let more = purse.routes.count - Self.routeLimit
        guard more > 0 else { return lines }
        return lines + [style(Text(ja: "ほか \(more) 区間", en: "and \(more) more"))]
    }

    private func forecast(_ purse: Graph) -> [String] {
        guard let forecast = purse.forecast else { return [] }
        let tenths = (forecast.hundredthsPerDay + 5) / 10
        let pace = "\(tenths / 10).\(tenths % 10)"
        let days = forecast.lasts == 1 ? "1 day" : "\(forecast.lasts) days"
        let kept = Text(
            ja: "1 日 \(pace) 件のペースでは、カードの記録は \(forecast.lasts) 日分です。",
            en: "At \(pace) records a day the card keeps the records of \(days). ")
        let (ja, en) = (forecast.scanBy.words(.ja), forecast.scanBy.words(.en))
        let advice =
            forecast.isOverdue
            ? Text(
                ja: "\(ja) までに読み取るとよかったので、もう失われた記録があるかもしれません。今すぐ読み取ってください。",
                en: "Records may be lost since \(en): read it now.")
            : Text(ja: "\(ja) までに読み取れば、記録は失われません。", en: "Read it by \(en), and none is lost.")
        return style.wrapped(style(Text(ja: kept.ja + advice.ja, en: kept.en + advice.en)))
    }
}
