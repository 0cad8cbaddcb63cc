public import Aggregation

/// What there is to show: the cards, and the history of the chosen one.
///
/// Both screens draw from the same data, so that going from one to the other asks nothing anew.
public struct ScreenData: Hashable, Sendable {
    /// The cards, in the order in which they are listed.
    public var cards: [CardFace]
    /// Which of them is chosen; `nil` where there is none.
    public var chosen: Int?
    /// The chosen card's history, newest day first.
    public var days: [HistoryDay]
    /// The chosen card's graph; `nil` where it has no history.
    public var graph: Graph?

    /// Makes data; a choice outside the cards is none.
    public init(cards: [CardFace] = [], chosen: Int? = nil, days: [HistoryDay] = [], graph: Graph? = nil) {
        self.cards = cards
        self.chosen = chosen.flatMap { cards.indices.contains($0) ? $0 : nil }
        self.days = days
        self.graph = graph
    }

    /// The chosen card.
    public var card: CardFace? { chosen.map { cards[$0] } }

    /// Whether there is a history to show; without one, a screen shows the scan action instead.
    public var hasHistory: Bool { days.contains { !$0.rows.isEmpty } }

    /// The history as the lines of a list.
    public var lines: [HistoryLine] { HistoryLine.lines(days) }
}
