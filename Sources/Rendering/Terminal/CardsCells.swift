import Screens
import Wording

/// The list of cards in cells.
struct CardsCells {
    let pen: TerminalPen
    let cards: [CardFace]
    let chosen: Int?
    let scrolled: Int

    /// The rows that a card is told in.
    private static let told = 2

    /// How many rows lie from one card to the next: an empty one between them where all have room so.
    private static func step(_ count: Int, rows: Int) -> Int { (rows + 1) / (told + 1) >= count ? told + 1 : told }

    /// How many of the cards have room in so many rows; the last one needs no empty row.
    static func room(_ count: Int, rows: Int) -> Int {
        let step = step(count, rows: rows)
        return (rows + step - told) / step
    }

    /// The cards that are shown, the list never so far down that room is left over at its end.
    static func shown(_ scrolled: Int, of count: Int, rows: Int) -> Range<Int> {
        let room = room(count, rows: rows)
        let start = max(0, min(scrolled, count - room))
        return start..<min(count, start + room)
    }

    /// Draws what has room and tells where each card stands.
    func draw(into grid: inout CellGrid, _ rect: CellRect) -> [TerminalFrame.Region] {
        let shown = CardsCells.shown(scrolled, of: cards.count, rows: rect.rows)
        let step = CardsCells.step(cards.count, rows: rect.rows)
        var regions: [TerminalFrame.Region] = []
        for (index, offset) in shown.enumerated() {
            let place = rect.below(index * step).top(CardsCells.told)
            draw(cards[offset], into: &grid, place)
            if offset == chosen {
                grid.put("▸", CellStyle(.accent, .bold), column: place.column, row: place.row)
                grid.add(.reversed, to: place.top(1))
            }
            regions.append(TerminalFrame.Region(.card(offset), place))
        }
        return regions
    }

    private func draw(_ card: CardFace, into grid: inout CellGrid, _ rect: CellRect) {
        let words = FaceWords(language: pen.language)
        let balance = words.balance(card)
        grid.write(balance, .strong, endingAt: rect.endColumn - 1, row: rect.row, limit: rect.columns - 2)
        let room = rect.columns - DisplayWidth.of(balance) - 4
        grid.write(words.title(card), .strong, column: rect.column + 1, row: rect.row, limit: room)
        guard rect.rows > 1 else { return }
        let records = pen(ScreenWords.records(card.records))
        var end = rect.endColumn - 1
        grid.write(records, .soft, endingAt: end, row: rect.row + 1, limit: rect.columns)
        end -= DisplayWidth.of(records) + 2
        let beside = cards.recent(comparableTo: card)
        let spark = SparkCells(pen: pen, values: card.recent, width: CardsCells.sparkWidth, beside: beside)
        if end - rect.column > CardsCells.sparkWidth + 20, !spark.text.isEmpty {
            grid.write(spark.text, CellStyle(.rail), endingAt: end, row: rect.row + 1)
            end -= CardsCells.sparkWidth + 2
        }
        let limit = end - rect.column - 1
        grid.write(words.subtitle(card), .soft, column: rect.column + 1, row: rect.row + 1, limit: limit)
    }

    private static let sparkWidth = 12
}

/// A few balances as a line of blocks.
struct SparkCells {
    let pen: TerminalPen
    let values: [Int]
    let width: Int
    /// The amounts that its height has room for at the least: those of the cards beside it, to compare them.
    var beside: [Int] = []

    /// One character a balance, the newest last.
    var text: String {
        let shown = values.suffix(width)
        guard !shown.isEmpty, let most = (shown + beside).max(), most > 0 else { return "" }
        let blocks = Array("▁▂▃▄▅▆▇█")
        return String(shown.map { blocks[max(0, min(7, $0 * 7 / most))] })
    }
}
