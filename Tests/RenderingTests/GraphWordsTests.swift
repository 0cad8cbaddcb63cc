import Aggregation
import Civil
import DuoLayout
import Expectations
import Ledger
import Screens
import Testing
import Wording

@testable import Rendering

@Suite("What graphs find")
struct GraphWordsTests {
    @Test(
        "is said in their titles",
        arguments: [
            ("sample", GraphKind.balance, "残高は¥3,076、2026/6/9から−¥162", "Balance ¥3,076, −¥162 since 9 Jun 2026"),
            (
                "sample", .months, "2026年11月は¥13,016（11/30まで）、10月は¥13,946、前月より+¥4,126",
                "Nov 2026 so far: ¥13,016. Oct: ¥13,946, ¥4,126 more than in Sep"
            ),
            (
                "sample", .calendar, "利用した日は87日間（ほか24日は不明）、最多は2026/10/17の¥2,564",
                "87 days with spending, 24 unknown, most on 17 Oct 2026: ¥2,564"
            ),
            ("sample", .routes, "最多は吉祥寺 ⇄ 新宿、127回", "Most often Kichijoji ⇄ Shinjuku: 127 rides"),
            ("one", .balance, "残高は¥2,000", "Balance ¥2,000"),
            ("equal", .balance, "残高は¥500、2026/11/23の前と同じ", "Balance ¥500, as before 23 Nov 2026"),
            ("one", .calendar, "1日間の利用は不明", "Nothing known of 1 day"),
            ("one", .routes, "データがありません", "Nothing to show"),
        ])
    func titles(variant: String, kind: GraphKind, ja: String, en: String) throws {
        for (language, title) in [(Language.ja, ja), (.en, en)] {
            let graph = try #require(ScreenVariants.data(variant, language).graph)
            expectEqual(GraphWords(language: language).title(kind, graph), title)
        }
    }

