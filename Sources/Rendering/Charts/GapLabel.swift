import DuoLayout
import Ledger
import Wording

/// What stands in the band of missing records: that they are, and by how much the balance differs behind them.
struct GapLabel {
    /// As many of the words as a band is wide enough for.
    let words: [String]

    private static let wordHeight = 16.0

    /// Makes the words of a gap, by the change of the balance over it.
    init(gap change: Int, _ currency: Currency, _ language: Language, width: Double) {
        let all = [ScreenWords.gap[language], Amount.change(change, currency)]
        words = Array(all.prefix { TextMeasure.width($0, .strongMicro) + 8 <= width })
    }

    /// Draws them at the top of the band where they end above a line, else at its foot; nothing where it is too low.
    func draw(in band: Rect, clearOf line: Double, _ sketch: inout Sketch) {
        let height = GapLabel.wordHeight * Double(words.count)
        guard height + 4 <= band.height else { return }
        let isAbove = band.y + 2 + height < line
        let top = isAbove ? band.y + 2 : band.maxY - height - 2
        for (index, text) in words.enumerated() {
            let row = Rect(
                x: band.x, y: top + GapLabel.wordHeight * Double(index), width: band.width,
                height: GapLabel.wordHeight)
            let half = TextMeasure.width(text, .strongMicro) / 2 + 4
            sketch.rect(
                Rect(x: band.midX - half, y: row.y, width: 2 * half, height: row.height), radius: 4, .tone(.surface))
            sketch.text(
                text, x: band.midX, baseline: TypeSize.strongMicro.baseline(middle: row.midY), .strongMicro,
                .attention, anchor: .middle, in: row)
        }
    }
}
