import DuoLayout
import Screens
import Wording

/// The balance on a card's ground: the first and largest thing of the Read screen.
struct BalancePicture {
    let card: CardFace
    let language: Language

    /// The least height that has room for three lines.
    private static let roomy = 84.0
    /// From this width on there is room for a line of the latest balances.
    private static let sparkFrom = 440.0
    private static let sizes = [44.0, 40, 34, 28, 22, 17].map { TypeSize($0, .bold) }

    /// The card in a rectangle.
    func elements(in rect: Rect) -> [Element] {
        var sketch = Sketch()
        let corner = min(18, rect.height / 3)
        var ornaments = Sketch()
        for (index, radius) in [rect.height * 0.55, rect.height * 0.9, rect.height * 1.25].enumerated() {
            ornaments.elements.append(
                .circle(
                    x: rect.maxX - rect.height * 0.3, y: rect.maxY + rect.height * 0.12, radius: radius,
                    .tone(.onHero, 0.05 - Double(index) * 0.008), nil))
        }
        sketch.rect(rect, radius: corner, .gradient(.hero, .heroDeep))
        sketch.group(Group(clip: rect, clipRadius: corner, ornaments.elements))
        if rect.height >= BalancePicture.roomy {
            tall(rect.inset(18, 0), &sketch)
        } else {
            low(rect.inset(16, 0), &sketch)
        }
        return sketch.elements
    }

    private func tall(_ rect: Rect, _ sketch: inout Sketch) {
        let words = FaceWords(language: language)
        let upper = rect.top(28)
        let name = words.title(card)
        sketch.text(
            ScreenWords.balance[language], x: rect.x, baseline: rect.y + 22, .strongLabel, .onHeroSoft, in: upper)
        let nameWidth = rect.width - TextMeasure.width(ScreenWords.balance[language], .strongLabel) - 24
        sketch.text(
            name, x: rect.maxX, baseline: rect.y + 22, .strongLabel, .onHero, anchor: .end,
            in: Rect(x: rect.maxX - nameWidth, y: rect.y, width: nameWidth, height: 32))
        let balance = words.balance(card)
        let type = Fitted.size(balance, to: rect.width, BalancePicture.sizes)
        sketch.text(
            balance, x: rect.x, baseline: type.baseline(middle: rect.y + 51), type, .onHero,
            in: Rect(x: rect.x, y: rect.y + 22, width: rect.width, height: rect.height - 22))
        if rect.width >= BalancePicture.sparkFrom {
            let spark = Rect(x: rect.maxX - 190, y: rect.y + 36, width: 190, height: 36)
            sketch.elements += Sparkline(values: card.recent, tone: .onHeroSoft).elements(in: spark)
        }
        let read = note(words)
        let room = rect.width - TextMeasure.width(read, .caption) - 16
        let baseline = rect.maxY - 12
        let lower = Rect(x: rect.x, y: rect.maxY - 30, width: rect.width, height: 26)
        if room > 90 {
            sketch.text(
                words.subtitle(card), x: rect.x, baseline: baseline, .caption, .onHeroSoft,
                in: Rect(x: rect.x, y: lower.y, width: room, height: lower.height))
        }
        sketch.text(read, x: rect.maxX, baseline: baseline, .caption, .onHeroSoft, anchor: .end, in: lower)
    }

    private func low(_ rect: Rect, _ sketch: inout Sketch) {
        let words = FaceWords(language: language)
        let balance = words.balance(card)
        let type = Fitted.size(balance, to: rect.width * 0.6, Array(BalancePicture.sizes.dropFirst(2)))
        sketch.text(
            balance, x: rect.x, baseline: type.baseline(middle: rect.midY), type, .onHero, in: rect)
        let left = rect.x + TextMeasure.width(balance, type) + 16
        let beside = Rect(x: left, y: rect.y, width: max(0, rect.maxX - left), height: rect.height)
        guard beside.width > 70 else { return }
        sketch.text(
            words.title(card), x: rect.maxX, baseline: rect.midY - 3, .strongLabel, .onHero, anchor: .end, in: beside)
        sketch.text(
            note(words), x: rect.maxX, baseline: rect.midY + 15, .caption, .onHeroSoft, anchor: .end, in: beside)
    }

    private func note(_ words: FaceWords) -> String {
        let read = words.read(card)
        return card.complete ? read : [ScreenWords.incomplete[language], read].joined(separator: "  ")
    }
}
