import Aggregation
import Civil
import Ledger
import Screens
import Wording

/// Months of spending as bars of their kinds' fillings, the newest at the top, top-ups as text beside.
struct MonthsCells {
    let pen: TerminalPen
    let periods: [PeriodTotal]
    var currency = Currency.yen

    /// How long the sign of a month is of which nothing is known.
    private static let hatch = 8

    /// Draws as many months as have room, and what the fillings mean.
    func draw(into grid: inout CellGrid, _ rect: CellRect) {
        guard rect.rows >= 2, rect.columns >= 24 else { return }
        let height = legendRows(rect.columns)
        legend(into: &grid, rect.below(max(0, rect.rows - height)))
        let room = max(0, rect.rows - height)
        // A row that says how many months have no room stands in the place of one.
        let fits = periods.count <= room / 2
        let shown = periods.reversed().prefix(fits ? room / 2 : (room - 1) / 2)
        if !fits, room > 1 {
            let more = pen(ScreenWords.moreMonths(periods.count - shown.count))
            grid.write(more, .soft, column: rect.column, row: rect.row + 2 * shown.count, limit: rect.columns)
        }
        let most = shown.map { -$0.spentInAll }.max() ?? 0
        for (index, period) in shown.enumerated() {
            draw(period, most: most, into: &grid, rect.below(2 * index).top(2))
        }
    }

    private func draw(_ total: PeriodTotal, most: Int, into grid: inout CellGrid, _ rect: CellRect) {
        let words = MonthWords(language: pen.language)
        let name = total.period?.first.monthWords(pen.language) ?? ""
        let end = grid.write(name, .strong, column: rect.column, row: rect.row, limit: rect.columns)
        var amounts = words.spent(total, currency)
        if total.toppedUp != 0 { amounts += "  ▲" + Amount.change(total.toppedUp, currency) }
        grid.write(amounts, .plain, endingAt: rect.endColumn, row: rect.row, limit: rect.endColumn - end - 1)
        let notes = words.notes(total)
        let room = rect.endColumn - DisplayWidth.of(amounts) - 1 - end
        let all = " " + notes.joined(separator: pen(Text(ja: "、", en: ", ")))
        // One reason alone would hide the others.
        let note = DisplayWidth.of(all) <= room ? all : " " + pen(ScreenWords.incomplete)
        if !notes.isEmpty { grid.write(note, CellStyle(.attention), column: end, row: rect.row, limit: max(0, room)) }
        if total.isUnknown {
            let hatch = String(repeating: "╱", count: min(MonthsCells.hatch, rect.columns))
            grid.write(hatch, .soft, column: rect.column, row: rect.row + 1)
        }
        var column = rect.column
        for part in MonthStack(total).parts where most > 0 {
            let width = max(1, Int((Double(part.amount) / Double(most) * Double(rect.columns)).rounded()))
            for at in column..<min(rect.endColumn, column + width) {
                grid.put(pen.filling(part.category), pen.style(part.category), column: at, row: rect.row + 1)
            }
            column += width
        }
    }

    /// What the fillings mean, on as many rows as all of them take.
    private func legend(into grid: inout CellGrid, _ rect: CellRect) {
        for (row, column, category) in legendPlaces(rect.columns) where row < rect.rows {
            let column = rect.column + column
            grid.put(pen.filling(category), pen.style(category), column: column, row: rect.row + row)
            grid.write(pen(ScreenWords.name(category)), .soft, column: column + 2, row: rect.row + row)
        }
    }

    private func legendRows(_ columns: Int) -> Int { (legendPlaces(columns).last?.row ?? 0) + 1 }

    private func legendPlaces(_ columns: Int) -> [(row: Int, column: Int, category: Category)] {
        var (row, column) = (0, 0)
        return Category.spending.map { category in
            let width = 2 + DisplayWidth.of(pen(ScreenWords.name(category)))
            if column > 0, column + width > columns { (row, column) = (row + 1, 0) }
            defer { column += width + 2 }
            return (row, column, category)
        }
    }
}
