/// A terminal's cells as they are to look.
///
/// What is written outside is dropped, and a wide character that would stand half outside is left out, so that nothing
/// ever moves what stands beside it.
public struct CellGrid: Hashable, Sendable {
    /// How many columns there are.
    public let columns: Int
    /// How many rows there are.
    public let rows: Int
    private var cells: [Cell]

    /// Makes blank cells; sizes below 0 count as 0.
    public init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
        cells = Array(repeating: .blank, count: self.columns * self.rows)
    }

    /// All of it.
    public var bounds: CellRect { CellRect(column: 0, row: 0, columns: columns, rows: rows) }

    /// A cell; a blank one outside.
    public subscript(column: Int, row: Int) -> Cell {
        bounds.contains(column: column, row: row) ? cells[row * columns + column] : .blank
    }

    /// Puts one character of one cell's width.
    public mutating func put(_ character: Character, _ style: CellStyle, column: Int, row: Int) {
        guard bounds.contains(column: column, row: row) else { return }
        clearHalves(column: column, row: row)
        cells[row * columns + column] = Cell(character, style)
    }

    /// Writes text from a column on, `limit` cells at the most; text that is longer ends in `…`.
    ///
    /// - Returns: the column behind the text.
    @discardableResult
    public mutating func write(
        _ text: String, _ style: CellStyle = .plain, column: Int, row: Int, limit: Int = .max
    ) -> Int {
        guard (0..<rows).contains(row) else { return column }
        let room = min(limit, columns - column)
        guard room > 0 else { return column }
        var at = column
        for character in DisplayWidth.of(text) > room ? Shortened.text(text, to: room) : text {
            let width = DisplayWidth.of(character)
            guard width > 0 else { continue }
            if at >= 0, at + width <= columns {
                for covered in at..<(at + width) { put(" ", style, column: covered, row: row) }
                cells[row * columns + at].character = character
                for covered in (at + 1)..<max(at + 1, at + width) {
                    cells[row * columns + covered].character = nil
                }
            }
            at += width
        }
        return at
    }

    /// Writes text so that it ends before a column.
    public mutating func write(
        _ text: String, _ style: CellStyle = .plain, endingAt column: Int, row: Int, limit: Int = .max
    ) {
        let width = min(DisplayWidth.of(text), limit)
        write(text, style, column: column - width, row: row, limit: width)
    }

    /// Writes text in the middle between two columns.
    public mutating func write(_ text: String, _ style: CellStyle = .plain, centredIn rect: CellRect, row: Int) {
        let width = min(DisplayWidth.of(text), rect.columns)
        write(text, style, column: rect.column + (rect.columns - width) / 2, row: row, limit: width)
    }

    /// Gives all cells of a rectangle a weight on top of theirs.
    public mutating func add(_ weight: CellStyle.Weight, to rect: CellRect) {
        for row in max(0, rect.row)..<max(0, rect.row, min(rows, rect.endRow)) {
            for column in max(0, rect.column)..<max(0, rect.column, min(columns, rect.endColumn)) {
                cells[row * columns + column].style.weight.formUnion(weight)
            }
        }
    }

    /// Makes a row of the rectangle one repeated character.
    public mutating func fill(_ rect: CellRect, _ character: Character, _ style: CellStyle) {
        for row in rect.row..<rect.endRow {
            for column in rect.column..<rect.endColumn { put(character, style, column: column, row: row) }
        }
    }

    /// A wide character that loses one of its halves leaves a blank in the other.
    private mutating func clearHalves(column: Int, row: Int) {
        let index = row * columns + column
        if cells[index].character == nil, column > 0 {
            var start = column - 1
            while start > 0, cells[row * columns + start].character == nil { start -= 1 }
            cells[row * columns + start].character = " "
        }
        var next = column + 1
        while next < columns, cells[row * columns + next].character == nil {
            cells[row * columns + next].character = " "
            next += 1
        }
    }
}
