import Aggregation
import Civil
import DuoLayout
import Ledger
import Wording

/// Months of spending stacked by kind, top-ups as an outlined bar beside each.
struct MonthsChart {
    let periods: [PeriodTotal]
    let language: Language
    var currency = Currency.yen

    /// The fewest points that a month needs.
    private static let narrowest = 44.0
    private static let noteHeight = 14.0
    /// From this height on there is room for a note of several lines.
    private static let roomy = 150.0
    /// The height of the sign of a month of which nothing is known.
    private static let unknownHeight = 20.0

    /// The chart in an area; nothing where there is no month.
    func elements(in area: Rect) -> [Element] {
        let room = max(1, Int((area.width - 48) / MonthsChart.narrowest))
        let shown = Array(periods.suffix(min(room, 12)))
        guard !shown.isEmpty else { return [] }
        let most = shown.map { max(MonthStack($0).amount, $0.toppedUp) }.max() ?? 0
        let words = MonthWords(language: language)
        let lines = area.height < MonthsChart.roomy ? 1 : max(1, shown.map { words.notes($0).count }.max() ?? 1)
        let upper = Rect(
            x: area.x, y: area.y, width: area.width, height: area.height - Double(lines) * MonthsChart.noteHeight)
        let frame = PlotFrame(in: upper, ValueScale(from: 0, to: most), language, currency, right: 0, top: 34)
        guard frame.plot.width > 20, frame.plot.height > 20 else { return [] }
        var sketch = Sketch()
        frame.amounts(&sketch)
        let average = average(shown)
        if let average { draw(average: average, frame, area, &sketch) }
        let free = average.map { frame.plot.maxX - TextMeasure.width(averageWords($0), .micro) - 12 }
        frame.title(ScreenWords.spent, upTo: free ?? area.maxX, &sketch)
        let step = frame.plot.width / Double(shown.count)
        for (index, total) in shown.enumerated() {
            let slot = Rect(
                x: frame.plot.x + Double(index) * step, y: area.y, width: step, height: area.height)
            month(total, isFirst: index == 0, slot, frame, &sketch)
            labels(total, isFirst: index == 0, lines, slot, frame, &sketch)
        }
        return sketch.elements
    }

    private func month(
        _ total: PeriodTotal, isFirst: Bool, _ slot: Rect, _ frame: PlotFrame, _ sketch: inout Sketch
    ) {
        let width = min(slot.width * 0.42, 34)
        let side = min(slot.width * 0.2, 14)
        guard !total.isUnknown else { return unknown(slot, width, frame, &sketch) }
        let margin = (slot.width - width - side - 3) / 2
        let left = slot.x + margin
        let stack = MonthStack(total)
        var below = 0
        let bar = Rect(
            x: left, y: frame.y(stack.amount), width: width, height: frame.y(0) - frame.y(stack.amount))
        var parts = Sketch()
        for part in stack.parts {
            let top = frame.y(below + part.amount)
            parts.rect(Rect(x: left, y: top, width: width, height: frame.y(below) - top), .hatch(part.category))
            if below > 0 { parts.line(left, frame.y(below), left + width, frame.y(below), Stroke(.surface, 1)) }
            below += part.amount
        }
        sketch.group(Group(clip: bar, clipRadius: min(4, bar.height / 2), parts.elements))
        if !total.complete, bar.height > 0 {
            sketch.rect(bar.inset(-1.5, -1.5), radius: min(5, bar.height / 2), .none, .incomplete)
        }
        if total.toppedUp > 0 {
            let top = frame.y(total.toppedUp)
            sketch.rect(
                Rect(x: left + width + 3, y: top, width: side, height: frame.y(0) - top).inset(0.75, 0.75), radius: 3,
                .tone(.topUp, 0.12), Stroke(.topUp, 1.5))
        }
        // Up to the bars of the month before; a top-up's bar that is the higher one leaves no room beside itself.
        let start = isFirst ? slot.x : slot.x - margin + 4
        let isAlone = frame.y(total.toppedUp) >= bar.y
        let end = isAlone ? slot.maxX - margin + 2 : left + width + 1.5
        label(total, of: bar, in: Rect(x: start, y: bar.y - 18, width: end - start, height: 17), &sketch)
    }

