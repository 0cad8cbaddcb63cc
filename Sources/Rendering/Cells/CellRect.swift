/// A rectangle of a terminal's cells, counted from the top left.
public struct CellRect: Hashable, Sendable {
    /// The first column.
    public var column: Int
    /// The first row.
    public var row: Int
    /// How many columns it has, never negative.
    public var columns: Int
    /// How many rows it has, never negative.
    public var rows: Int

    /// Makes a rectangle; negative sizes are none.
    public init(column: Int, row: Int, columns: Int, rows: Int) {
        self.column = column
        self.row = row
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    /// The column behind the last.
    public var endColumn: Int { column + columns }
    /// The row below the last.
    public var endRow: Int { row + rows }

    /// Whether it has no cell.
    public var isEmpty: Bool { columns == 0 || rows == 0 }

    /// Whether a cell lies in it.
    public func contains(column: Int, row: Int) -> Bool {
        (self.column..<endColumn).contains(column) && (self.row..<endRow).contains(row)
    }

    /// Whether another lies wholly in it.
    public func contains(_ other: CellRect) -> Bool {
        other.column >= column && other.row >= row && other.endColumn <= endColumn && other.endRow <= endRow
    }

    /// Whether two share a cell.
    public func intersects(_ other: CellRect) -> Bool {
        column < other.endColumn && other.column < endColumn && row < other.endRow && other.row < endRow
    }

    /// The part without so many rows at its top.
    public func below(_ rows: Int) -> CellRect {
        let cut = min(max(0, rows), self.rows)
        return CellRect(column: column, row: row + cut, columns: columns, rows: self.rows - cut)
    }

    /// The part of at most so many rows at its top.
    public func top(_ rows: Int) -> CellRect {
        CellRect(column: column, row: row, columns: columns, rows: min(max(0, rows), self.rows))
    }

    /// The part without so many columns on either side.
    public func inset(columns cut: Int) -> CellRect {
        CellRect(column: column + cut, row: row, columns: columns - 2 * cut, rows: rows)
    }
}
