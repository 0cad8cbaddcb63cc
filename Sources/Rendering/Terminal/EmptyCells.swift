import Screens
import Wording

/// What stands in the panes' place while there is nothing to show in them: that there is nothing, and how to scan.
///
/// It is told in words, with the key where there is one: what scans is the one button of the bar.
struct EmptyCells {
    let pen: TerminalPen
    let scanKey: String?

    /// Draws the card, where there is one, and below it what to do.
    func draw(_ card: CardFace?, into grid: inout CellGrid, _ rect: CellRect) {
        var row = rect.row + max(0, (rect.rows - EmptyCells.height) / 2)
        if let card {
            BalanceCells(pen: pen, card: card).draw(into: &grid, rect.top(min(EmptyCells.height, rect.rows - 2)))
            row = max(row, rect.row + EmptyCells.height)
        }
        // Where there is little room, what to do stands right below.
        row = max(rect.row, min(row, rect.endRow - 2))
        let words = pen(card == nil ? ScreenWords.noCards : ScreenWords.noRecords(of: card))
        grid.write(words, .strong, centredIn: rect, row: row)
        let action = action(columns: rect.columns)
        grid.write(action, CellStyle(.accent, .bold), centredIn: rect, row: row + (row + 2 < rect.endRow ? 2 : 1))
    }

    /// Draws it where the rows of a card's list would begin; in one row, only what to do.
    func drawList(of card: CardFace?, into grid: inout CellGrid, _ rect: CellRect) {
        guard !rect.isEmpty else { return }
        if rect.rows > 1 {
            grid.write(
                pen(ScreenWords.noRecords(of: card)), .soft, column: rect.column, row: rect.row, limit: rect.columns)
        }
        grid.write(
            action(columns: rect.columns), CellStyle(.accent, .bold), column: rect.column,
            row: rect.row + min(2, rect.rows - 1), limit: rect.columns)
    }

    private static let height = 4

    /// What to do, in so many columns: `● Scan a card: s`.
    private func action(columns: Int) -> String {
        let words = pen(ScreenWords.scanCard)
        let withKey = scanKey.map { "● \(words)\(pen(Text(ja: "：", en: ": ")))\($0)" }
        let texts = [withKey, "● \(words)", words].compactMap { $0 }
        return texts.first { DisplayWidth.of($0) <= columns } ?? (scanKey.map { "● \($0)" } ?? "●")
    }
}
