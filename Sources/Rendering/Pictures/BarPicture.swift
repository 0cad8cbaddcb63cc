import DuoLayout
import Screens
import Wording

/// The bar with its tabs, and the scan button that juts out of it.
struct BarPicture {
    let plan: ScreenPlan
    let language: Language
    let icon: DeviceIcon

    private var bar: Bar { plan.layout.bar }

    /// The bar and its tabs.
    var elements: [Element] {
        var sketch = Sketch()
        let fill = bar.fill
        sketch.rect(fill, .tone(.bar))
        let line = Stroke(.hairline, 1)
        switch bar.edge {
        case .bottom: sketch.line(fill.x, fill.y + 0.5, fill.maxX, fill.y + 0.5, line)
        case .right: sketch.line(fill.x + 0.5, fill.y, fill.x + 0.5, fill.maxY, line)
        case .left: sketch.line(fill.maxX - 0.5, fill.y, fill.maxX - 0.5, fill.maxY, line)
        }
        for slot in plan.layout.slots { tab(slot, &sketch) }
        return sketch.elements
    }

    private func tab(_ slot: Slot, _ sketch: inout Sketch) {
        guard slot.id != .empty else { return }
        let isRead = slot.id == .read
        let screen: Screen = isRead ? .read : .history
        let tone: Tone = screen == plan.screen ? .accent : .soft
        let signs = Signs(tone: tone)
        let side = Metrics.tabGlyph
        let name = ScreenWords.name(screen)[language]
        let frame = slot.frame
        let height = side + (bar.showsLabels ? 16 : 0)
        let sign = Rect(x: frame.midX - side / 2, y: frame.midY - height / 2, width: side, height: side)
        var tab = Sketch()
        tab.elements += isRead ? signs.reading(in: sign) : signs.cards(in: sign)
        if bar.showsLabels {
            let type = screen == plan.screen ? TypeSize.strongMicro : .micro
            tab.text(name, x: frame.midX, baseline: sign.maxY + 13, type, tone, anchor: .middle, in: frame)
        }
        let node: ScreenNode = isRead ? .readTab : .cardHistoryTab
        sketch.group(Group(node: node.rawValue, title: name, tab.elements))
    }

    /// The scan button, or the system's emphasised tab in its place.
    var scan: [Element] {
        let scan = plan.layout.scan
        let frame = scan.frame
        let radius = scan.diameter / 2
        var sketch = Sketch()
        let (x, y) = (frame.midX, frame.midY)
        if scan.entry == .button {
            // A shadow of a few rings, since not every renderer has filters.
            for ring in 1...4 {
                sketch.elements.append(
                    .circle(x: x, y: y + 2, radius: radius - 1 + Double(ring), .tone(.shadow, 0.05), nil))
            }
            sketch.elements.append(.circle(x: x, y: y, radius: radius, .tone(.bar), nil))
            sketch.elements.append(.circle(x: x, y: y, radius: radius - 3, .gradient(.accent, .accentDeep), nil))
        } else {
            sketch.elements.append(.circle(x: x, y: y, radius: radius, .gradient(.accent, .accentDeep), nil))
        }
        let side = scan.glyph
        let square = Rect(x: x - side / 2, y: y - side / 2, width: side, height: side)
        sketch.elements += Signs(tone: .onAccent, width: 1.9).device(icon, in: square)
        return sketch.elements
    }
}
