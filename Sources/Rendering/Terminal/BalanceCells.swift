import Screens
import Wording

/// The balance, the first and largest thing of the Read screen, in cells.
struct BalanceCells {
    let pen: TerminalPen
    let card: CardFace

    /// Draws into the rectangle, as much as has room: the balance first, then which card it is and when it was read.
    func draw(into grid: inout CellGrid, _ rect: CellRect) {
        let words = FaceWords(language: pen.language)
        let balance = words.balance(card)
        guard let big = BigDigits(balance), rect.rows >= BigDigits.height + 1, big.width <= rect.columns,
            pen.glyphs == .unicode
        else {
            let label = pen(ScreenWords.balance) + " "
            let end = grid.write(label, .soft, column: rect.column, row: rect.row, limit: rect.columns)
            grid.write(balance, .strong, column: end, row: rect.row, limit: rect.endColumn - end)
            about(words, into: &grid, rect.below(1))
            return
        }
        let end = big.draw(into: &grid, column: rect.column, row: rect.row, CellStyle(.accent, .bold))
        // What the digits say, for those who listen to the screen or copy from it.
        let beside = CellRect(column: end + 2, row: rect.row, columns: rect.endColumn - end - 2, rows: rect.rows)
        if beside.columns >= BalanceCells.leastBeside {
            grid.write(balance, .strong, column: beside.column, row: beside.row, limit: beside.columns)
            about(words, into: &grid, beside.below(1))
        } else {
            about(words, into: &grid, rect.below(BigDigits.height))
        }
    }

    private static let leastBeside = 20

    private func about(_ words: FaceWords, into grid: inout CellGrid, _ rect: CellRect) {
        var lines = [words.title(card), words.subtitle(card), words.read(card)].filter { !$0.isEmpty }
        if !card.complete { lines.insert(pen(ScreenWords.incomplete), at: min(1, lines.count)) }
        for (index, line) in lines.prefix(rect.rows).enumerated() {
            let style = line == pen(ScreenWords.incomplete) ? CellStyle(.attention) : index == 0 ? .plain : .soft
            grid.write(line, style, column: rect.column, row: rect.row + index, limit: rect.columns)
        }
    }
}
