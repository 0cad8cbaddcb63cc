import Aggregation
import Civil
import Ledger
import Screens
import Wording

/// A history as a list in cells: days, their records, and the gaps between.
struct HistoryCells {
    let pen: TerminalPen
    let lines: [HistoryLine]
    var currency = Currency.yen
    /// The chosen row.
    let chosen: Int?
    /// How many lines stand above what is shown.
    let scrolled: Int

    /// Columns that a money column takes.
    private static let money = 9
    /// The fewest columns that have room for the balance beside the amount.
    private static let roomy = 42

    /// Draws what has room and tells where each row stands.
    func draw(into grid: inout CellGrid, _ rect: CellRect) -> [TerminalFrame.Region] {
        var regions: [TerminalFrame.Region] = []
        let start = HistoryCells.start(scrolled, lines: lines.count, rows: rect.rows)
        var shown = lines.dropFirst(start).prefix(rect.rows)
        // A day's heading says nothing without a row below it.
        if shown.count > 1, shown.last?.row == nil { shown.removeLast() }
        for (offset, line) in shown.enumerated() {
            let place = CellRect(column: rect.column, row: rect.row + offset, columns: rect.columns, rows: 1)
            switch line {
            case .day(let day): head(day, into: &grid, place)
            case .record(let transaction, _): record(transaction, into: &grid, place)
            case .gap(let gap, _): self.gap(gap, into: &grid, place)
            }
            guard let row = line.row else { continue }
            if row == chosen {
                grid.put("▸", CellStyle(.accent, .bold), column: place.column, row: place.row)
                grid.add(.reversed, to: place)
            }
            regions.append(TerminalFrame.Region(.row(row), place))
        }
        return regions
    }

    /// The first line to show: never so far down that the list would leave rows empty.
    static func start(_ scrolled: Int, lines: Int, rows: Int) -> Int {
        max(0, min(scrolled, lines - rows))
    }

    private func head(_ day: HistoryDay, into grid: inout CellGrid, _ rect: CellRect) {
        let date = day.date?.fullWords(pen.language) ?? pen(ScreenWords.dateUnknown)
        let end = grid.write(date, CellStyle(.ink, .bold), column: rect.column, row: rect.row, limit: rect.columns)
        let room = rect.columns >= HistoryCells.roomy ? HistoryCells.money : 0
        let amounts = DayWords(day, currency).amounts
        guard DisplayWidth.of(amounts) < rect.endColumn - room - end else { return }
        grid.write(amounts, .soft, endingAt: rect.endColumn - room, row: rect.row)
    }

    private func record(_ transaction: Transaction, into grid: inout CellGrid, _ rect: CellRect) {
        let words = RowWords(transaction, pen.language)
        grid.put(pen.mark(words.category), pen.style(words.category), column: rect.column + 1, row: rect.row)
        var end = rect.endColumn
        if rect.columns >= HistoryCells.roomy {
            grid.write(words.balance, .soft, endingAt: end, row: rect.row, limit: HistoryCells.money)
            end -= max(HistoryCells.money, DisplayWidth.of(words.balance) + 1)
        }
        let style = words.isIncome ? CellStyle(.income, .bold) : .plain
        grid.write(words.amount, style, endingAt: end, row: rect.row, limit: end - rect.column)
        end -= max(HistoryCells.money, DisplayWidth.of(words.amount) + 1)
        let begin = rect.column + 3
        let title = Shortened.parts(words.parts, separator: words.separator, to: max(0, end - begin))
        let after = grid.write(title, .plain, column: begin, row: rect.row, limit: end - begin)
        guard !words.detail.isEmpty, end - after >= 4 else { return }
        grid.write(words.detail, .soft, column: after + 2, row: rect.row, limit: end - after - 2)
    }

    private func gap(_ gap: Gap, into grid: inout CellGrid, _ rect: CellRect) {
        let style = CellStyle(.attention)
        let amount = Amount.change(gap.amount, currency)
        let room = rect.columns >= HistoryCells.roomy ? HistoryCells.money : 0
        let end = rect.endColumn - room
        grid.put("⋮", style, column: rect.column + 1, row: rect.row)
        grid.write(amount, style, endingAt: end, row: rect.row, limit: end - rect.column)
        let begin = rect.column + 3
        let limit = end - begin - DisplayWidth.of(amount) - 1
        grid.write(pen(GapWords.phrase(gap)), style, column: begin, row: rect.row, limit: limit)
    }
}
