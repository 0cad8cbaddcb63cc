import DuoLayout
import Screens
import Wording

extension TerminalComposer {
    /// The bar: its line, the tabs and the scan button between them, and the message.
    mutating func bar() {
        let bar = CellMeasure.cells(layout.bar.fill)
        frame.grid.fill(bar, " ", .plain)
        switch layout.bar.axis {
        case .horizontal: frame.grid.fill(bar.top(1), "─", .hairline)
        case .vertical:
            let column = layout.bar.edge == .right ? bar.column : bar.endColumn - 1
            frame.grid.fill(CellRect(column: column, row: bar.row, columns: 1, rows: bar.rows), "│", .hairline)
        }
        for slot in layout.slots { tab(slot, bar) }
        scan(bar)
        if !view.message.isEmpty, bar.rows > 0 {
            let row = frame.grid.rows - 1
            let room = layout.bar.axis == .horizontal ? frame.grid.columns - 2 : bar.column - 2
            frame.grid.write(view.message, .soft, column: 1, row: row, limit: room)
        }
    }

    private mutating func tab(_ slot: Slot, _ bar: CellRect) {
        let screen: Screen
        switch slot.id {
        case .read: screen = .read
        case .cardHistory: screen = .history
        case .empty: return
        }
        var rect = CellMeasure.cells(slot.frame)
        var name = pen(ScreenWords.name(screen))
        if layout.bar.axis == .horizontal {
            rect = CellRect(column: rect.column, row: bar.row + 1, columns: rect.columns, rows: 1)
        } else {
            rect = CellRect(column: rect.column + 1, row: rect.row + rect.rows / 2, columns: rect.columns - 2, rows: 1)
            if DisplayWidth.of(name) > rect.columns { name = pen(ScreenWords.shortName(screen)) }
        }
        let style = screen == view.screen ? CellStyle(.accent, [.bold, .underlined]) : CellStyle.plain
        let width = min(DisplayWidth.of(name), rect.columns)
        let place = CellRect(column: rect.column + (rect.columns - width) / 2, row: rect.row, columns: width, rows: 1)
        frame.grid.write(name, style, column: place.column, row: place.row, limit: width)
        frame.regions.append(TerminalFrame.Region(.tab(screen), rect))
    }

    private mutating func scan(_ bar: CellRect) {
        let rect = CellMeasure.cells(layout.scan.frame)
        let isVertical = layout.bar.axis == .vertical
        let row = isVertical ? rect.row + rect.rows / 2 : bar.row + 1
        let long = "( ● \(pen(ScreenWords.scan)) )"
        let fits = isVertical ? rect.columns : bar.columns / 3
        let text = [long, "( ● )", "(●)"].first { DisplayWidth.of($0) <= fits } ?? "●"
        let width = DisplayWidth.of(text)
        let middle = rect.column + rect.columns / 2
        let place = CellRect(
            column: max(0, min(middle - width / 2, frame.grid.columns - width)), row: row, columns: width, rows: 1)
        let style = CellStyle(.accent, [.bold, .reversed])
        frame.grid.write(text, style, column: place.column, row: place.row, limit: width)
        frame.regions.append(TerminalFrame.Region(.scan, place))
    }
}
