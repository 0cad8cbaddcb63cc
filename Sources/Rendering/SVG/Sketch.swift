import DuoLayout

/// Elements being put together.
struct Sketch {
    var elements: [Element] = []

    /// Adds a filled rectangle.
    mutating func rect(_ rect: Rect, radius: Double = 0, _ paint: Paint, _ stroke: Stroke? = nil) {
        elements.append(.rect(rect, radius: radius, paint, stroke))
    }

    /// Adds a line.
    mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ stroke: Stroke) {
        elements.append(.line(x1, y1, x2, y2, stroke))
    }

    /// Adds a line of text that is cut down in its middle where it would leave its container.
    mutating func text(
        _ text: String, x: Double, baseline: Double, _ type: TypeSize, _ tone: Tone, anchor: TextRun.Anchor = .start,
        in container: Rect
    ) {
        let room =
            switch anchor {
            case .start: container.maxX - x
            case .middle: 2 * min(x - container.x, container.maxX - x)
            case .end: x - container.x
            }
        let fitted = Fitted.text(text, to: max(0, room), type)
        guard !fitted.isEmpty else { return }
        elements.append(
            .text(
                TextRun(
                    text: fitted, x: x, baseline: baseline, anchor: anchor, type: type, tone: tone,
                    container: container)))
    }

    /// Adds parts that belong together.
    mutating func group(_ group: Group) {
        guard !group.elements.isEmpty else { return }
        elements.append(.group(group))
    }
}

extension TypeSize {
    /// The baseline on which digits and capitals stand in the middle of a height.
    func baseline(middle y: Double) -> Double { y + capHeight / 2 }
}

extension Rect {
    /// The rectangle without so much at each side.
    func inset(_ horizontal: Double, _ vertical: Double) -> Rect {
        Rect(
            x: x + horizontal, y: y + vertical, width: max(0, width - 2 * horizontal),
            height: max(0, height - 2 * vertical))
    }

    /// The upper part of a height.
    func top(_ height: Double) -> Rect {
        Rect(x: x, y: y, width: width, height: min(height, self.height))
    }

    /// What is left below the upper part of a height.
    func below(_ height: Double) -> Rect {
        let cut = min(max(0, height), self.height)
        return Rect(x: x, y: y + cut, width: width, height: self.height - cut)
    }
}
