import Aggregation
import Wording

/// What a period's spending is made of, by groups of kinds in their fixed order.
struct MonthStack {
    /// A part of the stack.
    struct Part: Hashable {
        var category: Category
        /// What was spent, above 0.
        var amount: Int
    }

    /// The parts, from the bottom up.
    let parts: [Part]

    init(_ total: PeriodTotal) {
        parts = Category.spending.compactMap { category in
            let amount = total.spent.reduce(0) { $0 + (Category($1.key) == category ? -$1.value : 0) }
            return amount > 0 ? Part(category: category, amount: amount) : nil
        }
    }

    /// What was spent in all.
    var amount: Int { parts.reduce(0) { $0 + $1.amount } }
}

/// Notes on months.
struct MonthWords {
    let language: Language

    /// Why a month's numbers are not all of it: up to when they reach, or what is missing; `nil` for a whole month.
    func note(_ total: PeriodTotal) -> String? {
        guard let lack = total.lacks.last else { return nil }
        switch lack {
        case .stillRunning, .afterLastReading:
            guard let to = total.knownTo else { return ScreenWords.incomplete[language] }
            return Text(ja: "\(to.shortWords(.ja))まで", en: "to \(to.shortWords(.en))")[language]
        case .beforeFirstRecord: return Text(ja: "途中から", en: "partly")[language]
        case .gap, .undated: return Text(ja: "記録抜け", en: "gap")[language]
        case .cut: return ScreenWords.incomplete[language]
        }
    }
}
