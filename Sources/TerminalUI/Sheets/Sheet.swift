import Rendering

/// A few lines in a box that lies over the screen.
struct Sheet: Hashable, Sendable {
    /// A piece of a line.
    struct Piece: Hashable, Sendable {
        var text: String
        var style: CellStyle

        init(_ text: String, _ style: CellStyle = .plain) {
            self.text = text
            self.style = style
        }
    }

    var title: String
    var lines: [[Piece]]
    /// What stands in the lower edge: how to go on.
    var foot: String
    /// How many lines stand above what is shown.
    var scrolled = 0

    /// The columns that its widest line takes, the box not counted.
    var width: Int {
        let widths = lines.map { $0.reduce(0) { $0 + DisplayWidth.of($1.text) } }
        return max(widths.max() ?? 0, DisplayWidth.of(title) + 2, DisplayWidth.of(foot) + 2)
    }

    /// Draws the box and as many lines as have room.
    func draw(into grid: inout CellGrid, _ rect: CellRect, _ glyphs: Capabilities.Glyphs) {
        guard rect.columns > 4, rect.rows > 2 else { return }
        grid.fill(rect, " ", .plain)
        edge(into: &grid, rect, glyphs)
        let inside = rect.inset(columns: 2).below(1).top(rect.rows - 2)
        for (offset, line) in lines.dropFirst(scrolled).prefix(inside.rows).enumerated() {
            var column = inside.column
            for piece in line {
                let room = inside.endColumn - column
                column = grid.write(piece.text, piece.style, column: column, row: inside.row + offset, limit: room)
            }
        }
        // What is out of sight is told at the right edge.
        if scrolled > 0 { grid.write("↑", .strong, column: rect.endColumn - 1, row: inside.row) }
        if lines.count - scrolled > inside.rows {
            grid.write("↓", .strong, column: rect.endColumn - 1, row: inside.endRow - 1)
        }
    }

    private func edge(into grid: inout CellGrid, _ rect: CellRect, _ glyphs: Capabilities.Glyphs) {
        let style = CellStyle(.accent)
        let corners: [Character] = glyphs == .unicode ? ["╭", "╮", "╰", "╯"] : ["+", "+", "+", "+"]
        let last = CellRect(column: rect.column, row: rect.endRow - 1, columns: rect.columns, rows: 1)
        for (row, line) in [(0, rect.top(1)), (1, last)] {
            grid.fill(line, "─", style)
            grid.put(corners[2 * row], style, column: line.column, row: line.row)
            grid.put(corners[2 * row + 1], style, column: line.endColumn - 1, row: line.row)
        }
        for column in [rect.column, rect.endColumn - 1] {
            grid.fill(CellRect(column: column, row: rect.row + 1, columns: 1, rows: rect.rows - 2), "│", style)
        }
        let room = rect.columns - 6
        grid.write(" \(title) ", CellStyle(.accent, .bold), column: rect.column + 2, row: rect.row, limit: room)
        grid.write(" \(foot) ", .soft, column: rect.column + 2, row: last.row, limit: room)
    }
}
