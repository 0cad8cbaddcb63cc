import Civil
import Ledger
import Wording

/// What the rows of a list must hold.
struct Filter: Hashable, Sendable {
    /// As it was typed.
    var text = ""

    var isEmpty: Bool { words.isEmpty }

    /// Words between blanks: a row must hold every one of them.
    private var words: [String] {
        text.lowercased().split { $0 == " " || $0 == "\u{3000}" }.map(String.init)
    }

    /// The transactions that hold all words, in their order.
    func taken(from transactions: [Transaction]) -> [Transaction] {
        let words = words
        guard !words.isEmpty else { return transactions }
        return transactions.filter { transaction in
            let text = Filter.text(transaction)
            return words.allSatisfy { text.contains($0) }
        }
    }

    /// All that a row can be found by, in both languages, so that a name is found however the screen shows it.
    static func text(_ transaction: Transaction) -> String {
        var parts: [String?] = [transaction.settledKind.word.ja, transaction.settledKind.word.en]
        for place in [transaction.from, transaction.to, transaction.shop] {
            parts += [place?.name, place?.englishName, place?.line, place?.operator, place?.code]
        }
        if let date = transaction.date {
            parts += [date.description, date.words(.ja), date.words(.en), date.dayWords(.ja)]
        }
        if let amount = transaction.amount {
            let currency = transaction.currency
            parts += [Amount.plain(amount, currency), Money(amount, currency).decimal, Amount.change(amount, currency)]
        }
        parts.append(transaction.terminalID)
        return parts.compactMap { $0 }.joined(separator: "\n").lowercased()
    }
}
