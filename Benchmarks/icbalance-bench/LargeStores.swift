import Aggregation
import Civil
import ICBalanceKit
import Ledger
import Store

extension Measurement {
    /// What one card's graph and first page cost in a store of ten million rows; the store is made once and kept.
    static let large: [Measurement] = [
        Measurement(
            name: "large-graph-growth",
            what:
                "graph by month of a card with 2,000 rows: in 10,000,000 rows and in 100,000, medians of 101 runs each",
            bound: 1.3, unit: "ms"
        ) { _ in
            try growth(runs: 101) { stores in try stores.graph(stores.question) }
        },
        Measurement(
            name: "large-graph-growth-year",
            what: "the same by year, medians of 101 runs each", bound: 1.3, unit: "ms"
        ) { _ in
            try growth(runs: 101) { stores in try stores.graph(stores.byYear) }
        },
        Measurement(
            name: "large-graph-totals",
            what:
                "months, calendar and forecast of it, and a hand-written query for the months, medians of 101 runs each",
            bound: 1.5, unit: "ms"
        ) { _ in
            try race(runs: 101) { stores in
                try stores.graph(stores.totalsOnly)
            } baseline: { queries in
                try queries.months()
            }
        },
        Measurement(
            name: "large-graph-query",
            what: "the whole graph, and hand-written queries for months, balance and routes, medians of 101 runs each",
            bound: 1.5, unit: "ms"
        ) { _ in
            try race(runs: 101) { stores in
                try stores.graph(stores.question)
            } baseline: { queries in
                try queries.months()
                try queries.balance()
                try queries.routes()
            }
        },
        Measurement(
            name: "large-history-growth",
            what: "the newest 20 records of it, named: in 10,000,000 rows and in 100,000, medians of 1,001 runs each",
            bound: 1.3, unit: "ms"
        ) { _ in
            try growth(runs: 1_001) { stores in try stores.page() }
        },
        Measurement(
            name: "large-history-query",
            what:
                "the newest 20 records of it, named, and a hand-written query that joins their names, "
                + "medians of 1,001 runs each",
            bound: 1.5, unit: "ms"
        ) { _ in
            try race(runs: 1_001) { stores in
                try stores.page()
            } baseline: { queries in
                try queries.namedPage()
            }
        },
        Measurement(
            name: "large-history-rows",
            what:
                "the rows of the newest 20 records of it without names, and a hand-written query for their columns, "
                + "medians of 1,001 runs each",
            bound: 1.5, unit: "ms"
        ) { _ in
            try race(runs: 1_001) { stores in
                try stores.plainPage()
            } baseline: { queries in
                try queries.page()
            }
        },
    ]

    private static func growth(runs: Int, _ body: (LargeStore) throws -> Void) throws -> Measured {
        let small = try LargeStore(rows: 100_000)
        let large = try LargeStore(rows: 10_000_000)
        return try medians(runs) {
            try body(large)
        } baseline: {
            try body(small)
        }
    }

    private static func race(
        runs: Int, _ ours: (LargeStore) throws -> Void, baseline: (PlainQueries) throws -> Void
    ) throws -> Measured {
        let store = try LargeStore(rows: 10_000_000)
        let queries = try PlainQueries(store)
        try queries.check(store)
        return try medians(runs) {
            try ours(store)
        } baseline: {
            try baseline(queries)
        }
    }

    private static func medians(
        _ runs: Int, _ ours: () throws -> Void, baseline: () throws -> Void
    ) throws -> Measured {
        // Until both are warm.
        for _ in 0..<5 {
            try ours()
            try baseline()
        }
        let times = try interleaved(runs) {
            try processorSeconds(ours)
        } baseline: {
            try processorSeconds(baseline)
        }
        return Measured(ours: times.ours * 1_000, baseline: times.baseline * 1_000)
    }
}

/// Our way to one card of a generated store.
struct LargeStore {
    let path: String
    let card: Store.Card
    let question = GraphQuestion(by: .month, today: CivilDate(dayNumber: 20_500))
    var totalsOnly: GraphQuestion {
        var question = question
        question.totalsOnly = true
        return question
    }
    var byYear: GraphQuestion {
        var question = question
        question.length = .year
        return question
    }
    private let kit: Kit
    private let store: Store

    init(rows: Int) throws {
        path = try GeneratedStore.kept(rows: rows)
        store = try Store(path: path, access: .readOnly)
        kit = Kit(store: store)
        card = try kit.card(named: "25")
    }

    func graph(_ question: GraphQuestion) throws { _ = try kit.graph(of: card, question) }

    func page() throws { _ = try kit.history(of: card, .init(limit: 20)) }

    func plainPage() throws { _ = try store.history(card: card.id, .init(limit: 20)) }

    /// The newest 20 records with all their names, to hold others against.
    func names() throws -> [PageRow] {
        try kit.history(of: card, .init(limit: 20)).transactions.map { record in
            func words(_ code: Code?) -> [String] { [code?.name?.ja ?? "", code?.name?.en ?? ""] }
            func words(_ place: Place?) -> [String] {
                [place?.name, place?.englishName, place?.line, place?.operator].map { $0 ?? "" }
            }
            return PageRow(
                balance: record.balance ?? 0,
                names: words(record.terminal) + words(record.process) + words(record.payment) + words(record.gate)
                    + words(record.from) + words(record.to))
        }
    }

    /// The graph's sums by month, its balances and its routes, to hold others against.
    func sums() throws -> (months: [String: Int], balances: Int, rides: Int) {
        guard let purse = try kit.graph(of: card, question).purses.first else { return ([:], 0, 0) }
        var months: [String: Int] = [:]
        for total in purse.periods where total.count > 0 { months[total.period?.label ?? ""] = total.net }
        return (
            months, purse.balance.points.reduce(0) { $0 + $1.balance }, purse.routes.reduce(0) { $0 + $1.count }
        )
    }
}
