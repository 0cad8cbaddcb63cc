import Civil
import Ledger
import Wording

/// All that a row can be found by, in both languages, so that a name is found however the screen shows it.
struct SearchText: Hashable, Sendable {
    private let text: String

    /// Puts it together, which takes longer than looking through it.
    init(_ transaction: Transaction) {
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
        var text = parts.compactMap { $0 }.joined(separator: "\n").lowercased()
        text.makeContiguousUTF8()
        self.text = text
    }

    /// Whether a word, in small letters, is a part of it.
    func holds(_ word: String) -> Bool {
        let isInBytes = text.utf8.withContiguousStorageIfAvailable { text in
            word.utf8.withContiguousStorageIfAvailable { SearchText.isPart($0, of: text) } ?? false
        }
        if isInBytes == true { return true }
        // The same letter may be written in several ways, but for those of ASCII.
        return !word.utf8.allSatisfy { $0 < 0x80 } && text.contains(word)
    }

    private static func isPart(_ word: UnsafeBufferPointer<UInt8>, of text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = word.first else { return true }
        guard word.count <= text.count else { return false }
        return (0...(text.count - word.count)).contains { start in
            text[start] == first && text[start..<(start + word.count)].elementsEqual(word)
        }
    }
}
