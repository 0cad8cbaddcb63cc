import Aggregation
import Civil
import DuoLayout
import Expectations
import Ledger
import Screens
import Testing
import Wording

@testable import Rendering

@Suite("Where not all has room")
struct RoomTests {
    private static func frame(
        _ variant: String, _ screen: Screen, _ columns: Int, _ rows: Int, _ state: ScreenState = ScreenState()
    ) -> TerminalFrame {
        TerminalView(
            data: ScreenVariants.data(variant, .en), screen: screen, state: state, language: .en,
            capabilities: Capabilities(colours: .none)
        ).frame(columns: columns, rows: rows)
    }

    @Test("known fault: a list of cards tells which of how many it shows", arguments: [(80, 24), (60, 30), (120, 40)])
    func cards(columns: Int, rows: Int) throws {
        for variant in ["sample", "cards"] {
            for scrolled in [0, 2, 99] {
                let frame = RoomTests.frame(variant, .history, columns, rows, ScreenState(scrolledFirst: scrolled))
                let pane = try #require(frame.pane(.cards))
                let shown = frame.regions.compactMap { if case .card(let index) = $0.target { index } else { nil } }
                let first = try #require(shown.min())
                let last = try #require(shown.max())
                #expect(shown.count == min(pane.room, pane.lines) && pane.scrolled == first)
                let words = pane.lines == shown.count ? String(pane.lines) : "\(first + 1)–\(last + 1) of \(pane.lines)"
                let head = frame.grid.lines(.none).first { $0.contains("Cards") }
                #expect(head?.contains(" \(words)") == true, "\(words): \(head ?? "")")
            }
        }
    }

    @Test("known fault: pictures tell which of how many cards they show", arguments: Pose.all)
    func tiles(pose: Pose) throws {
        let picture = ScreenPicture(data: ScreenVariants.data("cards", .en), screen: .history, language: .en)
        let composer = try picture.composer(in: pose.container)
        guard let pane = composer.plan.layout.panes.first(where: { $0.id == .cards }) else { return }
        let tiles = CardsPicture(cards: picture.data.cards, chosen: picture.data.chosen, language: .en)
        let shown = tiles.shown(in: pane.body)
        #expect(shown.contains(9) && shown.count < 14)
        let text = ScreenWords.shown(shown, of: 14).en
        #expect(text.hasSuffix(" of 14") && composer.elements.texts.contains { $0.text == text })
    }

    @Test("known fault: no day's heading stands at the end of a list without a row of the day")
    func headings() {
        for rows in 20...40 {
            for scrolled in 0..<6 {
                let state = ScreenState(scrolledFirst: scrolled)
                let frame = RoomTests.frame("sample", .read, 60, rows, state)
                guard let body = frame.pane(.history)?.body, body.rows > 1 else { continue }
                let lines = frame.grid.lines(.none)[body.row..<body.endRow].filter { !$0.isEmpty }
                #expect(lines.last?.contains(" 2026 ") == false, "\(rows) rows: \(lines.last ?? "")")
            }
        }
    }

    @Test("known fault: the headline of a calendar speaks of the days that are seen")
    func headline() throws {
        let graph = try #require(ScreenVariants.data("sample", .en).graph)
        let area = Rect(x: 0, y: 0, width: 440, height: 160)
        let chart = CalendarChart(days: graph.calendar, language: .en)
        let seen = chart.shown(in: area)
        #expect(seen.count < graph.calendar.count && seen.last == graph.calendar.last)
        let numbers = chart.elements(in: area).texts.map(\.text)
        #expect(numbers.count { $0 == "30" || $0 == "16" } > 0)
        let pane = GraphPicture(graph: graph, kind: .calendar, language: .en, chosen: nil)
        let title = pane.elements(in: Rect(x: 0, y: 0, width: 472, height: 262)).texts.first {
            $0.text.contains("most on")
        }
        #expect(title?.text.contains("17 Oct") == false, "the dearest day of all is not seen")
        let frame = RoomTests.frame("sample", .read, 80, 24, ScreenState(graph: .calendar))
        let line = frame.grid.lines(.none).first { $0.contains("most on") }
        #expect(line?.contains("17 Oct") == false)
    }

