import Aggregation
import Ledger
import Screens
import Wording

/// The most frequent routes as bars in cells.
struct RoutesCells {
    let pen: TerminalPen
    let routes: [Route]
    var currency = Currency.yen

    /// Draws as many routes as have room, two rows each, and how many more there are.
    func draw(into grid: inout CellGrid, _ rect: CellRect) {
        guard rect.columns >= 16 else { return }
        let words = RouteWords(language: pen.language, currency: currency)
        let most = routes.first?.count ?? 0
        let fits = routes.count <= rect.rows / 2
        let shown = routes.prefix(fits ? rect.rows / 2 : max(0, rect.rows - 1) / 2)
        if !fits, rect.rows > 1 {
            let more = pen(ScreenWords.moreRoutes(routes.count - shown.count))
            grid.write(more, .soft, column: rect.column, row: rect.row + 2 * shown.count, limit: rect.columns)
        }
        let names = RouteNames(shown, language: pen.language)
        for (index, route) in shown.enumerated() {
            let row = rect.row + 2 * index
            let figures = words.figures(route)
            grid.write(figures, .soft, endingAt: rect.endColumn, row: row, limit: rect.columns)
            let room = rect.columns - DisplayWidth.of(figures) - 2
            let name = Shortened.parts(names.ends[index], separator: words.arrow(route), to: max(0, room))
            grid.write(name, .plain, column: rect.column, row: row, limit: max(0, room))
            let width = most > 0 ? max(1, route.count * rect.columns / most) : 0
            for column in rect.column..<min(rect.endColumn, rect.column + width) {
                grid.put("█", CellStyle(.rail), column: column, row: row + 1)
            }
        }
    }
}
