import Civil
import DuoLayout
import Ledger
import Wording

/// The area of a plot with its axes: lines at round amounts, their labels at the left, and days below.
struct PlotFrame {
    /// Where the data is drawn.
    let plot: Rect
    let values: ValueScale
    let language: Language
    private let currency: Currency
    private let area: Rect

    private static let labelGap = 8.0
    private static let labelHeight = 13.0
    private static let daysHeight = 20.0
    /// What a line of text above the plot takes.
    static let headHeight = 16.0

    /// Makes a frame in an area, with room for labels at the left, for days below and as much as told elsewhere.
    init(
        in area: Rect, _ values: ValueScale, _ language: Language, _ currency: Currency, right: Double = 8,
        top: Double = 10
    ) {
        let words = values.ticks.map { ValueScale.label($0, language, currency) }
        let labels = words.map { TextMeasure.width($0, .caption) }.max() ?? 0
        let left = labels + PlotFrame.labelGap
        plot = Rect(
            x: area.x + left, y: area.y + top, width: max(0, area.width - left - right),
            height: max(0, area.height - top - PlotFrame.daysHeight))
        self.area = area
        self.values = values
        self.language = language
        self.currency = currency
    }

    /// Where an amount stands.
    func y(_ amount: Int) -> Double { plot.maxY - values.share(amount) * plot.height }

    /// What the amounts are and in which unit, over their labels, as far as there is room up to an x; `top` has to leave
    /// `headHeight` for it.
    func title(_ what: Text, upTo end: Double, _ sketch: inout Sketch) {
        let words = ScreenWords.axis(what, currency)[language]
        let place = Rect(x: area.x, y: area.y, width: max(0, end - area.x), height: PlotFrame.headHeight)
        guard TextMeasure.width(words, .micro) <= place.width else { return }
        sketch.text(words, x: place.x, baseline: place.y + 10, .micro, .soft, in: place)
    }

    /// Lines and labels of the amounts.
    func amounts(_ sketch: inout Sketch) {
        var free = Double.infinity
        for tick in values.ticks {
            let y = y(tick)
            sketch.line(plot.x, y, plot.maxX, y, Stroke(tick == 0 ? .faint : .hairline, 1))
            guard y <= free else { continue }
            free = y - PlotFrame.labelHeight
            let label = ValueScale.label(tick, language, currency)
            sketch.text(
                label, x: plot.x - PlotFrame.labelGap, baseline: TypeSize.caption.baseline(middle: y), .caption, .soft,
                anchor: .end, in: Rect(x: area.x, y: y - 10, width: plot.x - area.x, height: 20))
        }
    }

    /// Labels of days below, as many as have room; the first one, and each that begins another year, with its year.
    func days(_ scale: TimeScale, _ sketch: inout Sketch) {
        let most = max(2, Int(plot.width / 64))
        let row = Rect(x: area.x, y: plot.maxY, width: area.width, height: PlotFrame.daysHeight)
        var end = row.x
        var last: TimeScale.Tick?
        for tick in scale.ticks(atMost: most, language) {
            let x = plot.x + scale.share(Double(tick.day.dayNumber)) * plot.width
            let label = tick.label(behind: last)
            let half = TextMeasure.width(label, .caption) / 2
            sketch.line(x, plot.maxY, x, plot.maxY + 4, Stroke(.faint, 1))
            // The first one may have less room at its left than its year takes.
            let middle = last == nil ? max(x, row.x + half) : x
            guard last == nil || middle - half >= end, middle + half <= row.maxX else { continue }
            end = middle + half + PlotFrame.labelGap
            last = tick
            sketch.text(label, x: middle, baseline: plot.maxY + 16, .caption, .soft, anchor: .middle, in: row)
        }
    }
}
