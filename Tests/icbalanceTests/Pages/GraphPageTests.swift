import Aggregation
import Civil
import Expectations
import Fronts
import Ledger
import PlainJSON
import Rendering
import Testing
import Wording

@testable import ICBalanceKit
@testable import icbalance

extension Graph {
    /// A graph with something of everything.
    static var sample: Graph {
        func day(_ text: String) -> CivilDate { CivilDate(text) ?? CivilDate(dayNumber: 0) }
        func total(_ text: String?, _ kind: Kind, _ amount: Int, gap: Int? = nil, isPlaced: Bool = true) -> DayTotal {
            DayTotal(
                .init(date: text.map(day), kind: kind, isPlaced: isPlaced), count: 1,
                withoutAmount: amount == 0 ? 1 : 0, fallen: min(0, amount), risen: max(0, amount),
                gaps: gap == nil ? 0 : 1, gapAmount: gap ?? 0)
        }
        let days = [
            total(nil, .ride, -178), total("2026-09-30", .ride, 0), total("2026-10-02", .ride, -406),
            total("2026-10-02", .purchase, -1_980), total("2026-10-05", .bus, -230),
            total("2026-10-05", .topUp, 3_000), total("2026-12-16", .ride, 0, gap: -678),
            total("2027-01-05", .ride, -236), total("2027-01-05", .purchase, -540, isPlaced: false),
            total("2027-01-13", .point, 20),
        ]
        let question = GraphQuestion(by: .month, today: day("2027-01-29"), capacity: 20)
        let coverage = Coverage(
            first: day("2026-09-30"), opens: false, newest: day("2027-01-13"), lastRead: day("2027-01-29"),
            today: question.today,
            gaps: [.init(between: day("2026-11-20"), and: day("2026-12-16"), atLeast: 18)])
        let gap = Gap(
            after: 450, before: 487, atLeast: 18, atMost: 36, amount: -678, possible: false, service: "090F")
        return Graph(
            service: "090F", currency: .yen, question, days: days, coverage: coverage,
            balance: BalanceSeries(
                [
                    BalancePoint(id: 2, date: day("2026-12-16"), balance: 1_951, kind: .ride, gap: gap),
                    BalancePoint(id: 1, date: nil, balance: 1_773, kind: .ride, amount: -178),
                ], total: 9),
            legs: [
                .init(from: Sample.tamachi, to: Sample.kichijoji, count: 2, amount: -406, withoutAmount: 1),
                .init(from: Sample.kichijoji, to: Sample.tamachi, count: 1, amount: -406),
                .init(from: Sample.kichijoji, to: Place(code: "0-E3-99"), count: 1, amount: -236),
            ])
    }
}

extension Sample {
    static let tamachi = Place(code: "0-01-05", name: "田町", englishName: "Tamachi", line: "東海道線")
    static let kichijoji = Place(code: "0-03-17", name: "吉祥寺", englishName: "Kichijōji")
    static let graph = CardGraph(
        card: identity, balance: Money(873, .yen), balanceDay: CivilDate("2026-11-30"), purses: [.sample])
}

@Suite("The page of a graph")
struct GraphPageTests {
    private func lines(
        _ graph: CardGraph, _ language: Language, width: Int? = nil, _ length: Period.Length = .month
    ) -> [String] {
        let style = PageStyle(language: language, width: width, ink: .plain, showsIDm: false)
        return GraphPage(style: style, graph: graph, length: length).lines
    }

    @Test("shows periods, routes and the forecast, and tells what is not known", arguments: Language.allCases)
    func page(language: Language) {
        Goldens.expect(
            lines(Sample.graph, language).map { $0 + "\n" }.joined(), is: "graph.\(language).txt")
    }

