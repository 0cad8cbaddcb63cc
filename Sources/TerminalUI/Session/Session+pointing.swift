import DuoLayout
import Rendering
import Screens

extension Session {
    /// Takes a press of the pointer: whatever the frame has at that cell.
    mutating func press(column: Int, row: Int) -> [Wish] {
        switch frame().target(column: column, row: row) {
        case nil: return []
        case .scan?: return toggleScan()
        case .tab(let screen)?: self.screen = screen
        case .graph(let kind)?: graph = kind
        case .pane(let pane)?: bringForward(pane)
        case .card(let index)?:
            bringForward(.cards)
            return choose(card: index)
        case .row(let index)?:
            bringForward(listPane == .cards ? .transactions : listPane)
            // A second press opens what the first has chosen.
            if self.row == index { open() } else { self.row = index }
            keepInSight()
        }
        return []
    }

    /// Takes a turn of the wheel: over the cards they change, anywhere else the rows.
    mutating func turn(_ steps: Int, column: Int, row: Int) -> [Wish] {
        let pane = frame().panes.last { $0.rect.contains(column: column, row: row) }
        if pane?.id == .cards { bringForward(.cards) } else if pane?.id == .transactions { bringForward(.transactions) }
        return move(steps)
    }

    private mutating func bringForward(_ pane: PaneID) {
        switch pane {
        case .history: read.showsSecondPane = false
        case .graph: read.showsSecondPane = true
        case .cards: cardHistory.showsSecondPane = false
        case .transactions: cardHistory.showsSecondPane = true
        }
    }
}
