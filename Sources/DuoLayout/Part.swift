/// A part of a screen, as the rules of folds and safe areas see it.
public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The colour behind everything.
    case background
    /// The tab bar's colour.
    case bar
    /// A tab.
    case tabs
    /// The button or tab that begins a scan.
    case scan
    /// A pane's heading: the balance, a title.
    case heading
    /// The switch between two panes.
    case paneSwitch
    /// What scrolls.
    case scrollArea
    /// Rows at rest and the area of a plot.
    case body
    /// The single column.
    case content
    /// A dialog.
    case sheet

    /// Whether no active fold may lie in it.
    public var avoidsFolds: Bool {
        switch self {
        case .background, .bar: false
        default: true
        }
    }

    /// Whether it keeps inside the safe area; the bar, its tabs and the button stand in the strip that is theirs.
    public var keepsToSafeArea: Bool {
        switch self {
        case .background, .bar, .tabs, .scan: false
        default: true
        }
    }
}

extension Layout {
    /// The frames of a part, in reading order.
    public func frames(of part: Part) -> [Rect] {
        switch part {
        case .background: [background]
        case .bar: [bar.frame]
        case .tabs: slots.filter { $0.id != .empty }.map(\.frame)
        case .scan: [scan.frame]
        case .heading: panes.map(\.header)
        case .paneSwitch: paneSwitch.map { [$0] } ?? []
        case .scrollArea: panes.map(\.frame)
        case .body: panes.map(\.body)
        case .content: [content]
        case .sheet: [sheet]
        }
    }
}
