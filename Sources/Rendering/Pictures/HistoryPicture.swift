import Aggregation
import Ledger
import DuoLayout
import Screens
import Wording

/// A history as a list on a card: days, their records, and the gaps between.
///
/// Only whole lines are drawn; where there are more than have room, they share what is left over.
struct HistoryPicture {
    let lines: [HistoryLine]
    var currency = Currency.yen
    let chosen: Int?
    let language: Language

    private static let headHeight = 30.0
    private static let rowHeight = 52.0
    private static let side = 14.0
    private static let icon = 34.0

    /// The list in a rectangle.
    func elements(in rect: Rect) -> [Element] {
        let (shown, stretch) = fitting(rect.height)
        var sketch = Sketch()
        let heights = shown.map { height($0) + ($0.row == nil ? 0 : stretch) }
        let isFull = shown.count < lines.count
        let card = rect.top(isFull ? rect.height : heights.reduce(0, +))
        sketch.rect(card, radius: PictureComposer.corner, .tone(.surface))
        var inner = Sketch()
        var y = rect.y
        for (index, line) in shown.enumerated() {
            let place = Rect(x: rect.x, y: y, width: rect.width, height: heights[index])
            draw(line, place, &inner)
            y += heights[index]
            guard index + 1 < shown.count, line.row != nil, shown[index + 1].row != nil else { continue }
            let left = rect.x + HistoryPicture.side * 2 + HistoryPicture.icon - 2
            inner.line(left, y, rect.maxX, y, Stroke(.hairline, 0.75))
        }
        sketch.group(Group(clip: card, clipRadius: PictureComposer.corner, inner.elements))
        return sketch.elements
    }

    private func height(_ line: HistoryLine) -> Double {
        line.row == nil ? HistoryPicture.headHeight : HistoryPicture.rowHeight
    }

    /// The lines that have room, the head of a day never last, and how much higher each row may be.
    private func fitting(_ height: Double) -> (lines: [HistoryLine], stretch: Double) {
        var shown: [HistoryLine] = []
        var used = 0.0
        for line in lines {
            guard used + self.height(line) <= height else { break }
            used += self.height(line)
            shown.append(line)
        }
        while let last = shown.last, last.row == nil {
            used -= self.height(last)
            shown.removeLast()
        }
        let rows = shown.count { $0.row != nil }
        guard shown.count < lines.count, rows > 0 else { return (shown, 0) }
        return (shown, (height - used) / Double(rows))
    }

    private func draw(_ line: HistoryLine, _ rect: Rect, _ sketch: inout Sketch) {
        if line.row != nil, line.row == chosen { sketch.rect(rect, .tone(.chosen)) }
        switch line {
        case .day(let day): head(day, rect, &sketch)
        case .record(let transaction, _): record(RowWords(transaction, language), rect, &sketch)
        case .gap(let gap, _): self.gap(gap, rect, &sketch)
        }
    }

    private func head(_ day: HistoryDay, _ rect: Rect, _ sketch: inout Sketch) {
        sketch.rect(rect, .tone(.heading))
        let baseline = TypeSize.strongCaption.baseline(middle: rect.midY)
        let inner = rect.inset(HistoryPicture.side, 0)
        let date = day.date?.fullWords(language) ?? ScreenWords.dateUnknown[language]
        sketch.text(date, x: inner.x, baseline: baseline, .strongCaption, .soft, in: inner)
        let left = inner.x + TextMeasure.width(date, .strongCaption) + 8
        let amounts = Rect(x: left, y: inner.y, width: max(0, inner.maxX - left), height: inner.height)
        let words = DayWords(day, currency).amounts
        guard TextMeasure.width(words, .caption) <= amounts.width else { return }
        sketch.text(words, x: inner.maxX, baseline: baseline, .caption, .soft, anchor: .end, in: amounts)
    }

    private func record(_ words: RowWords, _ rect: Rect, _ sketch: inout Sketch) {
        let inner = rect.inset(HistoryPicture.side, 0)
        let icon = Rect(
            x: inner.x, y: inner.midY - HistoryPicture.icon / 2, width: HistoryPicture.icon, height: HistoryPicture.icon
        )
        sketch.elements += KindPicture(category: words.category).elements(in: icon)
        let upper = inner.midY - 3.5
        let lower = inner.midY + 14.5
        let amountType = TypeSize.headline
        sketch.text(
            words.amount, x: inner.maxX, baseline: upper, amountType, words.isIncome ? .income : .ink, anchor: .end,
            in: inner)
        sketch.text(words.balance, x: inner.maxX, baseline: lower, .caption, .soft, anchor: .end, in: inner)
        let left = icon.maxX + 12
        let amounts = max(TextMeasure.width(words.amount, amountType), TextMeasure.width(words.balance, .caption))
        let room = Rect(x: left, y: inner.y, width: max(0, inner.maxX - amounts - 12 - left), height: inner.height)
        let title = Fitted.parts(words.parts, separator: words.separator, to: room.width, .headline)
        sketch.text(title, x: left, baseline: upper, .headline, .ink, in: room)
        sketch.text(words.detail, x: left, baseline: lower, .caption, .soft, in: room)
    }

    private func gap(_ gap: Gap, _ rect: Rect, _ sketch: inout Sketch) {
        sketch.rect(rect, .unknown)
        let band = rect.inset(HistoryPicture.side, 9)
        sketch.rect(band, radius: 9, .tone(.surface), Stroke(.attention, 1, dash: [4, 3]))
        let inner = band.inset(12, 0)
        let baseline = TypeSize.strongLabel.baseline(middle: inner.midY)
        let amount = Amount.change(gap.amount, currency)
        let room = max(0, inner.width - TextMeasure.width(amount, .strongLabel) - 12)
        sketch.text(
            GapWords.phrase(gap)[language], x: inner.x, baseline: baseline, .strongLabel, .attention,
            in: Rect(x: inner.x, y: inner.y, width: room, height: inner.height))
        sketch.text(amount, x: inner.maxX, baseline: baseline, .strongLabel, .attention, anchor: .end, in: inner)
    }
}