    @Test("known fault: compares the last two whole months, also while another one runs")
    func months() throws {
        let day = try #require(CivilDate("2026-11-15"))
        func total(_ daysAgo: Int, _ spent: Int) -> PeriodTotal {
            var total = PeriodTotal(period: Period(.month, containing: day.adding(days: -daysAgo)))
            total.spent = [.ride: -spent]
            return total
        }
        for (before, now, ja, en) in [
            (7_350, 6_230, "11月は¥6,230、前月より−¥1,120", "Nov%: ¥6,230, ¥1,120 less than in Oct"),
            (6_000, 6_230, "11月は¥6,230、前月より+¥230", "Nov%: ¥6,230, ¥230 more than in Oct"),
            (6_230, 6_230, "11月は¥6,230、前月と同じ", "Nov%: ¥6,230, as in Oct"),
        ] {
            var graph = Graph(service: "090F", currency: .yen, periods: [total(30, before), total(0, now)])
            expectEqual(GraphWords(language: .ja).title(.months, graph), "2026年" + ja)
            expectEqual(GraphWords(language: .en).title(.months, graph), en.replacing("%", with: " 2026"))
            var running = total(-30, 400)
            running.lacks = [.stillRunning]
            running.knownTo = CivilDate("2026-12-03")
            graph.periods.append(running)
            let words = GraphWords(language: .ja)
            expectEqual(words.title(.months, graph), "2026年12月は¥400（12/3まで）、" + ja)
            expectEqual(words.title(.months, graph) { $0.count < 25 }, "2026年12月は¥400（12/3まで）")
            #expect(
                GraphWords(language: .en).title(.months, graph)
                    == "Dec 2026 so far: ¥400. " + en.replacing("%", with: ""))
            graph.periods[0].lacks = [.gap]
            expectEqual(words.title(.months, graph), "2026年12月は¥400（12/3まで）", "no two whole months")
            graph.periods = [total(60, before), total(0, now), running]
            expectEqual(words.title(.months, graph), "2026年12月は¥400（12/3まで）", "none beside the other")
        }
    }

    @Test(
        "known fault: counts the days without spending that are known, and no others",
        arguments: [
            (3, 0, "3日間、利用なし", "Nothing spent in 3 days"),
            (1, 2, "1日間、利用なし（ほか2日は不明）", "Nothing spent in 1 day, 2 unknown"),
            (0, 2, "2日間の利用は不明", "Nothing known of 2 days"),
        ])
    func nothingSpent(known: Int, unknown: Int, ja: String, en: String) throws {
        let day = try #require(CivilDate("2026-11-15"))
        var graph = Graph(service: "090F", currency: .yen)
        graph.calendar = (0..<(known + unknown)).map { index in
            CalendarDay(date: day.adding(days: index), spent: 0, known: index < known)
        }
        expectEqual(GraphWords(language: .ja).title(.calendar, graph), ja)
        expectEqual(GraphWords(language: .en).title(.calendar, graph), en)
    }

    @Test("of a month's balance tells the change from the balance before the month, where that is known")
    func monthsChange() throws {
        let day = try #require(CivilDate("2027-01-05"))
        var graph = Graph(service: "090F", currency: .yen)
        for (amount, en, ja) in [
            (-236, "Balance ¥873, −¥2,048 since 5 Jan 2027", "残高は¥873、2027/1/5から−¥2,048"),
            (nil, "Balance ¥873, −¥1,812 since 5 Jan 2027", "残高は¥873、2027/1/5から−¥1,812"),
            (1_812, "Balance ¥873, as before 5 Jan 2027", "残高は¥873、2027/1/5の前と同じ"),
        ] as [(Int?, String, String)] {
            graph.balance = BalanceSeries([
                BalancePoint(date: day, balance: 2_685, kind: .ride, amount: amount),
                BalancePoint(date: day, balance: 873, kind: .ride, amount: -1_812),
            ])
            expectEqual(GraphWords(language: .en).title(.balance, graph), en)
            expectEqual(GraphWords(language: .ja).title(.balance, graph), ja)
        }
    }

    @Test("is told in the currency of the purse")
    func currency() throws {
        let day = try #require(CivilDate("2026-11-15"))
        func point(_ balance: Int) -> BalancePoint {
            BalancePoint(id: nil, date: day, balance: balance, kind: .ride, amount: nil, gap: nil)
        }
        var graph = Graph(service: "0117", currency: .hongKongDollar)
        graph.balance = BalanceSeries([point(6_000), point(4_560)], total: 2)
        graph.calendar = [CalendarDay(date: day, spent: -1_440, known: true)]
        expectEqual(GraphWords(language: .en).title(.balance, graph), "Balance HK$45.60, −HK$14.40 since 15 Nov 2026")
        expectEqual(GraphWords(language: .ja).title(.calendar, graph), "利用した日は1日間、最多は2026/11/15のHK$14.40")
        let data = ScreenData(cards: [CardFace(balance: Money(4_560, .hongKongDollar))], chosen: 0, graph: graph)
        #expect(
            PictureWords(language: .en).description(data)
                == "2 records, 15 Nov 2026 to 15 Nov 2026. Balance: least HK$45.60, most HK$60.00, now HK$45.60, "
                + "change −HK$14.40.")
        #expect(
            PictureWords(language: .ja).description(data)
                == "記録2件（2026/11/15〜2026/11/15）。残高は最少HK$45.60、最多HK$60.00、現在HK$45.60、期間の変化−HK$14.40。")
        let ride = Transaction(kind: .ride, amount: -1_440, balance: 4_560, currency: .hongKongDollar, service: "0117")
        expectEqual(RowWords(ride, .ja).amount, "−HK$14.40")
        expectEqual(RowWords(ride, .ja).balance, "HK$45.60")
    }

    @Test("is heard without a sign between places", arguments: Language.allCases)
    func spoken(language: Language) throws {
        let ride = ScreenVariants.record(1, 0, .ride, -180, 820, from: "新宿", to: "渋谷")
        expectEqual(RowWords(ride, language).spoken, Text(ja: "新宿から渋谷", en: "from 新宿 to 渋谷")[language])
        let unknown = ScreenVariants.record(1, 0, .ride, -180, 820, from: "新宿")
        expectEqual(RowWords(unknown, language).spoken, Text(ja: "新宿から不明", en: "from 新宿 to unknown")[language])
        let bought = ScreenVariants.record(1, 0, .purchase, -180, 820)
        expectEqual(RowWords(bought, language).spoken, RowWords(bought, language).title)
        let graph = try #require(ScreenVariants.data("sample", language).graph)
        let words = Text(ja: "最多は吉祥寺と新宿の間、127回", en: "Most often between Kichijoji and Shinjuku: 127 rides")[language]
        expectEqual(GraphWords(language: language).spoken(.routes, graph), words)
        var oneWay = graph
        for index in oneWay.routes.indices { oneWay.routes[index].bothWays = false }
        let ends = Text(ja: "吉祥寺から新宿、", en: "from Kichijoji to Shinjuku:")[language]
        #expect(GraphWords(language: language).spoken(.routes, oneWay).contains(ends))
        for kind in GraphKind.allCases where kind != .routes {
            let words = GraphWords(language: language)
            expectEqual(words.spoken(kind, graph), words.title(kind, graph))
        }
        let pane = GraphPicture(graph: graph, kind: .routes, language: language, chosen: nil)
        let heard = pane.elements(in: Rect(x: 0, y: 0, width: 440, height: 400)).compactMap { element in
            if case .group(let group) = element { group.title } else { nil }
        }
        expectEqual(heard, [words])
    }

    @Test("does not take an unknown fare for none")
    func routes() {
        let place = Place(code: "0-01-01", name: "A")
        func figures(_ count: Int, _ amount: Int, without: Int, _ language: Language) -> String {
            let route = Route(
                a: place, b: place, bothWays: false, count: count, amount: amount, withoutAmount: without)
            return RouteWords(language: language).figures(route)
        }
        expectEqual(figures(18, -3_006, without: 0, .ja), "18回 ¥3,006")
        expectEqual(figures(18, -2_839, without: 1, .ja), "18回 ¥2,839+?")
        expectEqual(figures(18, -2_839, without: 1, .en), "18× ¥2,839+?")
        expectEqual(figures(3, 0, without: 3, .en), "3× ?")
    }
}
