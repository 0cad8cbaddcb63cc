/// The active folds of a container, asked along one axis at a time.
///
/// A fold from the upper to the lower edge interrupts what runs from left to right, and the other way about.
struct Folds {
    /// `nil` where none is active, so that most layouts ask nothing.
    private let divisions: [Division]?
    private let width: Double
    private let height: Double

    init(_ container: Container) {
        let divisions = container.divisions
        self.divisions = divisions.flatMap { $0.contains(where: \.isActive) ? $0 : nil }
        width = container.width
        height = container.height
    }

    /// Calls `body` with each active fold that interrupts an axis.
    private func forEach(along axis: BarAxis, _ body: (Span) -> Void) {
        guard let divisions else { return }
        for division in divisions where division.isActive {
            let frame = division.frame
            guard division.interruptsHorizontal(width: width, height: height) == (axis == .horizontal) else { continue }
            body(axis == .horizontal ? frame.horizontal : frame.vertical)
        }
    }

    /// The first stretch that no fold interrupts; `nil` where folds cover all of it.
    func first(in range: Span, along axis: BarAxis) -> Span? {
        guard divisions != nil else { return range.from < range.to ? range : nil }
        var start = range.from
        while start < range.to {
            var end = range.to
            var behind = end
            forEach(along: axis) { fold in
                guard fold.to > start, fold.from < end else { return }
                (end, behind) = (fold.from, fold.to)
            }
            if end > start { return Span(start, end) }
            start = behind
        }
        return nil
    }

    /// The longest stretch that no fold interrupts, the first of equals; `nil` where folds cover all of it.
    func longest(in range: Span, along axis: BarAxis) -> Span? {
        guard divisions != nil else { return range.from < range.to ? range : nil }
        var longest: Span?
        var rest = range
        while let stretch = first(in: rest, along: axis) {
            if stretch.length > longest?.length ?? 0 { longest = stretch }
            rest.from = stretch.to
        }
        return longest
    }

    /// A fold that shares a length with a stretch, or lies inside it without any; both are reckoned from `edge`.
    func any(meeting range: Span, from edge: BarEdge) -> Span? {
        var found: Span?
        forEach(along: edge.axis == .vertical ? .horizontal : .vertical) { fold in
            let fold = fold.seen(from: edge, width: width, height: height)
            if fold.to > range.from, fold.from < range.to { found = fold }
        }
        return found
    }
}

extension Span {
    /// The stretch across a bar at an edge, in distances from that edge, or back from such distances.
    func seen(from edge: BarEdge, width: Double, height: Double) -> Span {
        switch edge {
        case .left: self
        case .right: Span(width - to, width - from)
        case .bottom: Span(height - to, height - from)
        }
    }
}

extension Division {
    /// Whether it runs from top to bottom, so that it interrupts what runs from left to right.
    ///
    /// A fold spans the container in one direction; of a region that spans both or none, the longer side decides.
    fileprivate func interruptsHorizontal(width: Double, height: Double) -> Bool {
        let spansHeight = frame.height >= height
        let spansWidth = frame.width >= width
        return spansHeight == spansWidth ? frame.height >= frame.width : spansHeight
    }
}
