import Aggregation
import DuoLayout
import Screens
import Wording

/// The graph pane: the chosen graph with the names of the others, and where there is room the next one below it.
struct GraphPicture {
    let graph: Graph
    let kind: GraphKind
    let language: Language
    /// The point that is chosen in the list beside.
    let chosen: Int?

    /// From this height on there is room for two graphs.
    private static let two = 430.0
    private static let segments = 32.0
    private static let padding = 16.0

    /// The cards of the pane.
    func elements(in rect: Rect) -> [Element] {
        guard rect.height >= GraphPicture.two else { return card(kind, in: rect, isFirst: true) }
        let upper = ((rect.height - PictureComposer.gap) * 0.56).rounded()
        return card(kind, in: rect.top(upper), isFirst: true)
            + card(kind.next, in: rect.below(upper + PictureComposer.gap), isFirst: false)
    }

    private func card(_ kind: GraphKind, in rect: Rect, isFirst: Bool) -> [Element] {
        var sketch = Sketch()
        sketch.rect(rect, radius: PictureComposer.corner, .tone(.surface))
        var inner = rect.inset(GraphPicture.padding, 14)
        if isFirst {
            let names = GraphKind.allCases.map { ScreenWords.name($0)[language] }
            let segments = Segments(names: names, chosen: GraphKind.allCases.firstIndex(of: kind) ?? 0)
            sketch.elements += segments.elements(in: inner.top(GraphPicture.segments), ground: .page)
            inner = inner.below(GraphPicture.segments + PictureComposer.gap)
        }
        let words = GraphWords(language: language)
        var told = graph
        // Of days, only those that are seen are spoken of.
        if kind == .calendar { told.calendar = calendar.shown(in: inner.below(30)) }
        let title = words.title(kind, told) { TextMeasure.width($0, .strongCaption) <= inner.width }
        let type = Fitted.size(title, to: inner.width, [.headline, .strongLabel, .strongCaption])
        sketch.text(title, x: inner.x, baseline: inner.y + 15, type, .ink, in: inner.top(22))
        sketch.group(chart(kind, words.spoken(kind, told), in: inner.below(30)))
        return sketch.elements
    }

    private var calendar: CalendarChart {
        CalendarChart(days: graph.calendar, language: language, currency: graph.currency)
    }

    private func chart(_ kind: GraphKind, _ title: String, in rect: Rect) -> Group {
        var elements: [Element] = []
        switch kind {
        case .balance:
            elements = BalanceChart(
                series: graph.balance, language: language, currency: graph.currency, chosen: chosen
            ).elements(in: rect)
        case .months:
            let legend = Legend(language: language, namesIncomplete: graph.periods.contains { !$0.complete })
            let height = legend.height(in: rect.width)
            elements = MonthsChart(periods: graph.periods, language: language, currency: graph.currency)
                .elements(in: rect.top(max(0, rect.height - height - 6)))
            if !elements.isEmpty { elements += legend.elements(in: rect.below(rect.height - height)) }
        case .calendar:
            elements = calendar.elements(in: rect)
        case .routes:
            elements = RoutesChart(routes: graph.routes, language: language, currency: graph.currency)
                .elements(in: rect)
        }
        if elements.isEmpty {
            var sketch = Sketch()
            sketch.text(
                ScreenWords.none[language], x: rect.midX, baseline: rect.midY, .label, .soft, anchor: .middle, in: rect)
            elements = sketch.elements
        }
        return Group(title: title, elements)
    }
}
