/// A stretch along one axis, from a lesser to a greater coordinate.
struct Span: Hashable {
    var from: Double
    var to: Double

    init(_ from: Double, _ to: Double) {
        self.from = from
        self.to = to
    }

    var length: Double { to - from }
    var middle: Double { (from + to) / 2 }

    /// The stretch without so much at either end, a quarter of it at the most.
    func inset(by margin: Double) -> Span {
        let margin = min(margin, length / 4)
        return Span(from + margin, to - margin)
    }

    /// The stretch of a length that begins as near to `start` as this one allows.
    func place(_ length: Double, from start: Double) -> Span {
        let start = max(from, min(start, to - length))
        return Span(start, min(start + length, to))
    }
}

extension Rect {
    /// The rectangle between edges: never beyond the right and lower one, to the last bit.
    init(_ horizontal: Span, _ vertical: Span) {
        self.init(
            x: horizontal.from, y: vertical.from, width: horizontal.exactLength, height: vertical.exactLength)
    }

    /// From the left to the right edge.
    var horizontal: Span { Span(x, maxX) }
    /// From the upper to the lower edge.
    var vertical: Span { Span(y, maxY) }
}

extension Span {
    /// The greatest length that does not lead beyond the end when it is added to the start.
    fileprivate var exactLength: Double {
        let length = to - from
        return from + length <= to ? max(0, length) : shortened(length)
    }

    @inline(never) private func shortened(_ length: Double) -> Double {
        var length = max(0, length)
        while from + length > to, length > 0 { length = length.nextDown }
        return length
    }
}
