import Aggregation
import Civil
import DuoLayout
import Expectations
import Ledger
import Screens
import Testing
import Wording

@testable import Rendering

@Suite("What is not known")
struct UnknownTests {
    private static let area = Rect(x: 0, y: 0, width: 440, height: 260)

    /// A month of 2026 with something spent on rides.
    private static func month(
        _ month: Int, spent: Int = 0, count: Int = 1, _ lacks: [PeriodTotal.Lack] = []
    ) throws -> PeriodTotal {
        let day = try #require(CivilDate(year: 2026, month: month, day: 1))
        var total = PeriodTotal(period: Period(.month, containing: day))
        total.spent = spent == 0 ? [:] : [.ride: -spent]
        total.count = count
        total.lacks = lacks
        return total
    }

    private static func title(_ periods: [PeriodTotal], _ language: Language) -> String {
        GraphWords(language: language).title(.months, Graph(service: "090F", currency: .yen, periods: periods))
    }

    private static func chart(_ periods: [PeriodTotal], _ language: Language = .en) -> [Element] {
        MonthsChart(periods: periods, language: language).elements(in: area)
    }

    private static func cells(_ periods: [PeriodTotal], _ language: Language = .en) -> [String] {
        var grid = CellGrid(columns: 60, rows: 12)
        MonthsCells(pen: TerminalPen(language: language, glyphs: .unicode), periods: periods)
            .draw(into: &grid, grid.bounds)
        return grid.lines(.none)
    }

    @Test(
        "known fault: a month of which nothing is known is ?, and never 0",
        arguments: [PeriodTotal.Lack.afterLastReading, .gap, .undated, .beforeFirstRecord])
    func unknownMonth(lack: PeriodTotal.Lack) throws {
        var unknown = try UnknownTests.month(11, count: 0, [lack])
        if lack == .afterLastReading { unknown.knownTo = nil }
        let periods = [try UnknownTests.month(10, spent: 500), unknown]
        let texts = UnknownTests.chart(periods).texts.filter { $0.type.weight == .bold }.map(\.text)
        expectEqual(texts, ["500", "?"])
        let row = try #require(UnknownTests.cells(periods).first { $0.hasPrefix("Nov 2026") })
        #expect(row.hasSuffix(" ?") && !row.contains("¥"))
        expectEqual(UnknownTests.title(periods, .en), "Oct 2026: ¥500", "the last month that is known")
        expectEqual(UnknownTests.title([unknown], .en), "Nov 2026: not known")
        expectEqual(UnknownTests.title([unknown], .ja), "2026年11月は不明")
    }

