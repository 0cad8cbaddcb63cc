import Aggregation
import Civil
import DuoLayout
import Expectations
import Ledger
import Screens
import Testing
import Wording

@testable import Rendering

@Suite("A chart")
struct ChartTests {
    private static let area = Rect(x: 16, y: 16, width: 440, height: 260)

    private static func svg(_ elements: [Element], _ language: Language = .ja, _ theme: Theme = .light) -> String {
        let whole = Rect(x: 0, y: 0, width: 472, height: 292)
        return SVGWriter.text(
            [.rect(whole, .tone(.surface))] + elements, width: whole.width, height: whole.height, title: "chart",
            description: "", language: language, theme: theme)
    }

    private static func elements(_ kind: GraphKind, _ data: ScreenData, _ language: Language) -> [Element] {
        guard let graph = data.graph else { return [] }
        return switch kind {
        case .balance: BalanceChart(series: graph.balance, language: language).elements(in: area)
        case .months: MonthsChart(periods: graph.periods, language: language).elements(in: area)
        case .calendar: CalendarChart(days: graph.calendar, language: language).elements(in: area)
        case .routes: RoutesChart(routes: graph.routes, language: language).elements(in: area)
        }
    }

    @Test(
        "looks as it did, for the usual and for the unusual", arguments: GraphKind.allCases,
        ["sample", "one", "equal", "gaps"])
    func goldens(kind: GraphKind, variant: String) {
        let data = ScreenVariants.data(variant, .ja)
        let text = ChartTests.svg(ChartTests.elements(kind, data, .ja))
        Goldens.expect(text, is: "\(kind.rawValue)-\(variant).svg")
    }

    @Test("of nothing is nothing, and its card says so", arguments: GraphKind.allCases)
    func empty(kind: GraphKind) {
        let data = ScreenVariants.history([], cards: [])
        #expect(ChartTests.elements(kind, data, .en).isEmpty)
        let pane = GraphPicture(graph: Graph(service: "090F", currency: .yen), kind: kind, language: .en, chosen: nil)
        let texts = pane.elements(in: ChartTests.area).texts.map(\.text)
        expectEqual(texts.filter { $0 == "Nothing to show" }.count, 2, "title and place: \(texts)")
    }

    @Test("of 10,000 records keeps every extreme and every top-up, in few bytes")
    func many() throws {
        let data = ScreenVariants.history(ScreenVariants.year, cards: [])
        let series = try #require(data.graph?.balance)
        expectEqual(series.points.count, 10_000)
        let trace = try #require(BalanceTrace(series, columns: 400))
        let kept = Set(trace.stops.map(\.index))
        for (index, point) in series.points.enumerated() where point.kind == .topUp {
            #expect(kept.contains(index), "top-up \(index)")
        }
        let moments = series.moments
        let columns = Dictionary(grouping: series.points.indices) {
            Int(trace.days.share(moments[$0].daysSince1970) * 400)
        }
        for (column, inside) in columns {
            let all = inside.map { series.points[$0].balance }
            let shown = inside.filter(kept.contains).map { series.points[$0].balance }
            #expect(shown.min() == all.min() && shown.max() == all.max(), "column \(column)")
        }
        expectEqual(trace.stops.map(\.index), kept.sorted(), "in order")
        #expect(!trace.isWhole)
        let text = ChartTests.svg(ChartTests.elements(.balance, data, .ja))
        #expect(text.utf8.count < 120_000, "\(text.utf8.count)")
    }

    @Test("of 10,000 records keeps both sides of every gap")
    func manyGaps() throws {
        var points = try #require(ScreenVariants.data("year", .ja).graph?.balance.points)
        let places = Array(stride(from: 250, to: points.count, by: 500))
        for index in places {
            points[index].gap = Gap(
                after: index - 9, before: index, atLeast: 1, atMost: 8, amount: -500, possible: false)
        }
        let trace = try #require(BalanceTrace(BalanceSeries(points), columns: 100))
        #expect(!trace.isWhole && trace.stops.count < 2_000)
        let kept = Set(trace.stops.map(\.index))
        for index in places {
            #expect(kept.isSuperset(of: [index - 1, index]), "the gap before record \(index)")
        }
        expectEqual(trace.stops.filter { $0.gap != nil }.map(\.index), places)
    }

    @Test("of few records shows each")
    func few() throws {
        let series = try #require(ScreenVariants.data("sample", .ja).graph?.balance)
        let trace = try #require(BalanceTrace(series, columns: 400))
        #expect(trace.isWhole)
        expectEqual(trace.stops.map(\.balance), series.points.map(\.balance))
        #expect(zip(trace.stops, trace.stops.dropFirst()).allSatisfy { $0.x <= $1.x })
        #expect(trace.stops.allSatisfy { (0...1).contains($0.x) })
    }

    @Test("of balances draws no line where nobody knows: only the broken one over a hatch")
    func gaps() {
        let text = ChartTests.svg(ChartTests.elements(.balance, ScreenVariants.data("gaps", .en), .en), .en)
        expectEqual(text.components(of: "stroke-dasharray=\"4 3\"").count - 1, 5, "a broken line for each gap")
        expectEqual(text.components(of: ">gap<").count - 1, 5, "each gap says what it is")
        expectEqual(text.components(of: ">+¥62<").count - 1, 5, "and what it changed")
        #expect(text.contains(">Balance (¥)</text>"), "the axis says what it counts")
    }

