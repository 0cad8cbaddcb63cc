/// What is known of the bar that the system builds.
public enum BarStructure: String, Hashable, Sendable, CaseIterable {
    /// Its slots stand where this layout expects them.
    case known
    /// A later system builds it otherwise, so that a place in it can't be told.
    case unknown
}

/// The edge of a container at which the bar stands.
public enum BarEdge: String, Hashable, Sendable, CaseIterable {
    /// The right edge, from top to bottom.
    case right
    /// The left edge, from top to bottom.
    case left
    /// The lower edge, from left to right.
    case bottom

    /// The direction in which the bar runs.
    public var axis: BarAxis { self == .bottom ? .horizontal : .vertical }
}

/// The direction in which a bar runs.
public enum BarAxis: String, Hashable, Sendable, CaseIterable {
    /// From top to bottom.
    case vertical
    /// From left to right.
    case horizontal
}

/// The tab bar.
public struct Bar: Hashable, Sendable {
    /// The edge at which it stands.
    public var edge: BarEdge
    /// The bar itself.
    public var frame: Rect
    /// What is painted in the bar's colour: the bar, and what lies between it and the container's edge.
    public var fill: Rect
    /// Whether a long press has widened it.
    public var isExpanded: Bool

    /// The direction in which it runs.
    public var axis: BarAxis { edge.axis }
    /// Whether the names of the tabs stand under their signs: always at the lower edge, at a side while it is widened.
    public var showsLabels: Bool { edge == .bottom || isExpanded }
    /// The height of the bar.
    public var height: Double { frame.height }
    /// The distance of its lower edge from the container's, which a keyboard changes and its height does not.
    public var bottom: Double { fill.maxY - frame.maxY }
}
