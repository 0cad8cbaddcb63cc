import Aggregation
import DuoLayout
import Expectations
import Ledger
import Rendering
import Screens
import Testing
import Wording

@testable import icbalance_ui

@Suite("What --plain tells")
struct PlainPageTests {
    @Test("begins with the balance, and says each row by itself", arguments: Language.allCases)
    func read(language: Language) {
        let lines = PlainPage(session: Sample.session(language: language)).read
        expectEqual(lines.first, Text(ja: "残高 ¥3,076", en: "Balance ¥3,076")[language])
        expectEqual(lines.count, 4 + 1 + PlainPage.rows)
        let rows = lines.suffix(PlainPage.rows)
        #expect(rows.allSatisfy { $0.contains("2026") && $0.contains("¥") })
    }

    @Test("has no line, block or braille to be read out", arguments: GraphKind.allCases)
    func drawings(kind: GraphKind) {
        var session = Sample.session()
        session.graph = kind
        let page = PlainPage(session: session)
        let text = (page.read + page.cards + page.graph + page.record + page.row).joined()
        #expect(!page.graph.isEmpty)
        #expect(!text.unicodeScalars.contains { (0x2500...0x28FF).contains($0.value) })
    }

    @Test(
        "tells of a month all that changed the balance, and whether it is the whole month", arguments: Language.allCases
    )
    func months(language: Language) {
        var holdings = Sample.holdings
        var month = PeriodTotal(period: Period(.month, containing: Sample.day("2026-11-30")))
        (month.count, month.spent, month.toppedUp) = (3, [.bus: -220, .ride: -220, .purchase: -610], 3_000)
        (month.other, month.gap, month.lacks) = (100, -640, [.gap])
        let unknown = PeriodTotal(period: Period(.month, containing: Sample.day("2026-10-31")))
        holdings.graph?.periods = [unknown, month]
        holdings.graph?.periods[0].lacks = [.gap]
        var session = Sample.session(language: language, holdings: holdings)
        session.graph = .months
        let expected = [
            Text(
                ja: "2026年11月、¥1,050、物販 ¥610、バス ¥220、鉄道 ¥220、チャージ ¥3,000、その他増減 +¥100、欠落 −¥640、"
                    + "この月は一部しか分かっていません",
                en:
                    "Nov 2026, ¥1,050, Shopping ¥610, Bus ¥220, Rail ¥220, top-ups ¥3,000, other changes +¥100, gaps −¥640, "
                    + "not all of this month is known"),
            Text(
                ja: "2026年10月、不明、この月は一部しか分かっていません", en: "Oct 2026, unknown, not all of this month is known"),
        ]
        expectEqual(PlainPage(session: session).graph.dropFirst(), expected.map { $0[language] }[...])
    }

    @Test("known fault: a row without a day was called unknown, as if the row were: its date is")
    func undated() {
        var holdings = Sample.holdings
        holdings.transactions[0].date = nil
        let rows = Language.allCases.map { language in
            PlainPage(session: Sample.session(language: language, holdings: holdings)).list(from: 0)
        }
        #expect(rows[0].contains { $0.hasPrefix("日付不明、") }, "\(rows[0])")
        #expect(rows[1].contains { $0.hasPrefix("date unknown, ") }, "\(rows[1])")
    }

