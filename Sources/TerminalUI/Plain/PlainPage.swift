import Aggregation
import Civil
import DuoLayout
import Ledger
import Rendering
import Screens
import Wording

/// What a session shows as lines of text, each of which says by itself what it is about.
struct PlainPage {
    let session: Session

    private var language: Language { session.language }

    /// How many rows are told at once.
    static let rows = 10

    /// The Read screen: the balance first, then whose it is and when it was read, then the newest rows.
    var read: [String] {
        guard let card = session.data.card else { return [SessionWords.noCards[language]] }
        let words = FaceWords(language: language)
        let heads = [
            SessionWords.balance(words.balance(card))[language], words.title(card), words.subtitle(card),
            words.read(card), card.complete ? "" : SessionWords.incomplete[language],
        ]
        return heads.filter { !$0.isEmpty } + list(from: session.row ?? 0)
    }

    /// The cards, the chosen one marked.
    var cards: [String] {
        guard !session.data.cards.isEmpty else { return [SessionWords.noCards[language]] }
        let words = FaceWords(language: language)
        return session.data.cards.enumerated().map { index, card in
            let parts = [
                words.title(card), words.subtitle(card), SessionWords.balance(words.balance(card))[language],
                index == session.data.chosen ? SessionWords.chosen[language] : "",
            ]
            return joined(["\(index + 1)"] + parts)
        }
    }

    /// Rows from one on, and which records of how many they are.
    func list(from first: Int) -> [String] {
        let rows = session.lines.filter { $0.row != nil }
        let shown = rows.dropFirst(first).prefix(PlainPage.rows)
        guard !shown.isEmpty else { return nothing + [session.emptyHint].compactMap { $0?[language] } }
        let head = joined([narrowing, range(rows.prefix(first), shown, of: rows)])
        return (head.isEmpty ? [] : [head]) + shown.compactMap(text)
    }

    /// Which records of how many some rows are; empty where none is one, a gap being no record.
    private func range(
        _ before: some Sequence<HistoryLine>, _ shown: some Sequence<HistoryLine>, of all: [HistoryLine]
    ) -> String {
        let (left, told) = (before.count(where: \.isRecord), shown.count(where: \.isRecord))
        guard told > 0 else { return "" }
        return SessionWords.range(left + 1, left + told, of: all.count(where: \.isRecord))[language]
    }

    /// The chosen row.
    var row: [String] { session.chosen.flatMap(text).map { [$0] } ?? nothing }

    /// What there is to say in the place of rows: that none fits, or how there will be some.
    private var nothing: [String] {
        guard !session.data.hasHistory else { return [SessionWords.noRows[language]] }
        guard let card = session.data.card else { return [SessionWords.noCards[language]] }
        if card.isKeptRaw { return [SessionWords.keptRaw[language]] }
        return [(card.keepsHistory ? SessionWords.noHistory : SessionWords.keepsNone)[language]]
    }

    /// All that is known of the chosen row.
    var record: [String] {
        guard let chosen = session.chosen else { return nothing }
        return RecordSheet(line: chosen, currency: session.currency, language: language, showsRaw: session.showsRaw)
            .fields.map {
                Text(ja: "\($0.name)：\($0.value)", en: "\($0.name): \($0.value)")[language]
            }
    }

    /// The graph of the chosen kind in words.
    var graph: [String] {
        guard let graph = session.data.graph else { return nothing }
        return [GraphWords(language: language).spoken(session.graph, graph)] + figures(graph)
    }

    private func figures(_ graph: Graph) -> [String] {
        switch session.graph {
        case .balance:
            let balances = graph.balance.points.map(\.balance)
            guard let least = balances.min(), let most = balances.max() else { return [] }
            return [
                SessionWords.extremes(Amount.shown(least, graph.currency), Amount.shown(most, graph.currency))[language]
            ]
        case .months:
            return graph.periods.reversed().prefix(PlainPage.rows).map { month($0, graph.currency) }
        case .calendar:
            let days = graph.calendar.reversed().lazy.compactMap { day in
                told(day.spent, Amount.shown(-day.spent, graph.currency), lacksSome: day.withoutAmount > 0)
                    .map { joined([day.date.words(language), $0]) }
            }
            return Array(days.prefix(PlainPage.rows))
        case .routes:
            let words = RouteWords(language: language, currency: graph.currency)
            let routes = graph.routes.prefix(PlainPage.rows)
            return zip(routes, RouteNames(routes, language: language).ends).map { route, ends in
                joined([words.spoken(ends, bothWays: route.bothWays), words.figures(route)])
            }
        }
    }

    /// What is known of a month: spending by kind, most first, all other changes, and whether that is all.
    private func month(_ total: PeriodTotal, _ currency: Currency) -> String {
        func spent(_ sum: Int, lacksSome: Bool) -> String {
            Amount.partly(sum, Amount.shown(-sum, currency), lacksSome: lacksSome)
        }
        let kinds = Kind.allCases.filter(total.tells)
            .map { (kind: $0, sum: total.spent[$0] ?? 0) }
            .sorted { ($0.sum, $0.kind.rawValue) < ($1.sum, $1.kind.rawValue) }
            .map { "\($0.kind.word[language]) \(spent($0.sum, lacksSome: total.lacksAmount(of: $0.kind)))" }
        let toppedUp = told(
            total.toppedUp, Amount.shown(total.toppedUp, currency), lacksSome: total.toppedUpLacksAmount)
        let other = told(total.other, Amount.change(total.other, currency), lacksSome: total.otherLacksAmount)
        let gap = told(total.gap, Amount.change(total.gap, currency))
        let others = [
            toppedUp.map(SessionWords.toppedUp), other.map(SessionWords.otherChanges), gap.map(SessionWords.gaps),
            total.complete ? nil : SessionWords.notWhole,
        ]
        let name = total.period?.first.monthWords(language) ?? ""
        // Nothing known is not nothing spent.
        let inAll =
            total.isUnknown
            ? FieldWords.unknown[language] : spent(total.spentInAll, lacksSome: total.spentLacksAmount)
        return joined([name, inAll] + kinds + others.compactMap { $0?[language] })
    }

    /// A sum as it is told; `nil` where there is nothing to tell.
    private func told(_ sum: Int, _ words: String, lacksSome: Bool = false) -> String? {
        sum == 0 && !lacksSome ? nil : Amount.partly(sum, words, lacksSome: lacksSome)
    }

    /// What the list is narrowed to; empty where it is not.
    private var narrowing: String {
        let period = session.held.period.map { $0.first.monthWords(language) } ?? ""
        let filter = session.filter.isEmpty ? "" : "/" + session.filter.text
        return joined([period, filter])
    }

    /// A row by itself: its day, what it was, the change, and the balance behind it.
    private func text(_ line: HistoryLine) -> String? {
        switch line {
        case .day: return nil
        case .gap(let gap, _):
            return joined([GapWords.phrase(gap)[language], Amount.change(gap.amount, session.currency)])
        case .record(let transaction, _):
            let words = RowWords(transaction, language)
            let balance = words.balance.isEmpty ? "" : SessionWords.balance(words.balance)[language]
            let parts = [transaction.date?.words(language) ?? FieldWords.dateUnknown[language]]
            return joined(parts + [words.spoken, words.detail, words.amount, balance])
        }
    }

    /// Parts with what makes a voice pause between them.
    private func joined(_ parts: [String]) -> String {
        parts.filter { !$0.isEmpty }.joined(separator: language == .ja ? "、" : ", ")
    }
}

extension HistoryLine {
    fileprivate var isRecord: Bool {
        if case .record = self { true } else { false }
    }
}
