import Aggregation
import DuoLayout
import Ledger
import Wording

/// The balance over time: steps, since it stays the same from one record to the next.
struct BalanceChart {
    let series: BalanceSeries
    let language: Language
    var currency = Currency.yen
    /// The point that is chosen in the list beside.
    var chosen: Int?

    /// From this height on there is room for the title of the axis.
    private static let roomy = 140.0

    /// The chart in an area; nothing where no point has a day.
    func elements(in area: Rect) -> [Element] {
        guard let last = series.points.last else { return [] }
        let label = Amount.shown(last.balance, currency)
        let right = TextMeasure.width(label, .strongLabel) + 24
        guard let trace = BalanceTrace(series, columns: max(1, Int(area.width))) else { return [] }
        let isRoomy = area.height >= BalanceChart.roomy
        let top = isRoomy ? PlotFrame.headHeight + 10 : 10
        let frame = PlotFrame(in: area, trace.values, language, currency, right: right, top: top)
        guard frame.plot.width > 20, frame.plot.height > 20 else { return [] }
        var sketch = Sketch()
        if isRoomy { frame.title(ScreenWords.balance, upTo: area.maxX, &sketch) }
        frame.amounts(&sketch)
        frame.days(trace.days, &sketch)
        let places = trace.stops.map { stop in
            Place(x: frame.plot.x + stop.x * frame.plot.width, y: frame.y(stop.balance), stop: stop)
        }
        gaps(places, frame, &sketch)
        line(places, frame, &sketch)
        marks(places, trace, &sketch)
        if let chosen, let place = places.last(where: { $0.stop.index <= chosen }) {
            sketch.line(place.x, frame.plot.y, place.x, frame.plot.maxY, Stroke(.accent, 1, dash: [3, 3]))
            sketch.elements.append(.circle(x: place.x, y: place.y, radius: 5, .tone(.accent), Stroke(.surface, 2)))
        }
        if let place = places.last { end(place, label, frame, area, &sketch) }
        return sketch.elements
    }

    private struct Place {
        var x: Double
        var y: Double
        var stop: BalanceTrace.Stop
    }

    /// A band where records are missing, a broken line through it, and by how much the balance differs behind it.
    private func gaps(_ places: [Place], _ frame: PlotFrame, _ sketch: inout Sketch) {
        for (before, after) in zip(places, places.dropFirst()) {
            guard let gap = after.stop.gap else { continue }
            let width = max(4, after.x - before.x)
            let band = Rect(x: after.x - width, y: frame.plot.y, width: width, height: frame.plot.height)
            sketch.rect(band, .unknown)
            var path = PathData()
            path.move(before.x, before.y)
            path.across(after.x)
            path.down(after.y)
            sketch.elements.append(.path(path, .none, Stroke(.attention, 1.5, dash: [4, 3])))
            let label = GapLabel(gap: gap.amount, currency, language, width: width)
            label.draw(in: band, clearOf: min(before.y, after.y), &sketch)
        }
    }

    private func line(_ places: [Place], _ frame: PlotFrame, _ sketch: inout Sketch) {
        guard let last = places.last else { return }
        var line = PathData()
        var area = PathData()
        var start: Place?
        for (index, place) in places.enumerated() {
            if start == nil || place.stop.gap != nil {
                if let start {
                    close(&area, from: start, at: places[index - 1].x, frame)
                }
                start = place
                line.move(place.x, place.y)
                area.move(place.x, place.y)
            } else {
                line.across(place.x)
                line.down(place.y)
                area.across(place.x)
                area.down(place.y)
            }
        }
        // The last balance still holds: it reaches to the edge of the plot.
        line.across(frame.plot.maxX)
        area.across(frame.plot.maxX)
        close(&area, from: start ?? last, at: frame.plot.maxX, frame)
        sketch.elements.append(.path(area, .tone(.rail, 0.12), nil))
        let width = places.count > 400 ? 1.2 : places.count > 150 ? 1.6 : 2.0
        sketch.elements.append(.path(line, .none, Stroke(.rail, width, isRound: true)))
    }

    private func close(_ area: inout PathData, from start: Place, at x: Double, _ frame: PlotFrame) {
        area.down(frame.y(0))
        area.across(start.x)
        area.close()
    }

    /// A triangle for each top-up; squares and dots where each record has room for a mark of its own.
    private func marks(_ places: [Place], _ trace: BalanceTrace, _ sketch: inout Sketch) {
        var triangles = PathData()
        var squares = PathData()
        var diamonds = PathData()
        var dots: [Element] = []
        let isRoomy = trace.isWhole && places.count <= 60
        for place in places {
            switch place.stop.category {
            case .topUp:
                triangles.move(place.x, place.y - 6)
                triangles.line(place.x + 5.5, place.y + 4)
                triangles.across(place.x - 5.5)
                triangles.close()
            case .goods where trace.isWhole && places.count <= 150:
                squares.rect(Rect(x: place.x - 2.5, y: place.y - 2.5, width: 5, height: 5))
            case .bus where isRoomy:
                diamonds.move(place.x, place.y - 4)
                diamonds.line(place.x + 4, place.y)
                diamonds.line(place.x, place.y + 4)
                diamonds.line(place.x - 4, place.y)
                diamonds.close()
            case .rail where isRoomy:
                dots.append(.circle(x: place.x, y: place.y, radius: 2.5, .tone(.rail), Stroke(.surface, 1)))
            default: break
            }
        }
        sketch.elements += dots
        sketch.elements.append(.path(diamonds, .tone(.bus), Stroke(.surface, 1)))
        sketch.elements.append(.path(squares, .tone(.goods), Stroke(.surface, 1)))
        sketch.elements.append(.path(triangles, .tone(.topUp), Stroke(.surface, 1.5)))
    }

    private func end(_ place: Place, _ label: String, _ frame: PlotFrame, _ area: Rect, _ sketch: inout Sketch) {
        let x = frame.plot.maxX
        sketch.elements.append(.circle(x: x, y: place.y, radius: 4.5, .tone(.rail), Stroke(.surface, 2)))
        let middle = max(area.y + 9, place.y)
        sketch.text(
            label, x: x + 9, baseline: TypeSize.strongLabel.baseline(middle: middle), .strongLabel, .ink,
            in: Rect(x: x + 8, y: middle - 12, width: max(0, area.maxX - x - 8), height: 24))
    }
}
