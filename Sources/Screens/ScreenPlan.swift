public import DuoLayout

/// A part of a screen, called the same however the screen is laid out.
public enum ScreenNode: String, Hashable, Sendable, CaseIterable {
    /// The colour behind everything.
    case background
    /// The balance of the chosen card.
    case balance
    /// The usage history of the chosen card.
    case history
    /// Its graph.
    case graph
    /// The list of cards.
    case cards
    /// The transactions of the chosen card.
    case transactions
    /// What stands in the panes' place while there is nothing to show in them: how to scan.
    case empty
    /// The switch between two panes where one has room.
    case paneSwitch
    /// The bar.
    case bar
    /// The tab of the Read screen.
    case readTab
    /// The tab of the Card history screen.
    case cardHistoryTab
    /// The scan button.
    case scan
}

/// Which data of a screen stands where: every frame is the layout's.
public struct ScreenPlan: Hashable, Sendable {
    /// The screen.
    public let screen: Screen
    /// Where everything may stand.
    public let layout: Layout
    /// Whether there is nothing to show but how to scan.
    public let isEmpty: Bool

    /// Plans a screen in a container; what a person has chosen there decides over the pane in front and over the bar.
    public init(_ screen: Screen, _ data: ScreenData, _ state: ScreenState, in container: Container) throws(LayoutError)
    {
        var container = container
        container.screen = screen
        container.front = state.showsSecondPane ? .second : .first
        container.isExpanded = state.isBarExpanded
        self.screen = screen
        layout = try Layout(container)
        switch screen {
        case .read: isEmpty = !data.hasHistory
        case .history: isEmpty = data.cards.isEmpty
        }
    }

    /// The parts of a screen, the same in every pose and state; some are not shown in some.
    public static func nodes(of screen: Screen) -> [ScreenNode] {
        let panes: [ScreenNode] = screen == .read ? [.balance, .history, .graph] : [.cards, .transactions]
        return [.background] + panes + [.empty, .paneSwitch, .bar, .readTab, .cardHistoryTab, .scan]
    }

    /// Where a part stands; `nil` where it is not shown: a tab away, or of the other screen.
    public func frame(of node: ScreenNode) -> Rect? {
        switch node {
        case .background: layout.background
        case .bar: layout.bar.fill
        case .readTab: layout.slots[.read]?.frame
        case .cardHistoryTab: layout.slots[.cardHistory]?.frame
        case .scan: layout.scan.frame
        case .empty: isEmpty ? layout.sheet : nil
        case .paneSwitch: isEmpty ? nil : layout.paneSwitch
        case .balance: isEmpty ? nil : balance
        case .history: frame(of: PaneID.history)
        case .graph: frame(of: PaneID.graph)
        case .cards: frame(of: PaneID.cards)
        case .transactions: frame(of: PaneID.transactions)
        }
    }

    /// The parts that are shown, in the order in which they lie over each other.
    public var shown: [ScreenNode] {
        ScreenPlan.nodes(of: screen).filter { frame(of: $0) != nil }
    }

    /// The balance stands over the first pane, whichever is in front.
    private var balance: Rect? {
        screen == .read ? layout.panes.first?.header : nil
    }

    private func frame(of pane: PaneID) -> Rect? {
        isEmpty ? nil : layout.panes[pane]?.frame
    }
}
