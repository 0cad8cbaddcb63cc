import Civil
import FeliCa
import Wording

/// What a value may look like: the parser checks it, messages explain it, completions offer it.
enum ValueSyntax: Hashable, Sendable {
    /// Any text that is not empty.
    case text
    /// A file's path, or `-`.
    case file
    /// A folder's path.
    case folder
    /// A card: IDm, number or label.
    case card
    /// A PC/SC reader's name or a part of it.
    case reader
    /// A card profile's name.
    case profile
    /// A day, `YYYY-MM-DD`.
    case date
    /// A whole number.
    case integer(ClosedRange<Int>)
    /// Hexadecimal digits, so many.
    case hex(digits: Int)
    /// One of these words.
    case choice([Choice])
    /// Some of these words with commas between them.
    case choices([Choice])
    /// Lengths in points, written in a form.
    case lengths(LengthForm)

    /// One word of several, and what it stands for.
    struct Choice: Hashable, Sendable {
        let word: String
        let help: Text

        init(_ word: String, _ help: Text) {
            self.word = word
            self.help = help
        }
    }

    /// The words to choose from; empty where the value is free.
    var words: [Choice] {
        switch self {
        case .choice(let choices), .choices(let choices): choices
        default: []
        }
    }

    /// Whether a value is one of these.
    func accepts(_ value: String) -> Bool {
        guard !value.isEmpty else { return false }
        switch self {
        case .text, .file, .folder, .card, .reader, .profile: return true
        case .date: return CivilDate(value) != nil
        case .integer(let range): return ValueSyntax.integer(value).map(range.contains) ?? false
        case .hex(let digits):
            return value.utf8.count == digits && Hex.bytes(value).map { 2 * $0.count == digits } ?? false
        case .choice(let choices): return choices.contains { $0.word == value }
        case .choices(let choices):
            return value.split(separator: ",", omittingEmptySubsequences: false)
                .allSatisfy { part in choices.contains { $0.word == part } }
        case .lengths(let form): return form.accepts(value)
        }
    }

    /// The number that plain decimal digits write; `nil` for a sign, a blank or anything else.
    static func integer(_ value: String) -> Int? {
        value.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(value) : nil
    }
}
