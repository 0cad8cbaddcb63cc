import Aggregation
import DuoLayout
import Ledger
import Wording

/// The most frequent routes as bars, how often and for how much at their ends.
struct RoutesChart {
    let routes: [Route]
    let language: Language
    var currency = Currency.yen

    private static let height = 46.0
    private static let moreHeight = 18.0

    /// As many routes as have room in an area, and how many more there are.
    func elements(in area: Rect) -> [Element] {
        let fits = Double(routes.count) * RoutesChart.height <= area.height
        let room = area.height - (fits ? 0 : RoutesChart.moreHeight)
        let count = max(Int(room / RoutesChart.height), area.height >= RoutesChart.height ? 1 : 0)
        let shown = routes.prefix(max(0, count))
        guard let most = shown.first?.count, most > 0 else { return [] }
        let words = RouteWords(language: language, currency: currency)
        let names = RouteNames(shown, language: language)
        var sketch = Sketch()
        for (index, route) in shown.enumerated() {
            let row = Rect(
                x: area.x, y: area.y + Double(index) * RoutesChart.height, width: area.width, height: RoutesChart.height
            )
            let figures = words.figures(route)
            let room = row.width - TextMeasure.width(figures, .label) - 12
            let name = Fitted.parts(names.ends[index], separator: words.arrow(route), to: max(0, room), .strongLabel)
            sketch.text(name, x: row.x, baseline: row.y + 16, .strongLabel, .ink, in: row)
            sketch.text(figures, x: row.maxX, baseline: row.y + 16, .label, .soft, anchor: .end, in: row)
            let track = Rect(x: row.x, y: row.y + 25, width: row.width, height: 8)
            sketch.rect(track, radius: 4, .tone(.page))
            var bar = track
            bar.width = max(8, track.width * Double(route.count) / Double(most))
            sketch.rect(bar, radius: 4, .tone(.rail))
        }
        if !fits, area.height - Double(shown.count) * RoutesChart.height >= RoutesChart.moreHeight {
            let below = area.below(Double(shown.count) * RoutesChart.height).top(RoutesChart.moreHeight)
            sketch.text(
                ScreenWords.moreRoutes(routes.count - shown.count)[language], x: below.x, baseline: below.y + 12,
                .caption, .soft, in: below)
        }
        return sketch.elements
    }
}
