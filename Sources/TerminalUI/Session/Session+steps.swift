import Aggregation
import Civil
import DuoLayout
import Rendering
import Screens
import Wording

extension Session {
    mutating func show(_ tab: Action.Tab) {
        switch tab {
        case .read:
            screen = .read
            read.showsSecondPane = false
        case .cardHistory: screen = .history
        case .graph:
            screen = .read
            read.showsSecondPane = true
        }
    }

    /// Opens what has the keys: a card's transactions, or the chosen record.
    mutating func open() {
        if isAmongRows {
            if chosen != nil { layer = .record(scrolled: 0) }
        } else if data.chosen != nil {
            cardHistory.showsSecondPane = true
        }
    }

    mutating func otherPane() {
        switch screen {
        case .read: read.showsSecondPane.toggle()
        case .history: cardHistory.showsSecondPane.toggle()
        }
    }

    /// Takes one step back: from waiting for a card, from the pane behind, from a filter, from a period, to the Read
    /// screen; then, where that is wished, out of the program.
    mutating func goBack(orQuit: Bool = false) -> [Wish] {
        if scan.isOpen { return stopScan() }
        // Where both panes of the Read screen are in sight, none is behind the other.
        if state.showsSecondPane, screen == .history || frame().panes.count < 2 {
            otherPane()
        } else if !filter.isEmpty {
            narrow(to: "")
        } else if held.period != nil {
            return [.load(card: data.chosen, nil)]
        } else if screen == .history {
            screen = .read
        } else if orQuit {
            return [.quit]
        }
        return []
    }

    /// Goes so many months on; beyond the newest lies all there is.
    mutating func step(_ steps: Int) -> [Wish] {
        guard let known = held.known else { return [] }
        guard let period = held.period else {
            guard steps < 0 else {
                notice = Notice(SessionWords.allMonths)
                return []
            }
            return [.load(card: data.chosen, Period(.month, containing: known.upperBound))]
        }
        let day = steps < 0 ? period.first.adding(days: -1) : period.last.adding(days: 1)
        if day < known.lowerBound {
            notice = Notice(SessionWords.noOlderMonth)
            return []
        }
        return [.load(card: data.chosen, day > known.upperBound ? nil : Period(.month, containing: day))]
    }

    /// Back to all months, no filter, and the newest row.
    mutating func goToToday() -> [Wish] {
        narrow(to: "")
        goToNewest()
        guard held.period != nil else { return [] }
        // What is chosen now would stay chosen among all the rows that come.
        row = nil
        return [.load(card: data.chosen, nil)]
    }

    mutating func chooseNextCard() -> [Wish] {
        guard !data.cards.isEmpty else { return [] }
        guard data.cards.count > 1 else {
            notice = Notice(SessionWords.onlyCard)
            return []
        }
        return choose(card: ((data.chosen ?? -1) + 1) % data.cards.count)
    }

    /// Brings the graph to sight, or shows its next kind where it is.
    mutating func chooseNextGraph() {
        if frame().pane(.graph) == nil { show(.graph) } else { graph = graph.next }
    }

    mutating func toggleScan() -> [Wish] {
        if scan.isOpen { return stopScan() }
        guard scan.isIdle else {
            notice = Notice(SessionWords.stopping)
            return []
        }
        layer = .none
        scan = .waiting
        wait = nil
        return [.scan]
    }

    private mutating func stopScan() -> [Wish] {
        scan = .stopping
        return [.stopScan]
    }
}
