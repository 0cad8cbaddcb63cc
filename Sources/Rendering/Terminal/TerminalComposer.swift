import Aggregation
import DuoLayout
import Screens
import Wording

/// Puts the parts of a screen where the layout has them.
struct TerminalComposer {
    let view: TerminalView
    let plan: ScreenPlan
    let pen: TerminalPen
    var frame: TerminalFrame

    init(view: TerminalView, plan: ScreenPlan, columns: Int, rows: Int) {
        self.view = view
        self.plan = plan
        pen = TerminalPen(language: view.language, glyphs: view.capabilities.glyphs)
        frame = TerminalFrame(
            grid: CellGrid(columns: columns, rows: rows), regions: [], panes: [], isWide: plan.layout.isWide)
    }

    var layout: Layout { plan.layout }

    mutating func compose() {
        if plan.isEmpty {
            empty()
        } else {
            for (index, pane) in layout.panes.enumerated() {
                draw(pane, isFirst: index == 0)
                guard index > 0 else { continue }
                let rect = CellMeasure.cells(pane.frame)
                if layout.isWide {
                    let line = CellRect(column: rect.column, row: rect.row, columns: 1, rows: rect.rows)
                    frame.grid.fill(line, "│", .hairline)
                } else {
                    frame.grid.fill(rect.top(1), "─", .hairline)
                }
            }
            paneSwitch()
            if let rect = plan.frame(of: .balance), let card = view.data.card {
                BalanceCells(pen: pen, card: card).draw(into: &frame.grid, CellMeasure.cells(rect))
            }
        }
        bar()
    }

    private mutating func draw(_ pane: DuoLayout.Pane, isFirst: Bool) {
        let rect = CellMeasure.cells(pane.frame)
        let head = CellMeasure.cells(pane.header)
        let body = CellMeasure.cells(pane.body)
        frame.regions.append(TerminalFrame.Region(.pane(pane.id), rect))
        var lines = 0
        var room = body.rows
        var scrolled = 0
        switch pane.id {
        case .history:
            (lines, scrolled) = history(into: body, view.state.scrolledFirst)
        case .transactions:
            let title = view.data.card.map(FaceWords(language: pen.language).title) ?? pen(ScreenWords.transactions)
            pen.title(title, pen(ScreenWords.transactions), &frame.grid, head)
            (lines, scrolled) = history(into: body, view.state.scrolledSecond)
        case .graph:
            // Where the balance stands over it, the graph's title is part of its body.
            if view.screen == .read, isFirst {
                graph(body.top(2), body.below(2))
            } else {
                graph(head, body)
            }
        case .cards:
            lines = view.data.cards.count
            room = CardsCells.room(lines, rows: body.rows)
            let shown = CardsCells.shown(view.state.scrolledFirst, of: lines, rows: body.rows)
            scrolled = shown.lowerBound
            pen.title(pen(ScreenWords.cards), pen(ScreenWords.shown(shown, of: lines)), &frame.grid, head)
            let cards = CardsCells(pen: pen, cards: view.data.cards, chosen: view.data.chosen, scrolled: scrolled)
            frame.regions += cards.draw(into: &frame.grid, body)
        }
        frame.panes.append(
            TerminalFrame.Pane(id: pane.id, rect: rect, body: body, lines: lines, room: room, scrolled: scrolled))
    }

    private mutating func history(into body: CellRect, _ scrolled: Int) -> (lines: Int, scrolled: Int) {
        let lines = view.data.lines
        guard !lines.isEmpty else {
            if view.data.isNarrowed {
                let words = pen(ScreenWords.nothingFits)
                frame.grid.write(words, .soft, column: body.column, row: body.row, limit: body.columns)
            } else {
                EmptyCells(pen: pen, scanKey: view.scanKey).drawList(of: view.data.card, into: &frame.grid, body)
            }
            return (0, 0)
        }
        let list = HistoryCells(
            pen: pen, lines: lines, currency: view.data.currency, chosen: view.state.row, scrolled: scrolled)
        frame.regions += list.draw(into: &frame.grid, body)
        return (lines.count, HistoryCells.start(scrolled, lines: lines.count, rows: body.rows))
    }

    private mutating func graph(_ head: CellRect, _ body: CellRect) {
        guard let graph = view.data.graph else { return }
        let kind = view.state.graph
        let calendar = CalendarCells(pen: pen, days: graph.calendar, currency: graph.currency)
        var told = graph
        // Of days, only those that are seen are spoken of.
        if kind == .calendar { told.calendar = calendar.shown(in: body) }
        let title = GraphWords(language: pen.language).title(kind, told) { DisplayWidth.of($0) <= head.columns }
        pen.title(title, "", &frame.grid, head)
        if head.rows > 1 {
            var column = head.column
            for choice in GraphKind.allCases {
                let name = pen(ScreenWords.name(choice))
                let style = choice == kind ? CellStyle(.accent, [.bold, .underlined]) : .soft
                let place = CellRect(column: column, row: head.row + 1, columns: DisplayWidth.of(name), rows: 1)
                guard place.endColumn <= head.endColumn else { break }
                frame.grid.write(name, style, column: column, row: place.row)
                frame.regions.append(TerminalFrame.Region(.graph(choice), place))
                column = place.endColumn + 2
            }
        }
        switch kind {
        case .balance:
            let chosen = view.state.row.flatMap(view.data.point(ofRow:))
            BalanceChartCells(pen: pen, series: graph.balance, currency: graph.currency, chosen: chosen)
                .draw(into: &frame.grid, body)
        case .months:
            MonthsCells(pen: pen, periods: graph.periods, currency: graph.currency).draw(into: &frame.grid, body)
        case .calendar: calendar.draw(into: &frame.grid, body)
        case .routes:
            RoutesCells(pen: pen, routes: graph.routes, currency: graph.currency).draw(into: &frame.grid, body)
        }
    }

    private mutating func empty() {
        let card = view.screen == .read ? view.data.card : nil
        EmptyCells(pen: pen, scanKey: view.scanKey).draw(card, into: &frame.grid, CellMeasure.cells(layout.sheet))
    }

    private mutating func paneSwitch() {
        guard let rect = layout.paneSwitch.map(CellMeasure.cells), !rect.isEmpty else { return }
        let (first, second) = view.screen.panes
        var column = rect.column
        for id in [first, second] {
            let name = pen(ScreenWords.name(id))
            let isFront = layout.hiddenPane != id
            let place = CellRect(column: column, row: rect.row, columns: DisplayWidth.of(name) + 2, rows: 1)
            guard place.endColumn <= rect.endColumn else { return }
            let style = isFront ? CellStyle(.accent, [.bold, .underlined]) : CellStyle.soft
            frame.grid.write(name, style, column: column + 1, row: place.row)
            frame.regions.append(TerminalFrame.Region(.pane(id), place))
            column = place.endColumn + 1
        }
    }
}