    /// A hatch and `?` in the place of the bar, as days of which nothing is known have it.
    private func unknown(_ slot: Rect, _ width: Double, _ frame: PlotFrame, _ sketch: inout Sketch) {
        let height = min(MonthsChart.unknownHeight, frame.plot.height)
        let sign = Rect(x: slot.midX - width / 2, y: frame.y(0) - height, width: width, height: height)
        sketch.rect(sign, radius: 4, .unknown, .incomplete)
        let above = Rect(x: slot.x, y: sign.y - 18, width: slot.width, height: 17)
        sketch.text("?", x: slot.midX, baseline: above.maxY - 4, .strongCaption, .ink, anchor: .middle, in: above)
    }

    /// The amount right over its bar; where there is no room for one, the axis tells.
    private func label(_ total: PeriodTotal, of bar: Rect, in above: Rect, _ sketch: inout Sketch) {
        let short = ShortAmount(language: language, currency: currency, lacksSome: total.spentLacksAmount)
        let amount = -total.spentInAll
        guard let form = short.form(amount, to: above.width - 2, [.strongCaption, .strongMicro]) else { return }
        let half = TextMeasure.width(form.text, form.type) / 2
        let middle = max(above.x + half + 1, min(bar.midX, above.maxX - half - 1))
        // The line of the average must not run through the number.
        sketch.rect(
            Rect(x: middle - half - 1, y: above.y + 2, width: 2 * half + 2, height: 14), radius: 3, .tone(.surface))
        sketch.text(form.text, x: middle, baseline: above.maxY - 4, form.type, .ink, anchor: .middle, in: above)
    }

    /// The month, the first one and each January with its year, and why it is not all of it.
    private func labels(
        _ total: PeriodTotal, isFirst: Bool, _ lines: Int, _ slot: Rect, _ frame: PlotFrame, _ sketch: inout Sketch
    ) {
        guard let first = total.period?.first else { return }
        let (year, month, _) = first.components
        let name = month == 1 ? String(year) : isFirst ? first.monthWords(language) : first.monthWord(language)
        // A month with its year is wider than a narrow slot.
        let row = Rect(x: slot.x - 8, y: frame.plot.maxY + 2, width: slot.width + 16, height: 17)
        sketch.text(
            name, x: slot.midX, baseline: row.y + 13, .caption, .soft, anchor: .middle, in: row)
        var notes = MonthWords(language: language).notes(total)
        // One reason alone would hide the others.
        if notes.count > lines { notes = [ScreenWords.incomplete[language]] }
        for (index, note) in notes.enumerated() {
            let below = Rect(
                x: slot.x - 4, y: row.maxY + Double(index) * MonthsChart.noteHeight, width: slot.width + 8,
                height: MonthsChart.noteHeight)
            sketch.text(
                note, x: slot.midX, baseline: below.y + 10, .micro, .attention, anchor: .middle, in: below)
        }
    }

    /// What the whole months come to on average; `nil` where there are too few.
    private func average(_ shown: [PeriodTotal]) -> Int? {
        let whole = shown.filter(\.complete)
        return whole.count < 2 ? nil : whole.reduce(0) { $0 + MonthStack($1).amount } / whole.count
    }

    private func averageWords(_ amount: Int) -> String {
        let shown = Amount.shown(amount, currency)
        return Text(ja: "平均 \(shown)", en: "avg \(shown)")[language]
    }

    /// A line at the average, and its words at the right of the row above the plot.
    private func draw(average: Int, _ frame: PlotFrame, _ area: Rect, _ sketch: inout Sketch) {
        let y = frame.y(average)
        sketch.line(frame.plot.x, y, frame.plot.maxX, y, Stroke(.soft, 1, dash: [2, 3]))
        let place = Rect(x: frame.plot.x, y: area.y, width: frame.plot.width, height: 14)
        sketch.text(
            averageWords(average), x: place.maxX, baseline: place.y + 10, .micro, .soft, anchor: .end, in: place)
    }
}
