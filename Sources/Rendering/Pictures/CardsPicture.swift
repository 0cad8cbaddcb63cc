import DuoLayout
import Screens
import Wording

/// The list of cards: a tile each, the chosen one framed.
struct CardsPicture {
    let cards: [CardFace]
    let chosen: Int?
    let language: Language

    private static let lowest = 100.0
    /// From this height on, a tile has room for a line of balances as wide as itself.
    private static let tall = 140.0
    private static let highest = 172.0
    private static let sparkWidth = 120.0

    /// The cards whose tiles have room in a rectangle.
    func shown(in rect: Rect) -> Range<Int> {
        let gap = PictureComposer.gap
        let room = max(1, Int((rect.height + gap) / (CardsPicture.lowest + gap)))
        let start = max(0, min((chosen ?? 0) - room + 1, cards.count - room))
        return start..<min(cards.count, start + room)
    }

    /// As many whole tiles as have room, the chosen one among them.
    func elements(in rect: Rect) -> [Element] {
        let gap = PictureComposer.gap
        let shown = shown(in: rect)
        let height = min(CardsPicture.highest, (rect.height + gap) / Double(max(1, shown.count)) - gap)
        var sketch = Sketch()
        for (offset, index) in shown.enumerated() {
            let tile = Rect(
                x: rect.x, y: rect.y + Double(offset) * (height + gap), width: rect.width,
                height: min(height, rect.height))
            draw(cards[index], index, tile, &sketch)
        }
        return sketch.elements
    }

    private func draw(_ card: CardFace, _ index: Int, _ tile: Rect, _ sketch: inout Sketch) {
        let isChosen = index == chosen
        sketch.rect(
            isChosen ? tile.inset(1, 1) : tile, radius: PictureComposer.corner, .tone(isChosen ? .chosen : .surface),
            isChosen ? Stroke(.accent, 2) : nil)
        let inner = tile.inset(16, 14)
        let isTall = tile.height >= CardsPicture.tall
        let side = isTall ? 64.0 : 52.0
        let art = Rect(x: inner.x, y: inner.y + 1, width: side, height: (side * 0.63).rounded())
        self.art(index, art, &sketch)
        let words = FaceWords(language: language)
        let balance = words.balance(card)
        let sizes: [TypeSize] = [.largeTitle, .title, .headline, .label]
        let type = Fitted.size(balance, to: inner.width * 0.42, isTall ? [TypeSize(28, .bold)] + sizes : sizes)
        sketch.text(
            balance, x: inner.maxX, baseline: type.baseline(middle: art.midY), type, .ink, anchor: .end, in: inner)
        let left = art.maxX + 12
        let room = inner.maxX - TextMeasure.width(balance, type) - 12 - left
        let texts = Rect(x: left, y: inner.y - 2, width: max(0, room), height: inner.height)
        sketch.text(words.title(card), x: left, baseline: art.midY - 3, .headline, .ink, in: texts)
        sketch.text(words.subtitle(card), x: left, baseline: art.midY + 15, .caption, .soft, in: texts)
        foot(card, inner, isTall ? inner.width : min(CardsPicture.sparkWidth, inner.width * 0.36), art, &sketch)
    }

    /// The line of balances and, beside or below it, what is known of the card.
    private func foot(_ card: CardFace, _ inner: Rect, _ width: Double, _ art: Rect, _ sketch: inout Sketch) {
        let isTall = width == inner.width
        let row = Rect(x: inner.x, y: inner.maxY - 16, width: isTall ? width : inner.width - width - 12, height: 18)
        let upper = isTall ? art.maxY + 8 : inner.maxY - 22
        let spark = Rect(
            x: inner.maxX - width, y: upper, width: width, height: max(0, (isTall ? row.y - 4 : inner.maxY) - upper))
        let beside = cards.recent(comparableTo: card)
        sketch.elements += Sparkline(values: card.recent, beside: beside).elements(in: spark)
        let read = FaceWords(language: language).read(card)
        let first = card.complete ? ScreenWords.records(card.records) : ScreenWords.incomplete
        let separator = language == .ja ? "・" : " · "
        let whole = [first[language], read].filter { !$0.isEmpty }.joined(separator: separator)
        let fits = TextMeasure.width(whole, .caption) <= row.width
        sketch.text(
            fits || read.isEmpty || !card.complete ? whole : read, x: row.x, baseline: row.y + 13, .caption,
            card.complete ? .soft : .attention, in: row)
    }

    /// A small card of its own colours, with the mark of cards that are held to a reader.
    private func art(_ index: Int, _ rect: Rect, _ sketch: inout Sketch) {
        let pairs: [(Tone, Tone)] = [
            (.hero, .heroDeep), (.topUp, .accentDeep), (.bus, .attention), (.other, .heroDeep),
        ]
        let pair = pairs[index % pairs.count]
        sketch.rect(rect, radius: 6, .gradient(pair.0, pair.1))
        sketch.rect(Rect(x: rect.x + 6, y: rect.y + 8, width: 10, height: 8), radius: 2, .tone(.onHero, 0.85))
        var waves = PathData()
        for radius in [4.0, 8, 12] {
            waves.move(rect.maxX - 20 + radius * 0.7, rect.midY - radius * 0.7)
            waves.arc(radius: radius, clockwise: true, rect.maxX - 20 + radius * 0.7, rect.midY + radius * 0.7)
        }
        sketch.elements.append(.path(waves, .none, Stroke(.onHero, 1.5, isRound: true, opacity: 0.9)))
    }
}
