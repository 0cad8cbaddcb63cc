import DuoLayout

/// How points become cells: a cell counts 10 × 20 points, so that the rules for points hold for terminals.
enum CellMeasure {
    static let width = 10.0
    static let height = 20.0

    /// From so many columns on, a terminal counts as a roomy display.
    private static let regularColumns = 100
    /// From so many rows on, there is room for a large balance.
    private static let regularRows = 36
    /// From so many rows on, two panes stand below each other where they have no room side by side.
    private static let stackedRows = 22
    /// The rows of the bar: a line, the tabs, and a line for messages.
    private static let barRows = 3.0

    /// A terminal as a container: its bar stands at the lower edge, and where it is not wide its two panes stand below
    /// each other, as at a fold that has no width.
    static func container(columns: Int, rows: Int) -> Container {
        let width = Double(columns) * CellMeasure.width
        let height = Double(rows) * CellMeasure.height
        let isRegular = columns >= regularColumns
        let bar = barRows * CellMeasure.height
        let isStacked = !(isRegular && width > height - bar) && rows >= stackedRows
        let middle = Double((rows - Int(barRows)) * 11 / 20) * CellMeasure.height
        return Container(
            width: width, height: height, horizontal: isRegular ? .regular : .compact,
            vertical: rows >= regularRows ? .regular : .compact, insets: Insets(bottom: bar),
            divisions: isStacked ? [.horizontal(from: middle, to: middle, width: width)] : [], barEdge: .bottom)
    }

    /// The cells that a rectangle covers, to the nearest edges.
    static func cells(_ rect: Rect) -> CellRect {
        let left = Int((rect.x / width).rounded())
        let top = Int((rect.y / height).rounded())
        return CellRect(
            column: left, row: top, columns: Int((rect.maxX / width).rounded()) - left,
            rows: Int((rect.maxY / height).rounded()) - top)
    }
}