    @Test("known fault: a gap was counted as a record in which rows of how many are told", arguments: Language.allCases)
    func gapIsNoRecord(language: Language) throws {
        let session = Sample.session(language: language)
        let page = PlainPage(session: session)
        let records = Sample.holdings.transactions.count
        let gap = try #require(
            session.lines.compactMap { line in if case .gap(_, let row) = line { row } else { nil } }.first)
        let heads = [page.list(from: 0)[0], page.list(from: gap - 1)[0]]
        let ends = [1, gap, gap + PlainPage.rows - 2].map { Amount.plain($0) }
        let all = Amount.plain(records)
        let expected = [
            Text(ja: "\(all)件中 \(ends[0])〜10 件目", en: "\(ends[0]) to 10 of \(all)"),
            Text(ja: "\(all)件中 \(ends[1])〜\(ends[2]) 件目", en: "\(ends[1]) to \(ends[2]) of \(all)"),
        ]
        expectEqual(heads, expected.map { $0[language] })
    }

    @Test("known fault: cards that keep no history were told to have none yet, and one balance of two to be unknown")
    func keepsNone() {
        var card = Sample.holdings.cards[0]
        card.balance = nil
        card.possibleBalances = [Money(60, .hongKongDollar), Money(-1_440, .hongKongDollar)]
        card.keepsHistory = false
        let session = Sample.session(holdings: Holdings(cards: [card], chosen: 0))
        let page = PlainPage(session: session)
        expectEqual(page.read.first, "Balance HK$0.60 or \u{2212}HK$14.40")
        expectEqual(page.read.last, "This card keeps no history.")
        #expect(page.cards.first?.contains("HK$0.60 or \u{2212}HK$14.40") == true)
        #expect(session.shows("This card keeps no history"))
    }

    @Test(
        "known fault: a card without history was told of as if a filter took no row: it is told how there will be some",
        arguments: Language.allCases)
    func empty(language: Language) {
        let cards = Holdings(cards: [Sample.holdings.cards[0]], chosen: 0)
        let none = [SessionWords.noHistory[language]]
        for kind in GraphKind.allCases {
            var session = Sample.session(language: language, holdings: cards)
            session.graph = kind
            let page = PlainPage(session: session)
            expectEqual(page.list(from: 0), none)
            expectEqual(page.read.suffix(1), none[...])
            expectEqual([page.row, page.record, page.graph], [none, none, none])
            let nobody = PlainPage(session: Sample.session(language: language, holdings: Holdings()))
            expectEqual([nobody.row, nobody.graph], [nobody.read, nobody.read])
        }
        var session = Sample.session(language: language, holdings: cards)
        session.narrow(to: "99999")
        expectEqual(PlainPage(session: session).list(from: 0), [SessionWords.noRows[language]])
    }

    @Test("known fault: tells of sums that amounts are missing from, and takes none that is unknown for 0")
    func unknownAmounts() {
        var holdings = Sample.holdings
        var month = PeriodTotal(period: Period(.month, containing: Sample.day("2026-11-30")))
        (month.count, month.withoutAmount) = (4, 4)
        month.spent = [.ride: -220]
        month.unknown = [.ride: 1, .bus: 1, .topUp: 1, .issue: 1]
        var cut = PeriodTotal(period: Period(.month, containing: Sample.day("2026-10-31")))
        cut.lacks = [.cut]
        holdings.graph?.periods = [cut, month]
        holdings.graph?.calendar = [
            CalendarDay(date: Sample.day("2026-11-01"), spent: 0, known: true),
            CalendarDay(date: Sample.day("2026-11-02"), spent: 0, known: true, withoutAmount: 1),
            CalendarDay(date: Sample.day("2026-11-03"), spent: -220, known: true, withoutAmount: 1),
        ]
        var session = Sample.session(holdings: holdings)
        session.graph = .months
        expectEqual(
            PlainPage(session: session).graph.dropFirst(),
            [
                "Nov 2026, ¥220 + ?, Rail ¥220 + ?, Bus ?, top-ups ?, other changes ?",
                "Oct 2026, ¥0, not all of this month is known",
            ])
        session.graph = .calendar
        expectEqual(PlainPage(session: session).graph.dropFirst(), ["3 Nov 2026, ¥220 + ?", "2 Nov 2026, ?"])
    }

    @Test("marks the chosen card, and tells of a part of a list as such")
    func parts() {
        var session = Sample.session()
        session.press(.character("["))
        session.type("/rail")
        let lines = PlainPage(session: session).list(from: 0)
        #expect(lines.first?.hasPrefix("Nov 2026, /rail, 1 to 10 of ") == true)
        #expect(PlainPage(session: session).cards.first?.hasSuffix("chosen") == true)
        session.narrow(to: "nonesuch")
        #expect(
            PlainPage(session: session).list(from: 0)
                == ["No record fits.", "Places without an English name are found in Japanese."])
        session.narrow(to: "99999")
        expectEqual(PlainPage(session: session).list(from: 0), ["No record fits."])
    }
}
