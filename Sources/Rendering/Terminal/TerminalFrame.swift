public import DuoLayout
public import Screens

/// A screen drawn for a terminal: its cells, and what stands where.
public struct TerminalFrame: Hashable, Sendable {
    /// What can be pointed at.
    public enum Target: Hashable, Sendable {
        /// A tab of the bar.
        case tab(Screen)
        /// The scan button, which every frame that has a cell has once.
        case scan
        /// A pane as a whole; where it is a tab away, its name in the switch.
        case pane(PaneID)
        /// The name of a graph.
        case graph(GraphKind)
        /// A card of the list, counted from 0.
        case card(Int)
        /// A row of the history, counted as `HistoryLine` counts.
        case row(Int)
    }

    /// Cells that mean something when they are pointed at.
    public struct Region: Hashable, Sendable {
        /// What they mean.
        public var target: Target
        /// Where they are.
        public var rect: CellRect

        /// Makes a region.
        public init(_ target: Target, _ rect: CellRect) {
            self.target = target
            self.rect = rect
        }
    }

    /// A pane that is shown.
    public struct Pane: Hashable, Sendable {
        /// Which it is.
        public var id: PaneID
        /// Its area.
        public var rect: CellRect
        /// Where its list or graph stands.
        public var body: CellRect
        /// How many lines (of a history) or cards its list has; 0 for a graph.
        public var lines: Int
        /// How many of them have room.
        public var room: Int
        /// How many stand above what is shown.
        public var scrolled: Int
    }

    /// The cells.
    public var grid: CellGrid
    /// What can be pointed at; where several meet, the last is meant.
    public var regions: [Region]
    /// The panes that are shown, in reading order.
    public var panes: [Pane]
    /// Whether two panes stand side by side.
    public var isWide: Bool

    /// What a cell means; `nil` for nothing.
    public func target(column: Int, row: Int) -> Target? {
        regions.last { $0.rect.contains(column: column, row: row) }?.target
    }

    /// The pane of a name; `nil` where it is not shown.
    public func pane(_ id: PaneID) -> Pane? {
        panes.first { $0.id == id }
    }
}