    @Test("known fault: a wrong date's month behind the last reading is not the last month")
    func wrongDate() throws {
        var far = PeriodTotal(period: Period(.month, containing: try #require(CivilDate("2127-12-31"))))
        far.spent = [.bus: -220]
        far.count = 1
        far.lacks = [.afterLastReading, .stillRunning]
        far.knownTo = nil
        expectEqual(UnknownTests.title([try UnknownTests.month(10, spent: 500), far], .en), "Oct 2026: ¥500")
    }

    @Test(
        "known fault: only a month that goes on is told so far; what is missing otherwise is said",
        arguments: [
            ([.stillRunning], "2026年11月は¥500（11/30まで）", "Nov 2026 so far: ¥500"),
            ([.afterLastReading], "2026年11月は¥500（11/30まで）", "Nov 2026 so far: ¥500"),
            ([.gap], "2026年11月は¥500（一部不明）", "Nov 2026: ¥500, not all known"),
            (
                [.beforeFirstRecord, .stillRunning], "2026年11月は¥500（11/30まで、一部不明）",
                "Nov 2026 so far: ¥500, not all known"
            ),
            ([.cut], "2026年11月は¥500（一部の日のみ）", "Nov 2026: ¥500, on some of its days"),
            ([], "2026年11月は¥500", "Nov 2026: ¥500"),
        ] as [([PeriodTotal.Lack], String, String)])
    func reasonsInTitles(lacks: [PeriodTotal.Lack], ja: String, en: String) throws {
        let total = try UnknownTests.month(11, spent: 500, lacks)
        expectEqual(UnknownTests.title([total], .ja), ja)
        expectEqual(UnknownTests.title([total], .en), en)
    }

    @Test("known fault: a month tells all the reasons why it is not whole")
    func reasons() throws {
        var total = try UnknownTests.month(11, spent: 9_195, [.beforeFirstRecord, .gap, .afterLastReading])
        total.knownFrom = CivilDate("2026-11-07")
        expectEqual(MonthWords(language: .en).notes(total), ["from 7 Nov", "gap", "to 30 Nov"])
        expectEqual(MonthWords(language: .ja).notes(total), ["11/7から", "欠落", "11/30まで"])
        let texts = UnknownTests.chart([total]).texts.map(\.text)
        #expect(texts.contains("from 7 Nov") && texts.contains("gap") && texts.contains("to 30 Nov"))
        #expect(UnknownTests.cells([total])[0].hasPrefix("Nov 2026 from 7 Nov, gap, to 30 Nov "))
        let low = MonthsChart(periods: [total], language: .en).elements(in: UnknownTests.area.top(120)).texts.map(
            \.text)
        #expect(low.contains("incomplete"), "rather than one of them alone")
        total.knownFrom = CivilDate("2026-11-01")
        expectEqual(MonthWords(language: .en).notes(total).first, "partly")
    }

    @Test(
        "known fault: the sign of what is not whole is no filling of a kind, and is named", arguments: Language.allCases
    )
    func sign(language: Language) throws {
        let total = try UnknownTests.month(11, spent: 500, [.gap])
        let graph = Graph(service: "090F", currency: .yen, periods: [total])
        let pane = GraphPicture(graph: graph, kind: .months, language: language, chosen: nil)
        let elements = pane.elements(in: Rect(x: 0, y: 0, width: 440, height: 400))
        expectEqual(elements.frames.count, 2, "the bar's and that of the legend")
        #expect(elements.texts.map(\.text).contains(ScreenWords.incomplete[language]))
        let whole = Graph(service: "090F", currency: .yen, periods: [try UnknownTests.month(11, spent: 500)])
        let other = GraphPicture(graph: whole, kind: .months, language: language, chosen: nil)
        #expect(other.elements(in: Rect(x: 0, y: 0, width: 440, height: 400)).frames.isEmpty)
    }

    @Test("known fault: a sum from which amounts are missing says so everywhere")
    func sums() throws {
        var total = try UnknownTests.month(11, spent: 9_195)
        total.withoutAmount = 1
        total.unknown = [.ride: 1]
        expectEqual(UnknownTests.title([total], .en), "Nov 2026: ¥9,195+?")
        #expect(UnknownTests.chart([total]).texts.contains { $0.text == "9,195+?" })
        #expect(UnknownTests.cells([total])[0].hasSuffix(" ¥9,195+?"))
        total.spent = [:]
        expectEqual(UnknownTests.title([total], .ja), "2026年11月は?")
        let day = try #require(CivilDate("2026-11-07"))
        let days = [CalendarDay(date: day, spent: -160, known: true, withoutAmount: 1)]
        let texts = CalendarChart(days: days, language: .en).elements(in: UnknownTests.area).texts.map(\.text)
        #expect(texts.contains("160+?"))
        let word = GraphWords(language: .en).title(.calendar, Graph(service: "090F", currency: .yen, calendar: days))
        expectEqual(word, "1 day with spending, most on 7 Nov 2026: ¥160+?")
        let nothing = CalendarWeeks([CalendarDay(date: day, spent: 0, known: true, withoutAmount: 1)], atMost: 1)
        #expect(nothing.weeks.first?[5]?.spent == nil, "no day without spending")
    }

    @Test(
        "known fault: a day's heading tells what went out and what came in",
        arguments: [
            ([-160, -180], "−¥340"), ([2_000], "+¥2,000"), ([2_000, -180], "−¥180 +¥2,000"), ([nil], "?"),
            ([-160, nil], "−¥160+?"), ([2_000, nil], "? +¥2,000"), ([0], ""), ([], ""),
        ] as [([Int?], String)])
    func headings(amounts: [Int?], words: String) {
        let rows = amounts.map { HistoryDay.Row.record(Transaction(kind: .other, amount: $0, service: "090F")) }
        let gap = Gap(after: 1, before: 9, atLeast: 3, atMost: 7, amount: -10, possible: false)
        let day = HistoryDay(date: nil, rows: rows + [.gap(gap)], total: PeriodTotal(period: nil))
        expectEqual(DayWords(day, .yen).amounts, words)
    }

    /// What a calendar of one Friday in a width writes for it, and below all days.
    private static func written(_ day: CalendarDay, width: Double, _ language: Language) -> (String?, String?) {
        let area = Rect(x: 0, y: 0, width: width, height: 120)
        let texts = CalendarChart(days: [day], language: language).elements(in: area).texts
        let legend = texts.first { $0.text.contains("=") || $0.text.contains("＝") }
        let amount = texts.first { text in
            (text.type == .strongCaption || text.type == .strongMicro) && text.text != "2026"
        }
        return (amount?.text, legend?.text)
    }

    @Test(
        "known fault: a day's amount vanished where it had no room: it is shortened, then a mark, and that is named",
        arguments: [
            (400, -2_244, 0, "2,244", nil, "2,244", nil), (230, -2_244, 0, "2k", "k = 1,000", "2千", "千＝1,000"),
            (260, -12_345, 0, "12k", "k = 1,000", "1万", "万＝10,000"), (230, -356, 1, "•", "• = spent", "•", "•＝利用あり"),
            (325, -12_345, 0, "12345", nil, "12345", nil), (325, -356, 1, "356+?", nil, "356+?", nil),
        ] as [(Double, Int, Int, String, String?, String, String?)])
    func shortened(
        width: Double, spent: Int, without: Int, en: String, enLegend: String?, ja: String, jaLegend: String?
    ) throws {
        let date = try #require(CivilDate("2026-11-06"))
        let day = CalendarDay(date: date, spent: spent, known: true, withoutAmount: without)
        let english = UnknownTests.written(day, width: width, .en)
        #expect(english.0 == en && english.1 == enLegend, "\(english)")
        let japanese = UnknownTests.written(day, width: width, .ja)
        #expect(japanese.0 == ja && japanese.1 == jaLegend, "\(japanese)")
    }

    @Test("known fault: thousands in a calendar of cells are named where there is a row for it")
    func thousands() throws {
        let day = try #require(CivilDate("2026-11-02"))
        let days = [CalendarDay(date: day, spent: -1_654, known: true)]
        for (language, words) in [(Language.en, "k = 1,000"), (.ja, "k＝1,000")] {
            var grid = CellGrid(columns: 36, rows: 3)
            CalendarCells(pen: TerminalPen(language: language, glyphs: .unicode), days: days, currency: .yen)
                .draw(into: &grid, grid.bounds)
            #expect(grid.lines(.none)[2].hasSuffix(words))
        }
    }

    @Test("known fault: a day that is known in part is told from a whole one")
    func partOfADay() throws {
        let day = try #require(CivilDate("2026-11-02"))
        let days = (0..<3).map { CalendarDay(date: day.adding(days: $0), spent: $0 == 2 ? 0 : -1_654, known: $0 == 0) }
        let elements = CalendarChart(days: days, language: .en).elements(in: UnknownTests.area)
        expectEqual(elements.frames.count, 1, "a frame around the one in the middle")
        var grid = CellGrid(columns: 60, rows: 4)
        CalendarCells(pen: TerminalPen(language: .en, glyphs: .unicode), days: days, currency: .yen)
            .draw(into: &grid, grid.bounds)
        let row = grid.lines(.none)[1].split(separator: " ").map(String.init)
        expectEqual(row, ["2", "Nov", "1,654", "╱1,654", "╱╱"])
        let title = GraphWords(language: .ja).title(.calendar, Graph(service: "090F", currency: .yen, calendar: days))
        expectEqual(title, "利用した日は2日間（ほか1日は不明）、最多は2026/11/2の¥1,654")
    }

    @Test(
        "known fault: a calendar of cells has amounts in their currency, and shortens none to 0",
        arguments: [
            (60, Currency.yen, -1_654, 0, "1,654"), (36, .yen, -1_654, 0, "2k"), (36, .yen, -160, 1, "?"),
            (60, .hongKongDollar, -1_440, 0, "14.40"), (36, .hongKongDollar, -1_440, 0, "14"),
            (60, .hongKongDollar, -123_456, 0, "1235"),
        ])
    func calendarCells(columns: Int, currency: Currency, spent: Int, without: Int, cell: String) throws {
        let day = try #require(CivilDate("2026-11-02"))
        let days = [CalendarDay(date: day, spent: spent, known: true, withoutAmount: without)]
        var grid = CellGrid(columns: columns, rows: 2)
        CalendarCells(pen: TerminalPen(language: .en, glyphs: .unicode), days: days, currency: currency)
            .draw(into: &grid, grid.bounds)
        expectEqual(grid.lines(.none)[1].split(separator: " ").last.map(String.init), cell)
    }
}

extension [Element] {
    /// The frames around what is not all of it.
    fileprivate var frames: [Rect] {
        flatMap { element -> [Rect] in
            switch element {
            case .rect(let rect, _, .none, .incomplete), .rect(let rect, _, .tone, .incomplete): [rect]
            case .group(let group): group.elements.frames
            default: []
            }
        }
    }
}
