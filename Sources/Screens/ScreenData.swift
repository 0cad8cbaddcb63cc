public import Aggregation
public import Ledger

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
    /// Whether only a part of the history is listed: of a period, or what a search takes.
    public var isNarrowed: Bool

    /// Makes data; a choice outside the cards is none.
    public init(
        cards: [CardFace] = [], chosen: Int? = nil, days: [HistoryDay] = [], graph: Graph? = nil,
        isNarrowed: Bool = false
    ) {
        self.cards = cards
        self.chosen = chosen.flatMap { cards.indices.contains($0) ? $0 : nil }
        self.days = days
        self.graph = graph
        self.isNarrowed = isNarrowed
    }

    /// The chosen card.
    public var card: CardFace? { chosen.map { cards[$0] } }

    /// The currency of the history and the graph.
    public var currency: Currency {
        graph?.currency ?? card?.balance?.currency ?? card?.possibleBalances.first?.currency ?? .yen
    }

    /// Whether there is a history to show; without one, a screen shows the scan action instead.
    public var hasHistory: Bool { isNarrowed || days.contains { !$0.rows.isEmpty } }

    /// Which point of the graph's balance series a row of the history is; `nil` for a gap and for a row without a point.
    public func point(ofRow row: Int) -> Int? {
        guard let points = graph?.balance.points else { return nil }
        var newer = 0
        for case .record(let transaction, let at) in lines {
            let hasPoint = transaction.balance != nil && transaction.sequence != nil
            guard at == row else {
                if hasPoint { newer += 1 }
                continue
            }
            if let id = transaction.id, let index = points.lastIndex(where: { $0.id == id }) { return index }
            // In a part of the history, places tell nothing.
            return hasPoint && !isNarrowed && newer < points.count ? points.count - 1 - newer : nil
        }
        return nil
    }

    /// The history as the lines of a list.
    public var lines: [HistoryLine] { HistoryLine.lines(days) }
}
