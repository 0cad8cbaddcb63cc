import Aggregation

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
