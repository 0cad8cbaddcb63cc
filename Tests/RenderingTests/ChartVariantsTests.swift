import Aggregation
import DuoLayout
import Expectations
import Ledger
import Screens
import Testing
import Wording

@testable import Rendering

@Suite("A chart of one record, of equal ones and of 10,000")
struct ChartVariantsTests {
    private static let variants = ["one", "equal", "year"]

    private static func cells(_ kind: GraphKind, _ variant: String, _ glyphs: Capabilities.Glyphs) throws -> [String] {
        let graph = try #require(ScreenVariants.data(variant, .en).graph)
        let pen = TerminalPen(language: .en, glyphs: glyphs)
        var grid = CellGrid(columns: 64, rows: 13)
        switch kind {
        case .balance:
            BalanceChartCells(pen: pen, series: graph.balance, chosen: nil).draw(into: &grid, grid.bounds)
        case .months: MonthsCells(pen: pen, periods: graph.periods).draw(into: &grid, grid.bounds)
        case .calendar: CalendarCells(pen: pen, days: graph.calendar, currency: .yen).draw(into: &grid, grid.bounds)
        case .routes: RoutesCells(pen: pen, routes: graph.routes).draw(into: &grid, grid.bounds)
        }
        if glyphs == .ascii { grid = grid.inASCII() }
        return grid.lines(.none)
    }

    @Test("looks in cells as it did", arguments: GraphKind.allCases, variants)
    func cells(kind: GraphKind, variant: String) throws {
        let lines = try ChartVariantsTests.cells(kind, variant, .unicode)
        Goldens.expect(lines.joined(separator: "\n") + "\n", is: "cells-\(kind.rawValue)-\(variant).txt")
    }

    @Test("is drawn in ASCII by a line of its own", arguments: variants)
    func ascii(variant: String) throws {
        let rows = try ChartVariantsTests.cells(.balance, variant, .ascii)
        #expect(rows.joined().unicodeScalars.allSatisfy { $0.isASCII })
        #expect(rows.dropLast().contains { $0.contains("--") })
    }

    @Test("of 10,000 records looks as it did", arguments: [GraphKind.months, .calendar, .routes])
    func many(kind: GraphKind) throws {
        let graph = try #require(ScreenVariants.data("year", .ja).graph)
        let area = Rect(x: 0, y: 0, width: 472, height: 400)
        let elements = GraphPicture(graph: graph, kind: kind, language: .ja, chosen: nil).elements(in: area)
        let text = SVGWriter.text(
            elements, width: area.width, height: area.height, title: "chart", description: "", language: .ja,
            theme: .light)
        Goldens.expect(text, is: "\(kind.rawValue)-year.svg")
    }

    @Test(
        "of a card's latest balances is nothing, or a line that stays in its place",
        arguments: [
            ([], "", []), ([5], "M10 13H106", [13.0]), ([5, 5, 5], "M10 13H42V13H74V13H106", [13]),
            ([0], "M10 37H106", [37]), ([0, 0], "M10 37H58V37H106", [37]), ([4, 2], "M10 13H58V25H106", [25]),
            ([2, -2], "M10 13H58V37H106", [37]),
        ] as [([Int], String, [Double])])
    func spark(values: [Int], line: String, ends: [Double]) {
        let elements = Sparkline(values: values).elements(in: Rect(x: 10, y: 10, width: 100, height: 30))
        expectEqual(elements.isEmpty, values.isEmpty)
        let lines = elements.compactMap { element in
            if case .path(let path, .none, _) = element { String(decoding: path.bytes, as: UTF8.self) } else { nil }
        }
        #expect(lines == (values.isEmpty ? [] : [line]))
        let points = elements.compactMap { element in
            if case .circle(x: 106, let y, radius: _, _, _) = element { y } else { nil }
        }
        expectEqual(points, ends)
    }

    @Test(
        "of a card's latest balances in cells is a block for each, and nothing where there is no money",
        arguments: [([], ""), ([5], "█"), ([5, 5, 5], "███"), ([0, 0], ""), ([0, 4, 8], "▁▄█"), ([-9, 8], "▁█")])
    func sparkCells(values: [Int], text: String) {
        let pen = TerminalPen(language: .en, glyphs: .unicode)
        expectEqual(SparkCells(pen: pen, values: values, width: 12).text, text)
    }

    @Test("of latest balances has one scale for all cards of a currency, so that they can be compared")
    func compared() throws {
        func card(_ balance: Int, _ currency: Currency) -> CardFace {
            CardFace(id: 1, balance: Money(balance, currency), recent: [balance])
        }
        let cards = [card(5_000, .yen), card(2_500, .yen), card(80, .yuan)]
        let tiles = CardsPicture(cards: cards, chosen: nil, language: .en)
        let elements = tiles.elements(in: Rect(x: 0, y: 0, width: 400, height: 3 * 100 + 24))
        let heights = elements.compactMap { element -> Double? in
            if case .circle(_, let y, radius: 2.5, _, _) = element {
                y.truncatingRemainder(dividingBy: 112)
            } else {
                nil
            }
        }
        expectEqual(heights.count, 3)
        #expect(heights[0] < heights[1] && heights[0] == heights[2], "\(heights)")
        let pen = TerminalPen(language: .en, glyphs: .unicode)
        var grid = CellGrid(columns: 80, rows: 9)
        _ = CardsCells(pen: pen, cards: cards, chosen: nil, scrolled: 0).draw(into: &grid, grid.bounds)
        let blocks = grid.lines(.none).joined().filter { "▁▂▃▄▅▆▇█".contains($0) }
        expectEqual(blocks, "█▄█")
    }
}
