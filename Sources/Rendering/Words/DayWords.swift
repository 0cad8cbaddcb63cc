import Aggregation
import Ledger
import Wording

/// What a day's heading says of the rows below it: what went out and what came in.
struct DayWords {
    /// Both, the outgoing first; empty where nothing changed.
    let amounts: String

    /// Sums up the records that are listed; what gaps changed stands in rows of its own.
    init(_ day: HistoryDay, _ currency: Currency) {
        var (spent, income) = (0, 0)
        var lacksSome = false
        for case .record(let transaction) in day.rows {
            guard let amount = transaction.amount else {
                lacksSome = true
                continue
            }
            if amount < 0 { spent += amount } else { income += amount }
        }
        let out = Amount.partly(spent, Amount.change(spent, currency), lacksSome: lacksSome, isNarrow: true)
        amounts = [spent != 0 || lacksSome ? out : nil, income == 0 ? nil : Amount.change(income, currency)]
            .compactMap { $0 }.joined(separator: " ")
    }
}
