import Aggregation
import Civil
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
            ("sample", GraphKind.balance, "残高は¥3,076、6/9から−¥162", "Balance ¥3,076, −¥162 since 9 Jun"),
            ("sample", .months, "11月は¥13,016（11/30まで）", "Nov so far: ¥13,016"),
            ("sample", .calendar, "利用は87日、最多は10/17の¥2,564", "87 days with spending, most on 17 Oct: ¥2,564"),
            ("sample", .routes, "最多は吉祥寺 ⇄ 新宿、127回", "Most often Kichijoji ⇄ Shinjuku: 127 rides"),
            ("one", .balance, "残高は¥2,000", "Balance ¥2,000"),
            ("equal", .balance, "残高は¥500、11/23と同じ", "Balance ¥500, as on 23 Nov"),
            ("one", .calendar, "1日間、利用なし", "Nothing spent in 1 day"),
            ("one", .routes, "データがありません", "Nothing to show"),
        ])
    func titles(variant: String, kind: GraphKind, ja: String, en: String) {
        for (language, title) in [(Language.ja, ja), (.en, en)] {
            guard let graph = ScreenVariants.data(variant, language).graph else { continue }
            #expect(GraphWords(language: language).title(kind, graph) == title)
        }
    }

    @Test("compares a whole month with the one before")
    func months() throws {
        let day = try #require(CivilDate("2026-11-15"))
        func total(_ daysAgo: Int, _ spent: Int) -> PeriodTotal {
            var total = PeriodTotal(period: Period(.month, containing: day.adding(days: -daysAgo)))
            total.spent = [.ride: -spent]
            return total
        }
        for (before, now, ja, en) in [
            (7_350, 6_230, "11月は¥6,230、先月より−¥1,120", "Nov: ¥6,230, ¥1,120 less than the month before"),
            (6_000, 6_230, "11月は¥6,230、先月より+¥230", "Nov: ¥6,230, ¥230 more than the month before"),
            (6_230, 6_230, "11月は¥6,230、先月と同じ", "Nov: ¥6,230, as the month before"),
        ] {
            let graph = Graph(service: "090F", periods: [total(30, before), total(0, now)])
            #expect(GraphWords(language: .ja).title(.months, graph) == ja)
            #expect(GraphWords(language: .en).title(.months, graph) == en)
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
        #expect(GraphWords(language: .en).title(.balance, graph) == "Balance HK$45.60, −HK$14.40 since 15 Nov")
        #expect(GraphWords(language: .ja).title(.calendar, graph) == "利用は1日、最多は11/15のHK$14.40")
        let data = ScreenData(cards: [CardFace(balance: Money(4_560, .hongKongDollar))], chosen: 0, graph: graph)
        #expect(PictureWords(language: .en).description(data).contains("now HK$45.60, change −HK$14.40"))
        let ride = Transaction(kind: .ride, amount: -1_440, balance: 4_560, currency: .hongKongDollar, service: "0117")
        #expect(RowWords(ride, .ja).amount == "−HK$14.40")
        #expect(RowWords(ride, .ja).balance == "HK$45.60")
    }

    @Test("does not take an unknown fare for none")
    func routes() {
        let place = Place(code: "0-01-01", name: "A")
        func figures(_ count: Int, _ amount: Int, without: Int, _ language: Language) -> String {
            let route = Route(
                a: place, b: place, bothWays: false, count: count, amount: amount, withoutAmount: without)
            return RouteWords(language: language).figures(route)
        }
        #expect(figures(18, -3_006, without: 0, .ja) == "18回 ¥3,006")
        #expect(figures(18, -2_839, without: 1, .ja) == "18回 ¥2,839〜")
        #expect(figures(18, -2_839, without: 1, .en) == "18× ¥2,839+")
        #expect(figures(3, 0, without: 3, .en) == "3×")
    }
}
