/// A grid of equal cells in a row, as wide as their parent lets them be: cards, the days of a calendar.
///
/// It keeps no width: one that was reckoned for another parent would lead beyond this one.
public struct Grid: Hashable, Sendable {
    /// The cells in a row, at least one.
    public let columns: Int
    /// The space at both ends of a row.
    public let side: Double
    /// The space between two cells.
    public let inside: Double

    /// Makes a grid.
    public init(columns: Int = 3, side: Double = Metrics.margin, inside: Double = Metrics.margin / 2) {
        precondition(columns > 0)
        self.columns = columns
        self.side = side
        self.inside = inside
    }

    /// The width of a cell in a parent of a width; 0 where the spaces leave none.
    public func cell(in width: Double) -> Double {
        max(0, (width - 2 * side - inside * Double(columns - 1)) / Double(columns))
    }

    /// The left edge of a cell, by its place in the row, from the parent's.
    public func offset(of column: Int, in width: Double) -> Double {
        side + Double(column) * (cell(in: width) + inside)
    }
}
