import DuoLayout
import Screens
import Wording

/// Puts the parts of a screen where its plan has them.
struct PictureComposer {
    let picture: ScreenPicture
    let plan: ScreenPlan
    /// What the system's clock and signs take.
    let status: Rect?

    var language: Language { picture.language }

    /// Space between cards, and between a heading and what it heads.
    static let gap = 12.0
    /// The corners of cards.
    static let corner = 16.0

    /// All elements, those that lie below first.
    var elements: [Element] {
        var sketch = Sketch()
        sketch.rect(plan.layout.background, .tone(.page))
        if plan.isEmpty {
            sketch.group(Group(node: ScreenNode.empty.rawValue, empty))
        } else {
            for pane in plan.layout.panes { sketch.group(Group(node: pane.id.rawValue, elements(of: pane))) }
            if let frame = plan.frame(of: .paneSwitch) {
                sketch.group(Group(node: ScreenNode.paneSwitch.rawValue, paneSwitch(frame)))
            }
            if let frame = plan.frame(of: .balance), let card = picture.data.card {
                let hero = BalancePicture(card: card, language: language)
                sketch.group(
                    Group(
                        node: ScreenNode.balance.rawValue,
                        hero.elements(in: frame.top(frame.height - PictureComposer.gap))))
            }
        }
        let bar = BarPicture(plan: plan, language: language, icon: picture.icon)
        sketch.group(Group(node: ScreenNode.bar.rawValue, bar.elements))
        sketch.group(
            Group(node: ScreenNode.scan.rawValue, title: ScreenWords.scanCard[language], bar.scan))
        if picture.showsSystem { sketch.group(Group(SystemPicture(layout: plan.layout, status: status).elements)) }
        return sketch.elements
    }

    private func elements(of pane: Pane) -> [Element] {
        var sketch = Sketch()
        switch pane.id {
        case .history:
            sketch.elements += history(in: pane.body)
        case .transactions:
            if let card = picture.data.card {
                let title = FaceWords(language: language).title(card)
                heading(title, ScreenWords.records(card.records)[language], pane.header, &sketch)
            }
            sketch.elements += history(in: pane.body)
        case .cards:
            let cards = CardsPicture(cards: picture.data.cards, chosen: picture.data.chosen, language: language)
            let shown = ScreenWords.shown(cards.shown(in: pane.body), of: cards.cards.count)
            heading(ScreenWords.cards[language], shown[language], pane.header, &sketch)
            sketch.elements += cards.elements(in: pane.body)
        case .graph:
            if plan.frame(of: .balance) != pane.header {
                heading(ScreenWords.graph[language], "", pane.header, &sketch)
            }
            guard let graph = picture.data.graph else { break }
            let point = picture.state.row.flatMap { picture.data.point(ofRow: $0) }
            sketch.elements += GraphPicture(graph: graph, kind: picture.state.graph, language: language, chosen: point)
                .elements(in: pane.body)
        }
        return sketch.elements
    }

    /// The history, or how to scan where there is none yet.
    private func history(in rect: Rect) -> [Element] {
        guard picture.data.hasHistory else { return emptyPicture.elements(in: rect) }
        return HistoryPicture(
            lines: picture.data.lines, currency: picture.data.currency, chosen: picture.state.row, language: language
        ).elements(in: rect)
    }

    private var emptyPicture: EmptyPicture {
        EmptyPicture(card: picture.data.card, icon: picture.icon, language: language)
    }

    private func heading(_ title: String, _ aside: String, _ rect: Rect, _ sketch: inout Sketch) {
        let end = rect.maxX - (aside.isEmpty ? 0 : TextMeasure.width(aside, .label) + PictureComposer.gap)
        let baseline = TypeSize.largeTitle.baseline(middle: rect.midY - 2)
        sketch.text(
            title, x: rect.x + 4, baseline: baseline, .largeTitle, .ink,
            in: Rect(x: rect.x, y: rect.y, width: end - rect.x, height: rect.height))
        sketch.text(aside, x: rect.maxX - 4, baseline: baseline, .label, .soft, anchor: .end, in: rect)
    }

    private func paneSwitch(_ rect: Rect) -> [Element] {
        let (first, second) = plan.screen.panes
        let front = plan.layout.hiddenPane == first ? 1 : 0
        let segments = Segments(
            names: [ScreenWords.name(first)[language], ScreenWords.name(second)[language]], chosen: front)
        return segments.elements(in: rect.top(max(0, rect.height - PictureComposer.gap)), ground: .bar)
    }

    private var empty: [Element] {
        var sketch = Sketch()
        let sheet = plan.layout.sheet
        var rect = sheet
        if let card = picture.data.card, plan.screen == .read {
            let hero = rect.top(min(100, rect.height * 2 / 5))
            sketch.elements += BalancePicture(card: card, language: language).elements(in: hero)
            rect = rect.below(hero.height + PictureComposer.gap)
        }
        sketch.elements += emptyPicture.elements(in: rect)
        return sketch.elements
    }
}

/// A choice among a few names side by side, one of them chosen.
struct Segments {
    let names: [String]
    let chosen: Int

    /// The control in a rectangle.
    func elements(in rect: Rect, ground: Tone) -> [Element] {
        guard !names.isEmpty, rect.width > 0 else { return [] }
        var sketch = Sketch()
        sketch.rect(rect, radius: 9, .tone(ground))
        let width = rect.width / Double(names.count)
        for (index, name) in names.enumerated() {
            let cell = Rect(x: rect.x + Double(index) * width, y: rect.y, width: width, height: rect.height)
            let isChosen = index == chosen
            if isChosen {
                sketch.rect(cell.inset(2, 2), radius: 7, .tone(.raised), Stroke(.hairline, 0.5))
            }
            let type = isChosen ? TypeSize.strongLabel : .label
            sketch.text(
                name, x: cell.midX, baseline: type.baseline(middle: cell.midY), type, isChosen ? .ink : .soft,
                anchor: .middle, in: cell.inset(2, 0))
        }
        return sketch.elements
    }
}
