import Expectations
import Testing

@testable import Rendering

@Suite("The cells of a terminal")
struct CellGridTests {
    private static func grid(_ texts: [(String, Int)], columns: Int = 8) -> String {
        var grid = CellGrid(columns: columns, rows: 1)
        for (text, column) in texts { grid.write(text, column: column, row: 0) }
        return grid.lines(.none)[0]
    }

    @Test(
        "hold text, wide characters in two cells each, and nothing outside",
        arguments: [
            ([("abc", 0)], "abc"), ([("新宿", 0)], "新宿"), ([("abcdefghij", 0)], "abcdefg…"),
            ([("新宿三丁目駅", 0)], "新宿三…"), ([("新宿", 5)], "     新…"), ([("新", 7)], "       …"),
            ([("abc", 9)], ""), ([("新宿", 0), ("x", 1)], " x宿"), ([("新宿", 0), ("x", 2)], "新x"),
            ([("abcd", 0), ("新", 1)], "a新d"), ([("e\u{301}x", 0)], "e\u{301}x"), ([("", 3)], ""),
            ([("abc", 0), ("日", 7)], "abc    …"),
        ] as [([(String, Int)], String)])
    func write(texts: [(String, Int)], line: String) {
        expectEqual(CellGridTests.grid(texts), line)
    }

    @Test("keep every line as wide as they are, whatever was written over what")
    func widths() {
        var grid = CellGrid(columns: 11, rows: 1)
        let texts = ["新宿", "a", "三丁目", "¥1,234", "👨‍👩‍👧", "ｱﾞ", "x"]
        for step in 0..<400 {
            grid.write(texts[step % texts.count], column: step * 7 % 13 - 1, row: 0)
            var width = 0
            for column in 0..<11 where grid[column, 0].character != nil {
                width += grid[column, 0].character.map { DisplayWidth.of($0) } ?? 0
            }
            expectEqual(width, 11, "step \(step)")
        }
    }

    @Test("write text that ends before a column or stands in the middle")
    func aligned() {
        var grid = CellGrid(columns: 10, rows: 2)
        grid.write("残高", endingAt: 10, row: 0)
        grid.write("ab", centredIn: CellRect(column: 2, row: 1, columns: 6, rows: 1), row: 1)
        expectEqual(grid.lines(.none), ["      残高", "    ab"])
    }

    @Test("have no escape sequence without colours, and end each one that they begin with them")
    func escapes() {
        var grid = CellGrid(columns: 6, rows: 1)
        grid.write("ab", CellStyle(.topUp, .bold), column: 0, row: 0)
        grid.write("cd", .plain, column: 2, row: 0)
        grid.add(.reversed, to: CellRect(column: 3, row: 0, columns: 1, rows: 1))
        expectEqual(grid.lines(.none), ["abcd"])
        expectEqual(grid.lines(.weights), ["\u{1B}[1mab\u{1B}[0mc\u{1B}[7md\u{1B}[0m"])
        expectEqual(grid.lines(.sixteen), ["\u{1B}[1;32mab\u{1B}[0mc\u{1B}[7md\u{1B}[0m"])
        let full = grid.lines(.full, .dark)[0]
        #expect(full.hasPrefix("\u{1B}[1;38;2;53;214;160;48;2;15;21;27mab\u{1B}[0;38;2;240;244;248;48;2;15;21;27mc"))
        #expect(full.hasSuffix("  \u{1B}[0m"), "filled up with the theme's ground")
        #expect(grid.lines(.indexed, .light)[0].hasPrefix("\u{1B}[1;38;5;"))
    }

    @Test(
        "take the nearest of 256 colours",
        arguments: [(0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x808080, 244), (0x005B96, 24)]
            as [(UInt32, Int)])
    func indexed(value: UInt32, index: Int) {
        expectEqual(Pen.index(Colour(value)), index)
    }

    @Test("are made of dots in braille, and of strokes in ASCII")
    func dots() {
        for (glyphs, lines) in [
            (Capabilities.Glyphs.unicode, ["⢸⠉⢹", "⠈⠉⠉"]), (.ascii, ["|-+", ""]),
        ] {
            var canvas = DotCanvas(columns: 3, rows: 2, glyphs: glyphs)
            if glyphs == .unicode {
                canvas.down(1, from: 0, to: 4, .plain)
                canvas.across(0, from: 1, to: 5, .plain)
                canvas.down(5, from: 4, to: 0, .plain)
                canvas.across(4, from: 1, to: 5, .plain)
            } else {
                canvas.down(0, from: 0, to: 0, .plain)
                canvas.across(0, from: 1, to: 2, .plain)
                canvas.down(2, from: 0, to: 0, .plain)
            }
            canvas.across(99, from: -5, to: 99, .plain)
            canvas.mark("▲", x: -1, y: 0, .plain)
            var grid = CellGrid(columns: 3, rows: 2)
            canvas.draw(into: &grid, column: 0, row: 0)
            expectEqual(grid.lines(.none), lines)
        }
    }
}
