import Aggregation
import Civil
import Ledger
import Screens
import Wording

/// The balance over time as steps, in braille or ASCII.
struct BalanceChartCells {
    let pen: TerminalPen
    let series: BalanceSeries
    var currency = Currency.yen
    /// The chosen point of the series.
    let chosen: Int?

    /// Draws axis, line and marks; nothing where there is no room for a chart.
    func draw(into grid: inout CellGrid, _ rect: CellRect) {
        guard let trace = BalanceTrace(series, columns: rect.columns * 2) else { return }
        let words = trace.values.ticks.map { ValueScale.label($0, pen.language, currency) }
        let labels = words.map { DisplayWidth.of($0) }.max() ?? 0
        let whole = CellRect(
            column: rect.column + labels + 1, row: rect.row, columns: rect.columns - labels - 1, rows: rect.rows - 1)
        guard whole.columns >= 8, whole.rows >= 3 else { return }
        let plot = whole.below(whole.rows - BalanceChartCells.rows(trace.values, atMost: whole.rows))
        axes(trace, into: &grid, plot)
        var canvas = DotCanvas(columns: plot.columns, rows: plot.rows, glyphs: pen.glyphs)
        line(trace, on: &canvas)
        marks(trace, on: &canvas)
        canvas.draw(into: &grid, column: plot.column, row: plot.row)
    }

    private func axes(_ trace: BalanceTrace, into grid: inout CellGrid, _ plot: CellRect) {
        for (tick, row) in BalanceChartCells.even(trace.values, rows: plot.rows) {
            let row = plot.row + row
            let label = ValueScale.label(tick, pen.language, currency)
            grid.write(label, .soft, endingAt: plot.column - 1, row: row, limit: plot.column - 1)
            for column in plot.column..<plot.endColumn {
                grid.put(tick == 0 ? "─" : "┄", .hairline, column: column, row: row)
            }
        }
        var end = plot.column - 1
        var last: TimeScale.Tick?
        for tick in trace.days.ticks(atMost: max(2, plot.columns / 12), pen.language) {
            let share = trace.days.share(Double(tick.day.dayNumber))
            let column = plot.column + Int(share * Double(plot.columns))
            let label = tick.label(behind: last)
            guard column > end, column + DisplayWidth.of(label) <= plot.endColumn else { continue }
            end = grid.write(label, .soft, column: column, row: plot.endRow)
            last = tick
        }
    }

    /// How many rows the plot takes: with room enough only so many that all ticks can stand evenly.
    static func rows(_ values: ValueScale, atMost most: Int) -> Int {
        let steps = values.ticks.count - 1
        guard steps > 0, most - 1 >= steps * leastRowsApart else { return most }
        return (most - 1) / steps * steps + 1
    }

    /// Closer than this, rows left empty above would be a large part of the plot.
    private static let leastRowsApart = 3

    /// As many ticks as stand so many rows apart, each from the next, with the row of each; the one of 0 is among them.
    static func even(_ values: ValueScale, rows: Int) -> [(tick: Int, row: Int)] {
        let ticks = values.ticks
        let zero = ticks.firstIndex(of: 0) ?? 0
        for stride in 1...max(1, ticks.count) {
            let places = ticks.indices.filter { ($0 - zero).isMultiple(of: stride) }.map { index in
                (tick: ticks[index], row: rows - 1 - Int((values.share(ticks[index]) * Double(rows - 1)).rounded()))
            }
            let steps = Set(zip(places, places.dropFirst()).map { $0.row - $1.row })
            if steps.count <= 1, steps.first != 0 { return places }
        }
        return []
    }

    private func line(_ trace: BalanceTrace, on canvas: inout DotCanvas) {
        let style = CellStyle(.rail)
        let dashed = CellStyle(.attention)
        for (index, stop) in trace.stops.enumerated() {
            let place = self.place(stop, trace, canvas)
            let next = index + 1 < trace.stops.count ? trace.stops[index + 1] : nil
            let end = next.map { self.place($0, trace, canvas).x } ?? canvas.width - 1
            canvas.across(place.y, from: place.x, to: end, next?.gap == nil ? style : dashed, dotted: next?.gap != nil)
            if let next {
                let to = self.place(next, trace, canvas).y
                canvas.down(end, from: place.y, to: to, next.gap == nil ? style : dashed, dotted: next.gap != nil)
            }
        }
    }

    private func marks(_ trace: BalanceTrace, on canvas: inout DotCanvas) {
        for stop in trace.stops where stop.category == .topUp || (trace.isWhole && stop.category == .goods) {
            let place = self.place(stop, trace, canvas)
            canvas.mark(pen.mark(stop.category), x: place.x, y: place.y, pen.style(stop.category))
        }
        if let chosen, let stop = trace.stops.last(where: { $0.index <= chosen }) {
            let place = self.place(stop, trace, canvas)
            canvas.mark("●", x: place.x, y: place.y, CellStyle(.accent, .bold))
        }
    }

    private func place(_ stop: BalanceTrace.Stop, _ trace: BalanceTrace, _ canvas: DotCanvas) -> (x: Int, y: Int) {
        let across = Int(stop.x * Double(canvas.width - 1))
        let up = Int((trace.values.share(stop.balance) * Double(canvas.height - 1)).rounded())
        return (across, canvas.height - 1 - up)
    }
}
