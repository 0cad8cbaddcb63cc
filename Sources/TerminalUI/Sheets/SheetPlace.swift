import Rendering

/// Where a sheet lies: in the middle of what the bar leaves.
struct SheetPlace {
    let columns: Int
    let rows: Int

    /// The rows of the bar, which stays in sight.
    private static let bar = 3
    private static let widest = 72

    /// The most columns that a line may take.
    var width: Int { max(1, min(columns, SheetPlace.widest) - 4) }
    /// The most lines that are in sight at once.
    var height: Int { max(1, rows - SheetPlace.bar - 2) }

    func rect(of sheet: Sheet) -> CellRect {
        let width = min(sheet.width, self.width) + 4
        let height = min(sheet.lines.count, self.height) + 2
        return CellRect(
            column: max(0, (columns - width) / 2), row: max(0, (rows - SheetPlace.bar - height) / 2), columns: width,
            rows: height)
    }
}
