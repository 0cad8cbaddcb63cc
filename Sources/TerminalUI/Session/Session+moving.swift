import Aggregation
import DuoLayout
import Rendering
import Screens

extension Session {
    /// Goes so many rows down the list that has the keys, or as far as there are some.
    mutating func move(_ steps: Int) -> [Wish] {
        guard isAmongRows else { return moveCard(steps) }
        let count = rowCount
        guard count > 0 else { return [] }
        let next = max(0, min(count - 1, (row ?? (steps > 0 ? -1 : count)) + steps))
        guard next != row else { return [] }
        row = next
        keepInSight()
        return []
    }

    /// How many rows, heads of days not counted, the list has.
    var rowCount: Int { lines.last { $0.row != nil }?.row.map { $0 + 1 } ?? 0 }

    /// How many rows of the list that has the keys are shown.
    var room: Int { frame().panes.first { $0.id == listPane }?.room ?? 1 }

    /// The pane whose list has the keys.
    var listPane: PaneID {
        switch screen {
        case .read: .history
        case .history: isAmongRows ? .transactions : .cards
        }
    }

    private mutating func moveCard(_ steps: Int) -> [Wish] {
        guard !data.cards.isEmpty else { return [] }
        let now = data.chosen ?? (steps > 0 ? -1 : data.cards.count)
        return choose(card: max(0, min(data.cards.count - 1, now + steps)))
    }

    /// Chooses a card; its history has to be loaded.
    mutating func choose(card index: Int) -> [Wish] {
        guard data.cards.indices.contains(index), index != data.chosen else { return [] }
        return [.load(card: index, held.period)]
    }

    /// Keeps the scroll that it took to show the chosen row, so that the list goes on from there.
    mutating func keepInSight() {
        let frame = frame()
        if let pane = frame.pane(.history) { read.scrolledFirst = pane.scrolled }
        if let pane = frame.pane(.cards) { cardHistory.scrolledFirst = pane.scrolled }
        if let pane = frame.pane(.transactions) { cardHistory.scrolledSecond = pane.scrolled }
    }

    /// The lines that have to be in sight with the chosen row: the head of its day too, where it is the day's first.
    var wantedLines: ClosedRange<Int>? {
        guard let row, let index = lines.firstIndex(where: { $0.row == row }) else { return nil }
        let isFirstOfDay = index > 0 && lines[index - 1].row == nil
        return (isFirstOfDay ? index - 1 : index)...index
    }
}
