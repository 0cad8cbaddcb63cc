import Screens
import Wording

/// The balance, the first and largest thing of the Read screen, in cells.
struct BalanceCells {
    let pen: TerminalPen
    let card: CardFace

    /// Draws into the rectangle, as much as has room: the balance first, then which card it is and when it was read.
    func draw(into grid: inout CellGrid, _ rect: CellRect) {
        let words = FaceWords(language: pen.language)
        let balance = words.balance(card)
        guard let big = BigDigits(balance), rect.rows >= BigDigits.height + 1, big.width <= rect.columns,
            pen.glyphs == .unicode
        else {
            let label = pen(ScreenWords.balance) + " "
            let end = grid.write(label, .soft, column: rect.column, row: rect.row, limit: rect.columns)
            grid.write(balance, .strong, column: end, row: rect.row, limit: rect.endColumn - end)
            about(words, into: &grid, rect.below(1))
            return
        }
        let end = big.draw(into: &grid, column: rect.column, row: rect.row, CellStyle(.accent, .bold))
        // What the digits say, for those who listen to the screen or copy from it.
        let beside = CellRect(column: end + 2, row: rect.row, columns: rect.endColumn - end - 2, rows: rect.rows)
        if beside.columns >= BalanceCells.leastBeside {
            grid.write(balance, .strong, column: beside.column, row: beside.row, limit: beside.columns)
            about(words, into: &grid, beside.below(1))
        } else {
            about(words, into: &grid, rect.below(BigDigits.height))
        }
    }

    private static let leastBeside = 20

    private func about(_ words: FaceWords, into grid: inout CellGrid, _ rect: CellRect) {
        var lines = [words.title(card), words.subtitle(card), words.read(card)].filter { !$0.isEmpty }
        if !card.complete { lines.insert(pen(ScreenWords.incomplete), at: min(1, lines.count)) }
        for (index, line) in lines.prefix(rect.rows).enumerated() {
            let style = line == pen(ScreenWords.incomplete) ? CellStyle(.attention) : index == 0 ? .plain : .soft
            grid.write(line, style, column: rect.column, row: rect.row + index, limit: rect.columns)
        }
    }
}

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
