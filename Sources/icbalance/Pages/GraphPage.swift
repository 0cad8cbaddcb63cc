import Aggregation
import Civil
import Fronts
import ICBalanceKit
import Ledger
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
        var lines = [heading.balance(graph.balance), heading.card(graph.card)]
        guard !graph.purses.isEmpty else { return lines + [style(Text(ja: "記録はありません。", en: "No records."))] }
        for purse in graph.purses {
            if graph.purses.count > 1 {
                lines += ["", style(Text(ja: "サービス \(purse.service)", en: "Service \(purse.service)"))]
            }
            for part in [periods(purse), routes(purse), forecast(purse)] where !part.isEmpty { lines += [""] + part }
        }
        return lines
    }

    private func periods(_ purse: Graph) -> [String] {
        // A list of days is long enough without the empty ones.
        let isLong = length == .day || length == .week
        let totals = purse.periods.filter { !isLong || $0.count + $0.unplacedCount > 0 }
        let table = PeriodTable(
            style: style, length: length, totals: totals + [purse.undated].compactMap { $0 }, currency: purse.currency)
        guard !table.totals.isEmpty else {
            return [style(Text(ja: "この範囲に記録はありません。", en: "No record is in this range."))]
        }
        return table.lines
    }

    private func routes(_ purse: Graph) -> [String] {
        guard !purse.routes.isEmpty else { return [] }
        let unit = purse.currency.unit
        var table = Table([
            Table.Column(style(Text(ja: "経路", en: "Route")), least: 20),
            Table.Column(style(Text(ja: "回数", en: "Rides")), .right),
            Table.Column(style(Text(ja: "金額 \(unit.ja)", en: "Amount \(unit.en)")), .right),
        ])
        let places = PlaceWords(language: style.language)
        for route in purse.routes.prefix(Self.routeLimit) {
            let ends = [places.name(route.a), places.name(route.b)]
            table.add([
                Table.Cell(parts: ends, separator: route.bothWays ? " ⇄ " : " → "),
                Table.Cell(Amount.plain(route.count)),
                Table.Cell(Amount.signed(route.amount, purse.currency) + (route.withoutAmount > 0 ? " + ?" : "")),
            ])
        }
        let lines = table.lines(width: style.width, ink: style.ink)
        let more = purse.routes.count - Self.routeLimit
        guard more > 0 else { return lines }
        return lines + [style(Text(ja: "ほか \(more) 経路", en: "and \(more) more"))]
    }

    private func forecast(_ purse: Graph) -> [String] {
        guard let forecast = purse.forecast else { return [] }
        let tenths = (forecast.hundredthsPerDay + 5) / 10
        let pace = "\(tenths / 10).\(tenths % 10)"
        let days = forecast.lasts == 1 ? "1 day" : "\(forecast.lasts) days"
        return style.wrapped(
            style(
                Text(
                    ja: "1 日 \(pace) 件のペースでは、カードの記録は \(forecast.lasts) 日分です。"
                        + "\(forecast.scanBy.words(.ja)) までに読み取れば、記録は失われません。",
                    en: "At \(pace) records a day the card keeps the records of \(days). "
                        + "Read it by \(forecast.scanBy.words(.en)), and none is lost.")))
    }
}
