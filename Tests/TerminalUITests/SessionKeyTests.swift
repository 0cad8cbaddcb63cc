import Aggregation
import Civil
import DuoLayout
import Expectations
import Rendering
import Screens
import Testing
import Wording

@testable import icbalance_ui

@Suite("Keys of the interactive screen")
struct SessionKeyTests {
    @Test("1, 2 and 3 are the tabs: Read, Card history, and the graph")
    func tabs() {
        var session = Sample.session(60, 20)
        session.press(.character("2"))
        expectEqual(session.screen, .history)
        session.press(.character("3"))
        expectEqual(session.screen, .read)
        expectEqual(session.frame().panes.map(\.id), [.graph])
        session.press(.character("1"))
        expectEqual(session.frame().panes.map(\.id), [.history])
    }

    @Test("arrows, j and k, pages and ends go through the rows and no further")
    func rows() {
        var session = Sample.session()
        expectEqual(session.row, 0)
        session.press(.down, .character("j"), .character("j"), .up)
        expectEqual(session.row, 2)
        session.press(.character("k"), .up, .up, .up)
        expectEqual(session.row, 0)
        session.press(.pageDown)
        let page = session.row ?? 0
        expectEqual(page, session.room - 1)
        session.press(.pageUp, .end)
        expectEqual(session.row, session.rowCount - 1)
        session.press(.down)
        expectEqual(session.row, session.rowCount - 1)
        session.press(.home)
        expectEqual(session.row, 0)
    }

    @Test("the chosen row is always in sight, with the head of its day where it is the day's first")
    func inSight() {
        var session = Sample.session()
        for _ in 0..<60 {
            session.press(.down)
            let rows = session.frame().regions.filter { $0.target == .row(session.row ?? -1) }
            expectEqual(rows.count, 1)
        }
        for _ in 0..<60 { session.press(.up) }
        let heads = session.frame().grid.lines(.none)
        expectEqual(session.row, 0)
        #expect(heads.contains { $0.contains("Mon 30 Nov") })
    }

    @Test("Enter opens the record, arrows go on in it, and Esc closes it")
    func record() {
        var session = Sample.session()
        session.press(.down, .enter)
        #expect(session.shows("Record"))
        #expect(session.shows("Shopping"))
        session.press(.down)
        expectEqual(session.row, 2)
        expectEqual(session.layer, .record(scrolled: 0))
        session.press(.escape)
        expectEqual(session.layer, .none)
        expectEqual(session.row, 2)
    }

    @Test("in the Card history the arrows choose a card, Enter goes to its transactions, and back leads back")
    func cards() {
        var session = Sample.session()
        session.press(.character("2"), .down)
        expectEqual(session.data.chosen, 1)
        session.press(.enter, .down)
        expectEqual(session.row, 1)
        expectEqual(session.data.chosen, 1)
        session.press(.left, .down)
        expectEqual(session.data.chosen, 2)
        expectEqual(session.press(.character("q")), [])
        expectEqual(session.screen, .read)
        expectEqual(session.press(.character("q")), [.quit])
    }

    @Test("P2: side by side, the transactions are those of the chosen card at once, without a step to them")
    func besideCards() {
        var session = Sample.session(120, 40)
        session.press(.character("2"))
        #expect(!session.shows("Enoshima"))
        for card in 1...2 {
            session.press(.down)
            expectEqual(session.frame().panes.map(\.id), [.cards, .transactions])
            #expect(!session.isAmongRows)
            #expect(session.shows("Enoshima \(card)"))
            #expect(!session.shows("Enoshima \(3 - card)"))
        }
        session.press(.up, .up)
        #expect(!session.shows("Enoshima"))
    }

    @Test("B1: scanning is the first key's, whatever is in sight, and the button of every size is the pointer's")
    func scanFirst() {
        for (columns, rows) in [(80, 24), (120, 40), (40, 12), (15, 5)] {
            for key in [Key.character("s"), .character(" ")] {
                var session = Sample.session(columns, rows)
                expectEqual(session.press(key), [.scan])
            }
            var session = Sample.session(columns, rows)
            let button = session.frame().regions.last { $0.target == .scan }?.rect ?? session.frame().grid.bounds
            expectEqual(session.press(.press(column: button.column + button.columns / 2, row: button.row)), [.scan])
        }
    }

    @Test("c goes from card to card and around")
    func nextCard() {
        var session = Sample.session()
        session.press(.down, .down, .character("c"))
        expectEqual(session.data.chosen, 1)
        expectEqual(session.row, 0)
        session.press(.character("c"), .character("c"))
        expectEqual(session.data.chosen, 0)
    }

    @Test("g shows the next kind of graph, and brings the graph to sight where it was not")
    func graphs() {
        var session = Sample.session()
        session.press(.character("g"))
        expectEqual(session.graph, .months)
        session.press(.character("g"), .character("g"), .character("g"))
        expectEqual(session.graph, .balance)
        var narrow = Sample.session(60, 20)
        narrow.press(.character("g"))
        expectEqual(narrow.graph, .balance)
        #expect(narrow.frame().pane(.graph) != nil)
    }

