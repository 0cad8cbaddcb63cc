import DuoLayout
import Rendering
import Screens
import Wording

/// A cell of the terminal, counted from the top left.
struct CellPlace: Hashable, Sendable {
    var column: Int
    var row: Int
}

/// What the terminal is to show: the screen's cells with everything that lies over them, and what can be pointed at.
struct SessionFrame: Hashable, Sendable {
    var grid: CellGrid
    /// What can be pointed at below whatever lies over it.
    var screen: TerminalFrame
    /// Where the cursor stands; `nil` where it is not to be seen.
    var cursor: CellPlace?

    init(_ screen: TerminalFrame) {
        grid = screen.grid
        self.screen = screen
    }
}

extension Session {
    /// The screen alone, scrolled as far as it takes to show what is chosen.
    func frame() -> TerminalFrame {
        let frame = view.frame(columns: columns, rows: rows)
        return scrolled(view, drawnAs: frame)?.frame(columns: columns, rows: rows) ?? frame
    }

    /// What the screen is drawn from.
    var view: TerminalView {
        var view = TerminalView(
            data: data, screen: screen, state: state, language: language, capabilities: capabilities, scanKey: "s")
        // The cards have the keys: only a card is chosen then.
        if !isAmongRows { view.state.row = nil }
        return view
    }

    /// The view scrolled to what is chosen, by how it was drawn; `nil` where that is to be seen already.
    func scrolled(_ view: TerminalView, drawnAs frame: TerminalFrame) -> TerminalView? {
        var scrolled = view
        for pane in frame.panes {
            switch pane.id {
            case .history:
                scrolled.state.scrolledFirst = start(of: pane, view.state.scrolledFirst, wantedLines)
            case .transactions:
                scrolled.state.scrolledSecond = start(of: pane, view.state.scrolledSecond, wantedLines)
            case .cards:
                scrolled.state.scrolledFirst = start(
                    of: pane, view.state.scrolledFirst, data.chosen.map { $0...$0 })
            case .graph: break
            }
        }
        return scrolled.state == view.state ? nil : scrolled
    }

    private func start(of pane: TerminalFrame.Pane, _ wished: Int, _ wanted: ClosedRange<Int>?) -> Int {
        ListWindow.start(wished, showing: wanted, lines: pane.lines, room: pane.room)
    }

    /// What may help where a filter takes no row; `nil` where there are rows.
    var emptyHint: Text? { lines.isEmpty && filter.isLatin ? SessionWords.tryJapanese : nil }

    /// Everything that is to be seen.
    func whole() -> SessionFrame {
        var whole = SessionFrame(frame())
        for pane in whole.screen.panes where pane.id == .history || pane.id == .transactions {
            guard let hint = emptyHint, pane.body.rows > 1 else { continue }
            let lines = Wrapped.lines(hint[language], width: max(1, pane.body.columns))
            for (offset, line) in lines.prefix(pane.body.rows - 1).enumerated() {
                whole.grid.write(
                    line, .soft, column: pane.body.column, row: pane.body.row + 1 + offset, limit: pane.body.columns)
            }
        }
        StatusLine(session: self).draw(into: &whole)
        if let sheet {
            sheet.draw(into: &whole.grid, SheetPlace(columns: columns, rows: rows).rect(of: sheet), capabilities.glyphs)
        }
        if capabilities.glyphs == .ascii { whole.grid = whole.grid.inASCII() }
        return whole
    }
}