    @Test("known fault: the ticks of an axis of few rows stand evenly", arguments: 3...20)
    func axis(rows: Int) {
        for (least, most) in [(0, 4_000), (0, 3_500), (0, 900), (0, 20_000), (-500, 3_000), (-200, 400), (0, 0)] {
            let values = ValueScale(from: least, to: most)
            let places = BalanceChartCells.even(values, rows: rows)
            #expect(places.contains { $0.tick == 0 })
            #expect(Set(zip(places, places.dropFirst()).map { $0.row - $1.row }).count <= 1)
            #expect(Set(zip(places, places.dropFirst()).map { $1.tick - $0.tick }).count <= 1)
            #expect(places.allSatisfy { (0..<rows).contains($0.row) })
            if rows > 2 * values.ticks.count { #expect(places.count >= 2) }
        }
    }

    @Test("known fault: an axis with room for all its ticks has them all, and loses a few rows at the most")
    func allTicks() {
        for (least, most) in [(0, 4_000), (0, 3_500), (0, 900), (-500, 3_000), (-200, 400)] {
            let values = ValueScale(from: least, to: most)
            let steps = values.ticks.count - 1
            for room in 3...60 {
                let rows = BalanceChartCells.rows(values, atMost: room)
                #expect(rows <= room && rows > room - steps)
                let places = BalanceChartCells.even(values, rows: rows)
                if room > 3 * steps { expectEqual(places.map(\.tick), values.ticks, "\(room) rows") }
            }
        }
    }

    @Test("known fault: routes and months that have no room are counted")
    func more() throws {
        let graph = try #require(ScreenVariants.data("sample", .en).graph)
        #expect(graph.routes.count > 3)
        for height in stride(from: 80.0, through: 500, by: 20) {
            let area = Rect(x: 0, y: 0, width: 300, height: height)
            let texts = RoutesChart(routes: graph.routes, language: .en).elements(in: area).texts
            let shown = texts.count { $0.text.contains("⇄") || $0.text.contains("→") }
            let more = graph.routes.count - shown
            #expect(texts.contains { $0.text == "and \(more) more" } == (more > 0), "\(height)")
            #expect(texts.allSatisfy { $0.box.maxY <= area.maxY })
        }
        let pen = TerminalPen(language: .ja, glyphs: .unicode)
        for rows in 3...16 {
            var grid = CellGrid(columns: 50, rows: rows)
            RoutesCells(pen: pen, routes: graph.routes).draw(into: &grid, grid.bounds)
            var text = grid.lines(.none).joined(separator: "\n")
            let routes = text.count { $0 == "⇄" || $0 == "→" }
            #expect(text.contains("ほか") == (routes < graph.routes.count), "\(rows) rows")
            if routes < graph.routes.count { #expect(text.contains("ほか\(graph.routes.count - routes)区間")) }
            grid = CellGrid(columns: 50, rows: rows)
            MonthsCells(pen: pen, periods: graph.periods).draw(into: &grid, grid.bounds)
            text = grid.lines(.none).joined(separator: "\n")
            let months = text.count { $0 == "年" }
            if months < graph.periods.count { #expect(text.contains("ほか\(graph.periods.count - months)か月"), "\(rows)") }
        }
    }

    @Test("known fault: every week of a calendar is named by its Monday, the first one too")
    func mondays() throws {
        let day = try #require(CivilDate("2026-11-07"))
        let days = (0..<9).map { CalendarDay(date: day.adding(days: $0), spent: 0, known: true) }
        let weeks = CalendarWeeks(days, atMost: 9).weeks
        var labels = WeekLabels(language: .ja)
        expectEqual(labels.begin(weeks), "2026")
        expectEqual(weeks.map { labels.name(of: $0)?.text }, ["11/2", "11/9"])
    }
}
