import DuoLayout
import Expectations
import Screens
import Testing
import Wording

@testable import Rendering
@testable import icbalance_ui

@Suite("Sizes of the interactive screen")
struct SessionResizeTests {
    /// A session in the midst of something: scrolled, a row chosen, a filter half typed.
    private func busy(_ screen: Screen) -> Session {
        var session = Sample.session()
        // The kind of graph first: from the Card history it leads to the graph.
        session.press(.character("g"), .character(screen == .read ? "1" : "2"))
        if screen == .history { session.press(.down, .enter) }
        for _ in 0..<25 { session.press(.down) }
        session.type("/ra")
        expectEqual(session.screen, screen)
        #expect(session.rowCount > 50)
        return session
    }

    @Test(
        "I1: choice, scroll and typed filter survive twenty changes of size, the chosen row in sight wherever rows are",
        arguments: Screen.allCases)
    func survives(screen: Screen) {
        var session = busy(screen)
        let before = session
        let picture = session.text
        var seen = 0
        for step in 0..<20 {
            // From 10 × 4 to 240 × 80 cells, near sizes far from each other.
            (session.columns, session.rows) = (10 + step * 67 % 231, 4 + step * 31 % 77)
            let frame = session.frame()
            let hasRows = frame.panes.contains { ($0.id == .history || $0.id == .transactions) && $0.room > 0 }
            let hasChosen = frame.regions.contains { $0.target == .row(session.row ?? -1) }
            expectEqual(hasChosen, hasRows, "\(session.columns)x\(session.rows)")
            if hasChosen { seen += 1 }
            _ = session.whole()
        }
        #expect(seen > 10)
        (session.columns, session.rows) = (before.columns, before.rows)
        expectEqual(session, before)
        expectEqual(session.text, picture)
        session.type("il")
        expectEqual(session.filter.text, "rail")
    }

    @Test(
        "D3: one session goes through closed, open, turned, half open and closed again, and keeps what it shows",
        arguments: Screen.allCases)
    func poses(screen: Screen) throws {
        let poses: [(Pose, isWide: Bool)] = [
            (.outerPortrait, false), (.innerLandscape, true), (.innerPortrait, false), (.halfOpenLandscape, true),
            (.halfOpenPortrait, false), (.outerPortrait, false),
        ]
        var session = busy(screen)
        session.press(.enter)
        var panes: [[CellRect]] = []
        for (pose, isWide) in poses {
            let drawn = try session.view.frame(in: pose.container)
            let frame = try session.scrolled(session.view, drawnAs: drawn)?.frame(in: pose.container) ?? drawn
            expectEqual(frame.isWide, isWide, "\(pose.name)")
            let whole = CellMeasure.cells(Rect(x: 0, y: 0, width: pose.container.width, height: pose.container.height))
            expectEqual(frame.grid.bounds, whole, "\(pose.name)")
            // Half open, each of the two panes has its side of the fold.
            let isFolded = pose.container.divisions?.contains(where: \.isActive) == true
            #expect(frame.panes.count == (isWide || isFolded ? 2 : 1), "\(pose.name)")
            #expect(frame.regions.contains { $0.target == .row(session.row ?? -1) }, "\(pose.name)")
            expectNothing(of: frame, onFoldsOf: pose.container)
            panes.append(frame.panes.map(\.rect))
            // Somebody goes on while the device moves.
            session.press(.down)
        }
        expectEqual(panes.first, panes.last)
        expectEqual(session.filter.text, "ra")
    }

    /// Expects that nothing is drawn and nothing is touched where a display bends.
    private func expectNothing(of frame: TerminalFrame, onFoldsOf container: Container) {
        for division in container.divisions ?? [] where division.isActive {
            let fold = CellMeasure.cells(division.frame)
            #expect(!fold.isEmpty)
            for region in frame.regions { #expect(!region.rect.intersects(fold), "\(region.target)") }
            for row in fold.row..<fold.endRow {
                let cells = (fold.column..<fold.endColumn).map { frame.grid[$0, row] }
                #expect(cells.allSatisfy { $0 == .blank }, "row \(row)")
            }
        }
    }

    @Test("I7: whatever the size, a press hits what stands there", arguments: Screen.allCases)
    func hits(screen: Screen) {
        var session = busy(screen)
        session.press(.enter)
        for (columns, rows) in [(80, 24), (200, 50), (60, 20), (40, 12), (110, 30), (25, 60)] {
            (session.columns, session.rows) = (columns, rows)
            let frame = session.frame()
            for region in frame.regions {
                #expect(frame.grid.bounds.contains(region.rect))
                let place = (region.rect.column + region.rect.columns / 2, region.rect.row + region.rect.rows / 2)
                if case .pane = region.target { continue }
                expectEqual(frame.target(column: place.0, row: place.1), region.target)
            }
            for row in frame.regions {
                guard case .row(let index) = row.target else { continue }
                var pressed = session
                pressed.press(.press(column: row.rect.column + 2, row: row.rect.row))
                expectEqual(pressed.row, index)
            }
        }
    }

    @Test("presses choose tabs, cards, rows and graphs; a second press opens the row, and the wheel goes on")
    func pointer() {
        var session = Sample.session(120, 40)
        func place(_ target: TerminalFrame.Target) -> Key {
            let rect = session.frame().regions.last { $0.target == target }?.rect
            return .press(column: (rect?.column ?? -9) + 1, row: rect?.row ?? -9)
        }
        session.press(place(.row(3)))
        expectEqual(session.row, 3)
        expectEqual(session.layer, .none)
        session.press(place(.row(3)))
        expectEqual(session.layer, .record(scrolled: 0))
        session.press(.press(column: 0, row: 0), place(.graph(.routes)))
        expectEqual(session.layer, .none)
        expectEqual(session.graph, .routes)
        session.press(.wheel(3, column: 4, row: 12))
        expectEqual(session.row, 6)
        session.press(place(.tab(.history)))
        expectEqual(session.screen, .history)
        session.press(place(.card(2)))
        expectEqual(session.data.chosen, 2)
        session.press(place(.row(1)))
        expectEqual(session.row, 1)
        #expect(session.isAmongRows)
        expectEqual(session.press(place(.scan)), [.scan])
    }

    @Test("no size is too small or too large, with any sheet over it")
    func anySize() {
        let layers: [Session.Layer] = [.none, .typing, .help(scrolled: 3), .record(scrolled: 0)]
        for layer in layers {
            var session = Sample.session(language: .ja)
            session.layer = layer
            for (columns, rows) in [(0, 0), (1, 1), (3, 2), (10, 3), (20, 8), (500, 2), (2, 200), (300, 120)] {
                (session.columns, session.rows) = (columns, rows)
                expectEqual(session.whole().grid.columns, columns)
                expectEqual(session.whole().grid.rows, rows)
            }
        }
    }
}
