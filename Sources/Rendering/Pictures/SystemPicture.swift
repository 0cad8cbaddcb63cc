import DuoLayout

/// The system's own signs, drawn where it keeps room for them: the clock, the battery and the home indicator.
struct SystemPicture {
    let layout: Layout
    /// What the system's clock and signs take; `nil` where nothing is told of it.
    let status: Rect?

    private static let clock = "9:41"
    private static let homeInset = 20.0

    /// The signs.
    var elements: [Element] {
        var sketch = Sketch()
        let screen = layout.background
        let top = layout.safeArea.y
        if let status, status.width >= 60, status.height >= 60 {
            let middle = status.midX
            let y = status.height > status.width ? status.y + 34 : status.midY - 4
            clock(middle, y, &sketch, in: status)
            signs(middle, y + 20, &sketch)
        } else if status == nil, top >= 40 {
            let y = top / 2 + 5
            clock(screen.x + 66, y, &sketch, in: screen.top(top))
            signs(screen.maxX - 66, y - 5, &sketch)
        }
        let bottom = screen.maxY - layout.safeArea.maxY
        if bottom >= SystemPicture.homeInset {
            let width = min(140, screen.width * 0.35)
            sketch.rect(
                Rect(x: screen.midX - width / 2, y: screen.maxY - 13, width: width, height: 5), radius: 2.5,
                .tone(.ink, 0.75))
        }
        return sketch.elements
    }

    private func clock(_ x: Double, _ y: Double, _ sketch: inout Sketch, in rect: Rect) {
        sketch.text(SystemPicture.clock, x: x, baseline: y, .headline, .ink, anchor: .middle, in: rect)
    }

    /// Four bars and a battery, around a middle.
    private func signs(_ x: Double, _ y: Double, _ sketch: inout Sketch) {
        for bar in 0..<4 {
            let height = 3.5 + Double(bar) * 2.2
            sketch.rect(
                Rect(x: x - 24 + Double(bar) * 4.6, y: y + 5 - height, width: 3.2, height: height), radius: 1,
                .tone(.ink))
        }
        let battery = Rect(x: x + 1, y: y - 5.5, width: 22, height: 11)
        sketch.rect(battery, radius: 3.2, .none, Stroke(.ink, 1, opacity: 0.5))
        sketch.rect(battery.inset(1.8, 1.8).top(20), radius: 1.8, .tone(.ink))
        sketch.rect(Rect(x: battery.maxX + 1.2, y: y - 2, width: 1.6, height: 4), radius: 0.8, .tone(.ink, 0.5))
    }
}
