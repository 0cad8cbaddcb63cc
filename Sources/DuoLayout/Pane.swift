/// A pane: a part of a screen that scrolls by itself.
public struct Pane: Hashable, Sendable {
    /// What it shows.
    public var id: PaneID
    /// The pane's area, in which its contents scroll; a bar that has no strip of its own lies over it.
    public var frame: Rect
    /// Where its heading stands: the balance in the Read screen's first pane, else a title.
    public var header: Rect
    /// Where rows rest and the plot stands: below the heading, clear of the bar, the scan button and every fold.
    public var body: Rect
}

/// The one or two panes of a layout, in reading order.
public struct Panes: Hashable, Sendable, RandomAccessCollection {
    private var first: Pane
    private var second: Pane?

    init(_ first: Pane, _ second: Pane? = nil) {
        self.first = first
        self.second = second
    }

    /// How many there are.
    public var count: Int { second == nil ? 1 : 2 }
    /// The first pane's index.
    public var startIndex: Int { 0 }
    /// The index behind the last pane's.
    public var endIndex: Int { count }

    /// The pane at an index.
    public subscript(position: Int) -> Pane {
        if position == 1, let second { return second }
        precondition(position == 0)
        return first
    }

    /// The pane of a name; `nil` where it is a tab away.
    public subscript(id: PaneID) -> Pane? {
        first { $0.id == id }
    }
}
