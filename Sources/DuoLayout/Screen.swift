/// The screens of the product.
public enum Screen: String, Hashable, Sendable, CaseIterable {
    /// Balance, usage history and graph of one card.
    case read
    /// The list of cards and the transactions of the chosen one.
    case history

    /// The panes of the screen in reading order.
    public var panes: (first: PaneID, second: PaneID) {
        switch self {
        case .read: (.history, .graph)
        case .history: (.cards, .transactions)
        }
    }
}

/// The name of a pane, the same in every pose.
public enum PaneID: String, Hashable, Sendable, CaseIterable {
    /// The usage history of a card.
    case history
    /// Its graph.
    case graph
    /// The list of cards.
    case cards
    /// The transactions of the chosen card.
    case transactions
}

/// Which of a screen's two panes stands in front where there is room for one.
public enum PanePlace: String, Hashable, Sendable, CaseIterable {
    /// The first in reading order.
    case first
    /// The other.
    case second
}
