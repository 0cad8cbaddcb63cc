import Aggregation
import Civil
import Ledger
import Screens

/// What was loaded from the store: the cards, and the history of the chosen one.
struct Holdings: Hashable, Sendable {
    var cards: [CardFace] = []
    /// Which of them is chosen.
    var chosen: Int?
    /// The period that the history and the graph are of; `nil` for all there is.
    var period: Period?
    /// The chosen card's records, newest first.
    var transactions: [Transaction] = []
    /// The gaps among them, newest first.
    var gaps: [Gap] = []
    /// How many records the period has; more than there are here where not all were loaded.
    var total = 0
    var graph: Graph?
    /// The first and last day of the card's records, whatever the period.
    var known: ClosedRange<CivilDate>?

    /// The chosen card's number in the store.
    var cardID: Int? { chosen.flatMap { cards.indices.contains($0) ? cards[$0].id : nil } }
}
