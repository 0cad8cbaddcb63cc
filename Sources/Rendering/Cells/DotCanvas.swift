/// Dots that are drawn with the characters of a terminal: eight a cell in braille, one a cell in ASCII.
struct DotCanvas {
    /// Columns and rows of cells.
    let columns: Int
    let rows: Int
    let glyphs: Capabilities.Glyphs
    private var bits: [UInt8]
    private var styles: [CellStyle]
    private var marks: [Character?]

    init(columns: Int, rows: Int, glyphs: Capabilities.Glyphs) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
        self.glyphs = glyphs
        bits = Array(repeating: 0, count: self.columns * self.rows)
        styles = Array(repeating: .plain, count: bits.count)
        marks = Array(repeating: nil, count: bits.count)
    }

    private var dotsAcross: Int { glyphs == .unicode ? 2 : 1 }
    private var dotsDown: Int { glyphs == .unicode ? 4 : 1 }
    /// Dots from left to right.
    var width: Int { columns * dotsAcross }
    /// Dots from top to bottom.
    var height: Int { rows * dotsDown }

    // Which bit of U+2800 a dot is, row by row.
    private static let braille: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    // In ASCII the two lowest bits say which way a line goes.
    private static let across: UInt8 = 1
    private static let down: UInt8 = 2

    private mutating func set(_ x: Int, _ y: Int, _ style: CellStyle, way: UInt8) {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return }
        let index = y / dotsDown * columns + x / dotsAcross
        bits[index] |= glyphs == .unicode ? DotCanvas.braille[y % 4 * 2 + x % 2] : way
        styles[index] = style
    }

    /// Draws dots from one x to another; `dotted` leaves every second one out.
    mutating func across(_ y: Int, from first: Int, to last: Int, _ style: CellStyle, dotted: Bool = false) {
        guard first <= last else { return }
        for x in first...last where !dotted || x % 2 == 0 { set(x, y, style, way: DotCanvas.across) }
    }

    /// Draws dots from one y to another, whichever is above; `dotted` leaves every second one out.
    mutating func down(_ x: Int, from first: Int, to last: Int, _ style: CellStyle, dotted: Bool = false) {
        for y in min(first, last)...max(first, last) where !dotted || y % 2 == 0 {
            set(x, y, style, way: DotCanvas.down)
        }
    }

    /// Puts a character in the cell of a dot, over whatever is drawn there.
    mutating func mark(_ character: Character, x: Int, y: Int, _ style: CellStyle) {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return }
        let index = y / dotsDown * columns + x / dotsAcross
        marks[index] = character
        styles[index] = style
    }

    /// Draws everything into cells.
    func draw(into grid: inout CellGrid, column: Int, row: Int) {
        for y in 0..<rows {
            for x in 0..<columns {
                let index = y * columns + x
                guard let character = marks[index] ?? character(bits[index]) else { continue }
                grid.put(character, styles[index], column: column + x, row: row + y)
            }
        }
    }

    private func character(_ bits: UInt8) -> Character? {
        guard bits != 0 else { return nil }
        guard glyphs == .unicode else { return bits == 1 ? "-" : bits == 2 ? "|" : "+" }
        return Unicode.Scalar(0x2800 + UInt32(bits)).map(Character.init)
    }
}
