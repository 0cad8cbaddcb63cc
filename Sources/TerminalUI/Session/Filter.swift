/// What the rows of a list must hold.
struct Filter: Hashable, Sendable {
    /// As it was typed.
    var text = ""

    var isEmpty: Bool { words.isEmpty }

    /// Whether it has Latin letters, by which only places with an English name are found.
    var isLatin: Bool { text.contains { $0.isASCII && $0.isLetter } }

    /// Words between blanks: a row must hold every one of them.
    private var words: [String] {
        text.lowercased().split { $0 == " " || $0 == "\u{3000}" }.map(String.init)
    }

    /// The rows that hold all words, by their places in the list.
    func places(in texts: [SearchText]) -> [Int] {
        let words = words
        return texts.indices.filter { index in words.allSatisfy { texts[index].holds($0) } }
    }
}
