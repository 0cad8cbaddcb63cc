/// A reader's name as the service gives it, the maker's text with the reader's and the slot's number behind it.
struct ReaderName: Hashable, Sendable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The name without the two numbers, which depend on the order of plugging in.
    var stem: String {
        var words = text.split(separator: " ", omittingEmptySubsequences: true)
        for _ in 0..<2 {
            if let last = words.last, last.count == 2, last.allSatisfy(\.isHexDigit), words.count > 1 {
                words.removeLast()
            }
        }
        return words.joined(separator: " ")
    }

    /// Whether the slot is for a contact card or a secure module inside the reader: never one for a tap.
    ///
    /// A box with two slots says which one at the end of its name or of the part in brackets; `CL + SAM` in the middle
    /// names the box.
    var isContactSlot: Bool {
        if let last = ReaderName.words(slotPart).last, ReaderName.contactWords.contains(last) { return true }
        return !saysContactless && !ReaderName.contactWords.isDisjoint(with: ReaderName.words(text))
    }

    /// Whether the name says that the slot is contactless.
    var saysContactless: Bool {
        !ReaderName.contactlessWords.isDisjoint(with: ReaderName.words(text))
    }

    /// Whether the name holds the text, letters' case aside.
    func contains(_ part: String) -> Bool {
        let (whole, part) = (Array(text.lowercased().utf8), Array(part.lowercased().utf8))
        guard !part.isEmpty, part.count <= whole.count else { return false }
        return (0...(whole.count - part.count)).contains { whole[$0..<($0 + part.count)].elementsEqual(part) }
    }

    private static let contactWords: Set<String> = ["SAM", "ICC", "CONTACT"]
    private static let contactlessWords: Set<String> = ["PICC", "CL", "CONTACTLESS", "NFC", "FELICA"]

    private var slotPart: Substring {
        guard let open = text.lastIndex(of: "["), let close = text[open...].firstIndex(of: "]") else {
            return text[...]
        }
        return text[open..<close]
    }

    /// The words of letters, in capitals.
    private static func words(_ text: some StringProtocol) -> [String] {
        text.uppercased().split { !$0.isLetter }.map(String.init)
    }
}
