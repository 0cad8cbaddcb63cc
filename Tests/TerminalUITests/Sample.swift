import Aggregation
import Civil
import Ledger
import Rendering
import Screens
import Wording

@testable import icbalance_ui

/// Sessions over half a year that is made up.
enum Sample {
    /// Three cards, the first one chosen, with all it has.
    static let holdings: Holdings = {
        let data = ScreenData.sample(isJapanese: false)
        var holdings = Holdings(cards: data.cards, chosen: data.chosen, graph: data.graph)
        for row in data.days.flatMap(\.rows) {
            switch row {
            case .record(let transaction): holdings.transactions.append(transaction)
            case .gap(let gap): holdings.gaps.append(gap)
            }
        }
        holdings.total = holdings.transactions.count
        if let first = data.graph?.periods.first?.from, let last = data.graph?.periods.last?.to {
            holdings.known = first...last
        }
        return holdings
    }()

    static func session(
        _ columns: Int = 80, _ rows: Int = 24, language: Language = .en, holdings: Holdings = Sample.holdings,
        watching: Bool = false
    ) -> Session {
        var session = Session(
            language: language, capabilities: Capabilities(), today: holdings.known?.upperBound ?? day("2026-11-30"),
            columns: columns, rows: rows, scansOn: watching)
        session.show(holdings)
        return session
    }

    /// What a desk would load: another card has older records of the first one here, and its own ride before them.
    static func load(_ card: Int?, _ period: Period?) -> Holdings {
        var holdings = holdings
        holdings.chosen = card
        if let card, card > 0 {
            holdings.transactions.removeFirst(30 * card)
            holdings.transactions.insert(ride(of: card), at: 0)
        }
        holdings.period = period
        if let period {
            holdings.transactions.removeAll { $0.date.map { !period.days.contains($0) } ?? true }
            holdings.gaps = []
            holdings.total = holdings.transactions.count
        }
        return holdings
    }

    /// A ride that only that card has.
    private static func ride(of card: Int) -> Transaction {
        Transaction(
            date: day("2026-11-30"), kind: .ride, amount: -310, balance: 1_000,
            from: Place(code: "0-00-0\(card)", name: "江ノ島\(card)", englishName: "Enoshima \(card)"),
            to: Place(code: "0-02-20", name: "吉祥寺", englishName: "Kichijoji"), service: "090F")
    }

    static func day(_ text: String) -> CivilDate { CivilDate(text) ?? CivilDate(dayNumber: 0) }
}

extension Session {
    /// Takes keys, as a desk that loads what is wished for would have it, and gives all other wishes.
    @discardableResult
    mutating func press(_ keys: Key...) -> [Wish] {
        var others: [Wish] = []
        for key in keys {
            for wish in take(key) {
                if case .load(let card, let period) = wish {
                    show(Sample.load(card, period))
                } else {
                    others.append(wish)
                }
            }
        }
        settle()
        return others
    }

    /// Types characters.
    @discardableResult
    mutating func type(_ text: String) -> [Wish] { text.reduce([]) { $0 + press(.character($1)) } }

    /// The rows as text.
    var text: [String] { whole().grid.lines(.none) }

    /// Whether a text is to be seen.
    func shows(_ text: String) -> Bool { self.text.contains { $0.contains(text) } }
}