    @Test("/ narrows the list as it is typed, letters being letters; Enter keeps it and Esc takes it back")
    func filter() {
        var session = Sample.session()
        let all = session.rowCount
        session.type("/bus")
        expectEqual(session.layer, .typing)
        expectEqual(session.filter.text, "bus")
        #expect(session.rowCount > 0)
        #expect(session.rowCount < all)
        #expect(session.whole().cursor != nil)
        session.press(.enter)
        #expect(session.whole().cursor == nil)
        #expect(session.shows("/bus"))
        session.press(.escape)
        expectEqual(session.rowCount, all)
        session.type("/q1s?")
        expectEqual(session.filter.text, "q1s?")
        expectEqual(session.screen, .read)
        #expect(session.shows("No record fits"))
        #expect(session.shows("Places without an English name are found in Japanese."))
        session.press(.backspace, .backspace, .backspace, .backspace, .backspace)
        expectEqual(session.layer, .none)
        expectEqual(session.rowCount, all)
    }

    @Test("the chosen record stays chosen while a filter comes and goes")
    func filterKeeps() {
        var session = Sample.session()
        session.press(.down)
        let chosen = session.chosen?.identity
        session.type("/shopping")
        expectEqual(session.chosen?.identity, chosen)
        expectEqual(session.row, 0)
        session.press(.escape)
        expectEqual(session.chosen?.identity, chosen)
        expectEqual(session.row, 1)
    }

    @Test("[ and ] go from month to month, and beyond the newest to all; t leads back to today")
    func periods() {
        var session = Sample.session()
        let all = session.rowCount
        session.press(.character("]"))
        #expect(session.notice != nil)
        session.press(.character("["))
        expectEqual(session.held.period?.label, "2026-11")
        #expect(session.rowCount < all)
        #expect(session.shows("Nov 2026"))
        session.press(.character("["), .character("["))
        expectEqual(session.held.period?.label, "2026-09")
        session.press(.character("]"), .character("]"), .character("]"))
        #expect(session.held.period == nil)
        session.press(.character("["), .character("["), .down)
        session.type("/rail")
        session.press(.enter, .character("t"))
        #expect(session.held.period == nil)
        #expect(session.filter.isEmpty)
        expectEqual(session.row, 0)
        expectEqual(session.rowCount, all)
    }

    @Test("the months end with the first record's")
    func oldestMonth() {
        var session = Sample.session()
        for _ in 0..<40 { session.press(.character("[")) }
        let first = session.held.known?.lowerBound
        #expect(session.held.period.map { $0.days.contains(first ?? $0.last) } == true)
        #expect(session.notice != nil)
    }

    @Test("a full stop shows and hides the chosen row's bytes")
    func raw() {
        var session = Sample.session()
        session.press(.character("."))
        #expect(session.shows("090F"))
        session.press(.character("."))
        #expect(!session.shows("090F"))
    }

    @Test("? lists the keys, scrolls where there is no room for all, and any other key closes it")
    func help() {
        var session = Sample.session(60, 12)
        session.press(.character("?"))
        #expect(session.shows("read a card"))
        #expect(!session.shows("paint anew"))
        session.press(.pageDown, .pageDown, .pageDown)
        #expect(session.shows("paint anew"))
        session.press(.character("2"))
        expectEqual(session.layer, .none)
        expectEqual(session.screen, .read)
    }

    @Test("back goes one step at a time: pane, filter, month, screen, and only q ends")
    func back() {
        var session = Sample.session(60, 20)
        session.press(.character("["))
        session.type("/rail")
        session.press(.enter, .character("2"), .enter)
        session.press(.escape)
        #expect(!session.cardHistory.showsSecondPane)
        session.press(.escape)
        #expect(session.filter.isEmpty)
        session.press(.escape)
        #expect(session.held.period == nil)
        session.press(.escape)
        expectEqual(session.screen, .read)
        expectEqual(session.press(.escape, .left), [])
        expectEqual(session.press(.character("q")), [.quit])
    }

    @Test("with no card at all every key is harmless, and the scan action is to be seen")
    func empty() {
        for language in [true, false] {
            var session = Sample.session(language: language ? .ja : .en, holdings: Holdings())
            let keys: [Key] = [
                .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .escape, .tab, .backspace,
                .press(column: 3, row: 3), .wheel(3, column: 5, row: 5),
            ]
            for key in keys + "123jk/[]tcge.?x".map(Key.character) { session.press(key, .escape) }
            session.press(.character("1"))
            #expect(session.shows(language ? "カードを読み取る" : "Scan a card"))
            let place = session.frame().regions.last { $0.target == .scan }?.rect
            expectEqual(session.press(.press(column: (place?.column ?? 0) + 1, row: place?.row ?? 0)), [.scan])
        }
    }
}