    @Test("of months tells a whole month from one that is not", arguments: Language.allCases)
    func months(language: Language) throws {
        let data = ScreenVariants.data("sample", language)
        let periods = try #require(data.graph?.periods)
        let texts = ChartTests.elements(.months, data, language).texts.map(\.text)
        for period in periods {
            let short = ShortAmount(language: language, lacksSome: period.spentLacksAmount)
            let forms = [200.0, 40, 30].compactMap { short.text(MonthStack(period).amount, to: $0, .strongMicro) }
            #expect(texts.contains(where: forms.contains), "the total of every month")
        }
        #expect(texts.contains(language == .ja ? "11/30まで" : "to 30 Nov"))
        #expect(texts.contains(language == .ja ? "欠落" : "gap"))
        expectEqual(periods.filter { MonthWords(language: language).notes($0).isEmpty }.count, 2)
    }

    @Test(
        "known fault: of months has each total right over its own bar, clear of a higher top-up's",
        arguments: [250.0, 440, 900])
    func totals(width: Double) throws {
        let day = try #require(CivilDate("2026-11-15"))
        let periods = (0..<5).map { index in
            var total = PeriodTotal(period: Period(.month, containing: day.adding(days: 30 * index)))
            total.spent = [.ride: -1_000 - 100 * index]
            total.toppedUp = [0, 900, 1_150, 9_000, 20_000][index]
            return total
        }
        let area = Rect(x: 0, y: 0, width: width, height: 260)
        let elements = MonthsChart(periods: periods, language: .en).elements(in: area)
        let shown = periods.suffix(elements.clips.count)
        #expect(shown.count == (width > 300 ? 5 : 4))
        for (bar, period) in zip(elements.clips, shown) {
            let amount = try #require(
                elements.texts.first { $0.type.weight == .bold && $0.ink.meets(bar.x..<bar.maxX) })
            #expect([Amount.plain(MonthStack(period).amount), "1k"].contains(amount.text))
            #expect(amount.baseline < bar.y && amount.baseline > bar.y - 8)
            for topUp in elements.outlined { #expect(!amount.ink.intersects(topUp)) }
        }
    }

    @Test("known fault: names every group in a picture of any width, or draws no bars", arguments: Language.allCases)
    func legend(language: Language) throws {
        let graph = try #require(ScreenVariants.data("sample", language).graph)
        let names = (Category.spending + [.topUp]).map { ScreenWords.name($0)[language] }
        var drawn = 0
        for width in stride(from: 60.0, through: 500, by: 20) {
            for height in [160.0, 220, 300] {
                let pane = GraphPicture(graph: graph, kind: .months, language: language, chosen: nil)
                let elements = pane.elements(in: Rect(x: 0, y: 0, width: width, height: height))
                guard elements.hasBars else { continue }
                drawn += 1
                let texts = elements.texts.map(\.text)
                for name in names { #expect(texts.contains(name), "\(name) in \(width) × \(height)") }
            }
        }
        #expect(drawn > 20)
    }

    @Test("of days tells a day without spending from one that nobody has read")
    func calendar() throws {
        let days = try #require(ScreenVariants.data("sample", .ja).graph?.calendar)
        let weeks = CalendarWeeks(days, atMost: 53).weeks
        #expect(weeks.allSatisfy { $0.count == 7 })
        let all = weeks.flatMap { $0 }.compactMap { $0 }
        expectEqual(all.map(\.date), days.map(\.date))
        #expect(all.contains { $0.spent == 0 && $0.level == 0 })
        #expect(all.contains { $0.spent == nil })
        #expect(Set(all.map(\.level)).isSuperset(of: [0, 1, 5]), "equal days share a level")
        expectEqual(CalendarWeeks(days, atMost: 3).weeks.count, 3)
        #expect(CalendarWeeks(days, atMost: 0).weeks.isEmpty)
    }

    @Test("stands in its area, whatever the area", arguments: GraphKind.allCases)
    func inside(kind: GraphKind) {
        let data = ScreenVariants.data("stretched", .ja)
        guard let graph = data.graph else { return }
        for width in stride(from: 0.0, through: 700, by: 35) {
            for height in stride(from: 0.0, through: 500, by: 50) {
                let area = Rect(x: 10, y: 10, width: width, height: height)
                let pane = GraphPicture(graph: graph, kind: kind, language: .ja, chosen: 3)
                for text in pane.elements(in: area).texts {
                    let box = text.box
                    #expect(
                        box.x >= area.x - 0.01 && box.maxX <= area.maxX + 0.01,
                        "\(text.text) in \(width) × \(height)")
                }
            }
        }
    }
}

extension [Element] {
    /// The areas of groups that are cut off: the stacked bars.
    fileprivate var clips: [Rect] {
        compactMap { element in
            if case .group(let group) = element { group.clip } else { nil }
        }
    }

    /// Whether a bar is drawn in it.
    fileprivate var hasBars: Bool {
        contains { element in
            if case .group(let group) = element { group.clip != nil || group.elements.hasBars } else { false }
        }
    }

    /// The areas that are drawn as outlines: the bars of top-ups.
    fileprivate var outlined: [Rect] {
        compactMap { element in
            if case .rect(let rect, _, _, _?) = element { rect } else { nil }
        }
    }
}

extension Rect {
    fileprivate func meets(_ columns: Range<Double>) -> Bool { x < columns.upperBound && maxX > columns.lowerBound }
}
