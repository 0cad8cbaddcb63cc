/// Digits of three rows, made of half blocks, for an amount that is read from afar.
struct BigDigits {
    /// How many rows they have.
    static let height = 3

    private let shapes: [[String]]

    /// Makes the digits of an amount; `nil` where any of its characters has no shape, since another amount would stand
    /// there without it.
    init?(_ text: String) {
        shapes = text.compactMap { BigDigits.shapes[$0] }
        guard shapes.count == text.count else { return nil }
    }

    /// How many columns they take.
    var width: Int { shapes.reduce(0) { $0 + ($1.first?.count ?? 0) + 1 } }

    /// Draws them and returns the column behind.
    func draw(into grid: inout CellGrid, column: Int, row: Int, _ style: CellStyle) -> Int {
        var at = column
        for shape in shapes {
            for (line, text) in shape.enumerated() { grid.write(text, style, column: at, row: row + line) }
            at += (shape.first?.count ?? 0) + 1
        }
        return at
    }

    private static let shapes: [Character: [String]] = [
        "0": ["█▀█", "█ █", "▀▀▀"], "1": ["▄█ ", " █ ", "▀▀▀"], "2": ["▀▀█", "█▀▀", "▀▀▀"], "3": ["▀▀█", " ▀█", "▀▀▀"],
        "4": ["█ █", "▀▀█", "  ▀"], "5": ["█▀▀", "▀▀█", "▀▀▀"], "6": ["█▀▀", "█▀█", "▀▀▀"], "7": ["▀▀█", "  █", "  ▀"],
        "8": ["█▀█", "█▀█", "▀▀▀"], "9": ["█▀█", "▀▀█", "▀▀▀"], "¥": ["█ █", "▀█▀", "▀█▀"], ",": [" ", " ", "▞"],
        "−": ["  ", "▀▀", "  "], ".": [" ", " ", "▀"], "$": ["▄█▀", "▀█▄", "▀▀ "], "C": ["█▀▀", "█  ", "▀▀▀"],
        "H": ["█ █", "█▀█", "▀ ▀"], "K": ["█ █", "█▀▄", "▀ ▀"], "N": ["█▄ █", "█ ▀█", "▀  ▀"],
        "R": ["█▀█", "█▀▄", "▀ ▀"], "T": ["▀█▀", " █ ", " ▀ "], "k": ["█ ▄", "█▀▄", "▀ ▀"], "p": ["   ", "█▀█", "█▀▀"],
    ]
}
