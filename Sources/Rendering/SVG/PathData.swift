import DuoLayout

/// The outline of a shape, written down as it is made.
struct PathData: Hashable, Sendable {
    private(set) var bytes: [UInt8] = []

    /// Whether nothing has been drawn.
    var isEmpty: Bool { bytes.isEmpty }

    /// Begins at a point.
    mutating func move(_ x: Double, _ y: Double) { add("M", x, y) }
    /// A straight line to a point.
    mutating func line(_ x: Double, _ y: Double) { add("L", x, y) }
    /// A line to an x.
    mutating func across(_ x: Double) { add("H", x) }
    /// A line to a y.
    mutating func down(_ y: Double) { add("V", y) }
    /// Back to where it began.
    mutating func close() { bytes.append(UInt8(ascii: "Z")) }

    /// A cubic curve to a point.
    mutating func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double) {
        add("C", x1, y1, x2, y2, x, y)
    }

    /// A part of a circle to a point; the short way round.
    mutating func arc(radius: Double, clockwise: Bool, _ x: Double, _ y: Double) {
        add("A", radius, radius, 0, 0, clockwise ? 1 : 0, x, y)
    }

    /// A rectangle, its corners rounded.
    mutating func rect(_ rect: Rect, radius: Double = 0) {
        let r = max(0, min(radius, rect.width / 2, rect.height / 2))
        move(rect.x + r, rect.y)
        across(rect.maxX - r)
        if r > 0 { arc(radius: r, clockwise: true, rect.maxX, rect.y + r) }
        down(rect.maxY - r)
        if r > 0 { arc(radius: r, clockwise: true, rect.maxX - r, rect.maxY) }
        across(rect.x + r)
        if r > 0 { arc(radius: r, clockwise: true, rect.x, rect.maxY - r) }
        down(rect.y + r)
        if r > 0 { arc(radius: r, clockwise: true, rect.x + r, rect.y) }
        close()
    }

    private mutating func add(_ command: Unicode.Scalar, _ numbers: Double...) {
        bytes.append(UInt8(truncatingIfNeeded: command.value))
        for (index, number) in numbers.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: " ")) }
            SVGNumber.append(number, to: &bytes)
        }
    }
}
