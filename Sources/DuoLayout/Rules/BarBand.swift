/// Where the bar stands across its axis, in distances from its edge of the container.
struct BarBand {
    let ground: Ground
    let edge: BarEdge
    /// From the container's edge to the bar.
    let outer: Double
    /// From the container's edge to the bar's inner side while it is not widened.
    let inner: Double
    /// From the container's edge to where the panes begin.
    let room: Double
    /// From the container's edge to the bar's inner side as it stands now.
    let now: Double
    /// From the container's edge to the end of the container on the other side, its inset taken off.
    let end: Double

    /// The button's innermost point.
    var tip: Double { min(inner + (edge == .bottom ? Metrics.bottomJut : Metrics.verticalJut), end) }
    /// Where things at rest begin.
    var rest: Double { min(inner + Metrics.margin, end) }
    /// The middle of the bar as it stands now.
    var middle: Double { (outer + now) / 2 }

    init(_ container: Container, on ground: Ground, _ folds: Folds) throws(LayoutError) {
        let insets = ground.insets
        let edge = container.barEdge ?? BarBand.usualEdge(container, insets)
        let isVertical = edge.axis == .vertical
        let inset = edge == .right ? insets.right : edge == .left ? insets.left : insets.bottom
        let opposite = edge == .right ? insets.left : edge == .left ? insets.right : insets.top
        let end = (isVertical ? ground.width : ground.height) - opposite
        let size = isVertical ? Metrics.verticalBar : Metrics.bottomBar
        let jut = isVertical ? Metrics.verticalJut : Metrics.bottomJut
        let keyboard = isVertical ? 0 : ground.keyboard
        // A strip as thick as the bar is the bar's; a smaller one is the system's, and the bar keeps clear of it.
        let isHeld = keyboard == 0 && inset >= size
        var outer = isHeld ? inset - size : max(inset, keyboard)
        var inner = isHeld ? inset : outer + min(size, (end - outer) / 2)
        while let fold = folds.any(meeting: Span(outer, inner + jut), from: edge) {
            outer = fold.to
            guard outer < end else { throw .divisionsLeaveNothing(isVertical ? .horizontal : .vertical) }
            inner = outer + min(size, (end - outer) / 2)
        }
        var now = inner
        if container.isExpanded, isVertical {
            now = max(inner, min(outer + Metrics.expandedBar, end))
            while let fold = folds.any(meeting: Span(outer, now), from: edge) { now = fold.from }
        }
        self.ground = ground
        self.edge = edge
        self.outer = outer
        self.inner = inner
        self.now = now
        self.end = end
        room = isHeld || keyboard > 0 ? inner : inset
    }

    /// The edge where none is told.
    private static func usualEdge(_ container: Container, _ insets: Insets) -> BarEdge {
        guard container.height <= Metrics.tallestSideBar, container.width >= Metrics.narrowestSideBar else {
            return .bottom
        }
        return insets.left > insets.right ? .left : .right
    }

    /// The rectangle between two distances from the edge and a stretch along it.
    func rect(from start: Double, to end: Double, along range: Span) -> Rect {
        let across = Span(start, end).seen(from: edge, width: ground.width, height: ground.height)
        return edge == .bottom ? Rect(range, across) : Rect(across, range)
    }

    /// A place of the bar.
    func slot(_ id: SlotID, _ range: Span) -> Slot {
        Slot(id: id, frame: rect(from: outer, to: now, along: range))
    }

    /// Cuts off what comes nearer to the bar's edge than a distance.
    func cut(_ rect: Rect, at distance: Double) -> Rect {
        var (horizontal, vertical) = (rect.horizontal, rect.vertical)
        switch edge {
        case .left: horizontal.from = max(horizontal.from, min(distance, horizontal.to))
        case .right: horizontal.to = min(horizontal.to, max(ground.width - distance, horizontal.from))
        case .bottom: vertical.to = min(vertical.to, max(ground.height - distance, vertical.from))
        }
        return Rect(horizontal, vertical)
    }
}
