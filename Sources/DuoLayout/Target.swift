/// What a point of a layout belongs to.
public enum Target: Hashable, Sendable {
    /// The way in to scanning.
    case scan
    /// A tab.
    case slot(SlotID)
    /// The switch to the pane that is a tab away.
    case paneSwitch
    /// A pane.
    case pane(PaneID)
}

extension Layout {
    /// The targets in the order in which the focus goes through them, which is the order of what is seen (WCAG 2.2,
    /// 2.4.3): panes and their switch, then the bar from its first place to its last.
    public var focusOrder: [Target] {
        var order = panes.map { Target.pane($0.id) }
        if paneSwitch != nil { order.append(.paneSwitch) }
        order.append(.slot(.read))
        // In the bar the button stands between the tabs, the system's emphasised tab behind them.
        return order + (scan.entry == .button ? [.scan, .slot(.cardHistory)] : [.slot(.cardHistory), .scan])
    }

    /// What a point belongs to: the round button lies over the bar, the bar over the panes.
    public func target(atX x: Double, y: Double) -> Target? {
        let (dx, dy, radius) = (x - scan.frame.midX, y - scan.frame.midY, scan.diameter / 2)
        if dx * dx + dy * dy <= radius * radius { return .scan }
        if let slot = slots.first(where: { $0.id != .empty && $0.frame.holds(x, y) }) { return .slot(slot.id) }
        if bar.fill.holds(x, y) { return nil }
        if let paneSwitch, paneSwitch.holds(x, y) { return .paneSwitch }
        return panes.first { $0.frame.holds(x, y) }.map { .pane($0.id) }
    }

    /// How far a thumb reaches for scanning: from the button's middle to the middle of the nearer long edge, in points.
    public var scanReach: Double {
        let (width, height) = (background.width, background.height)
        let (x, y) = (scan.frame.midX, scan.frame.midY)
        let along = height >= width ? y - height / 2 : x - width / 2
        let across = height >= width ? min(x, width - x) : min(y, height - y)
        return (along * along + across * across).squareRoot()
    }
}

extension Rect {
    /// Whether a point lies inside; of two rectangles side by side it lies in one.
    fileprivate func holds(_ px: Double, _ py: Double) -> Bool {
        px >= x && px < maxX && py >= y && py < maxY
    }
}
