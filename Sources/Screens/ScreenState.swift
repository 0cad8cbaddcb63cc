/// The graphs that a graph pane can show, one at a time.
public enum GraphKind: String, Hashable, Sendable, CaseIterable {
    /// The balance over time.
    case balance
    /// Months of spending by kind.
    case months
    /// Days of spending.
    case calendar
    /// The most frequent routes.
    case routes

    /// The next one, the first after the last.
    public var next: GraphKind {
        let all = GraphKind.allCases
        return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }
}

/// What a person has chosen on a screen; it outlives every change of the screen's size.
public struct ScreenState: Hashable, Sendable {
    /// Whether the second pane is in front where only one has room.
    public var showsSecondPane: Bool
    /// The graph that is shown.
    public var graph: GraphKind
    /// The chosen row of the history, counted as `HistoryLine` counts; `nil` where none is.
    public var row: Int?
    /// How many lines of the first pane's list stand above what is shown.
    public var scrolledFirst: Int
    /// How many lines of the second pane's list stand above what is shown.
    public var scrolledSecond: Int
    /// Whether the bar is widened, so that its tabs show their names.
    public var isBarExpanded: Bool

    /// Makes a state; without arguments, the one of a screen just opened.
    public init(
        showsSecondPane: Bool = false, graph: GraphKind = .balance, row: Int? = nil, scrolledFirst: Int = 0,
        scrolledSecond: Int = 0, isBarExpanded: Bool = false
    ) {
        self.showsSecondPane = showsSecondPane
        self.graph = graph
        self.row = row
        self.scrolledFirst = scrolledFirst
        self.scrolledSecond = scrolledSecond
        self.isBarExpanded = isBarExpanded
    }
}
