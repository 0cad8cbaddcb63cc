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

    /// As many routes as have room in an area.
    func elements(in area: Rect) -> [Element] {
        let shown = routes.prefix(max(0, Int(area.height / RoutesChart.height)))
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
        return sketch.elements
    }
}