    @Test("fits on a narrow terminal", arguments: Language.allCases, [50, 80])
    func narrow(language: Language, width: Int) {
        for line in lines(Sample.graph, language, width: width) { #expect(DisplayWidth.of(line) <= width) }
    }

    @Test("says that a card has no records, and that a range has none")
    func empty() {
        var graph = Sample.graph
        graph.purses[0].periods = []
        graph.purses[0].undated = nil
        expectEqual(lines(graph, .en)[3], "No record is in this range.")
        graph.purses = []
        expectEqual(lines(graph, .en)[2], "No records.")
        expectEqual(lines(graph, .ja)[2], "記録はありません。")
    }

    @Test("keeps purses apart and lists ten routes of each")
    func purses() {
        var graph = Sample.graph
        let route = graph.purses[0].routes[0]
        graph.purses[0].routes = Array(repeating: route, count: 12)
        graph.purses.append(graph.purses[0])
        graph.purses[1].service = "0880"
        let lines = lines(graph, .en)
        expectEqual(lines.filter { $0.hasPrefix("Service ") }, ["Service 090F", "Service 0880"])
        graph.holdings = [
            Purse(profile: "cjrc", name: Name(ja: "交通系", en: "Transit"), possibleBalances: [], service: "090F"),
            Purse(profile: "new", name: nil, possibleBalances: [], service: "0880"),
        ]
        let named = self.lines(graph, .en)
        #expect(named.contains("Transit") && named.contains("new"), "known fault: a purse has its own name")
        #expect(!named.contains { $0.hasPrefix("Service ") })
        expectEqual(lines.count { $0.contains("⇄") }, 20)
        #expect(lines.contains("and 2 more"))
    }

    @Test("known fault: tells two routes of one name apart by their codes")
    func alike() {
        var graph = Sample.graph
        let route = graph.purses[0].routes[0]
        var other = route
        other.a = Place(code: "2-01-05", name: "田町", englishName: "Tamachi")
        graph.purses[0].routes = [route, other]
        let rows = lines(graph, .en).filter { $0.contains("⇄") }
        expectEqual(rows.map { $0.contains("Tamachi (0-01-05) ⇄ Kichijōji ") }, [true, false])
        expectEqual(rows.map { $0.contains("Tamachi (2-01-05) ⇄ Kichijōji ") }, [false, true])
        #expect(lines(graph, .ja).contains { $0.contains("田町（2-01-05） ⇄ 吉祥寺") })
        other.a = route.b
        other.b = Place(code: "2-01-05", name: "田町", englishName: "Tamachi")
        graph.purses[0].routes = [route, other]
        #expect(lines(graph, .en).contains { $0.contains("Kichijōji ⇄ Tamachi (2-01-05)") }, "the other way round")
        graph.purses[0].routes = [route, graph.purses[0].routes[0]]
        #expect(!lines(graph, .en).contains { $0.contains("(") && $0.contains("⇄") })
    }

    @Test("known fault: does not advise to read the card on a day that is over")
    func overdue() throws {
        var graph = Sample.graph
        graph.purses[0].forecast?.isOverdue = true
        #expect(lines(graph, .en).last?.hasSuffix("Records may be lost since 20 Mar 2027: read it now.") == true)
        #expect(lines(graph, .ja).last?.contains("今すぐ読み取ってください") == true)
        #expect(!lines(graph, .en).contains { $0.contains("none is lost") })
    }

    @Test(
        "known fault: lists every day or week, those without records and unknown ones too",
        arguments: [Period.Length.day, .week])
    func everyPeriod(length: Period.Length) throws {
        var graph = Sample.graph
        let day = try #require(CivilDate("2026-11-02"))
        graph.purses[0].periods = (0..<3).map {
            PeriodTotal(period: Period(length, containing: day.adding(days: 7 * $0)))
        }
        graph.purses[0].periods[1].lacks = [.gap]
        graph.purses[0].periods[2].count = 1
        graph.purses[0].undated = nil
        let rows = lines(graph, .en, length).filter { $0.hasPrefix("2026-W") || $0.contains("Nov 2026 ") }
        expectEqual(rows.count, 3)
        expectEqual(rows.map { $0.contains("?") }, [false, true, false])
    }

    @Test("known fault: marks sums that amounts are missing from, and takes none that is unknown for 0")
    func unknownAmounts() throws {
        var total = PeriodTotal(period: Period(.month, containing: try #require(CivilDate("2026-11-02"))))
        total.count = 4
        total.withoutAmount = 2
        total.unknown = [.ride: 1, .bus: 1]
        total.spent = [.ride: -160, .purchase: -500]
        var graph = Sample.graph
        graph.purses[0].periods = [total]
        graph.purses[0].undated = nil
        graph.purses[0].routes[0].amount = 0
        for language in Language.allCases {
            let lines = lines(graph, language)
            let row = try #require(lines.first { $0.hasPrefix(language == .ja ? "2026年11月" : "Nov 2026") })
            let cells = row.split(separator: "  ").map { $0.filter { $0 != " " } }.dropFirst()
            expectEqual(cells, ["-160+?", "?", "-500", "-660+?", "0", "-660+?", "4"])
            #expect(lines.contains { $0.contains("⇄") && $0.hasSuffix(" ?") }, "no 0 + ?")
            #expect(lines.contains { $0.hasPrefix("? ") }, "and says what that means")
        }
    }

    @Test(
        "known fault: marks amounts that stand apart where some of them are not known, and says what that means",
        arguments: [(-540, 2, 1, "-540 + ?"), (0, 1, 1, "?"), (-540, 2, 0, "-540")])
    func unknownApart(amount: Int, count: Int, unknown: Int, cell: String) throws {
        var total = PeriodTotal(period: Period(.month, containing: try #require(CivilDate("2026-11-02"))))
        (total.unplaced, total.unplacedCount, total.unplacedWithoutAmount) = (amount, count, unknown)
        var graph = Sample.graph
        graph.purses[0].periods = [total]
        graph.purses[0].undated = nil
        graph.purses[0].routes = []
        let lines = lines(graph, .en)
        #expect(try #require(lines.first { $0.hasPrefix("Nov 2026") }).hasSuffix("  \(cell)"))
        #expect(lines.contains { $0.hasPrefix("? and + ?") } == (unknown > 0))
    }

    @Test(
        "names periods as people do",
        arguments: [
            (.day, "2026年11月30日", "30 Nov 2026"), (.week, "2026-W49 11/30〜", "2026-W49 from 30 Nov"),
            (.month, "2026年11月", "Nov 2026"),
            (.year, "2026年", "2026"), (.fiscalYear, "2026年度", "FY2026"),
        ] as [(Period.Length, String, String)])
    func words(length: Period.Length, ja: String, en: String) throws {
        let period = Period(length, containing: try #require(CivilDate("2026-11-30")))
        expectEqual(period.words.en, en)
        #expect(period.words.ja == (length == .day ? "2026/11/30(月)" : ja))
    }

    @Test("has a sentence for each reason in both languages")
    func sentences() {
        let sentences = PeriodTotal.Lack.allCases.map(\.sentence)
        expectEqual(Set(sentences.map(\.en)).count, sentences.count)
        expectEqual(Set(sentences.map(\.ja)).count, sentences.count)
    }
}
