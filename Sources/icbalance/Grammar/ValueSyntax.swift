import Civil
import FeliCa
import ProfileLanguage
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
    /// A card, or the word for one that is not stored yet.
    case cardOrNew
    /// A command's name.
    case command
    /// A PC/SC reader's name or a part of it.
    case reader
    /// A card profile's name.
    case profile
    /// The code of a station, a stop, a bus company or a shop's terminal.
    case place
    /// A day, `YYYY-MM-DD`, or a month, `YYYY-MM`, which stands for its first day.
    case firstDay
    /// A day, or a month, which stands for its last day.
    case lastDay
    /// A whole number.
    case integer(ClosedRange<Int>)
    /// Hexadecimal digits, so many.
    case hex(digits: Int)
    /// Blocks of 16 bytes as hexadecimal digits, blanks among them or not; the command counts them.
    case blocks
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
        case .text, .file, .folder, .card, .cardOrNew, .command, .reader, .profile: return true
        case .place: return PlaceKey(value.uppercased()) != nil
        case .firstDay, .lastDay: return day(value) != nil
        case .integer(let range): return ValueSyntax.integer(value).map(range.contains) ?? false
        case .hex(let digits):
            return value.utf8.count == digits && Hex.bytes(value).map { 2 * $0.count == digits } ?? false
        case .blocks: return value == "-" || value.allSatisfy { $0.isWhitespace || $0.isASCII && $0.isHexDigit }
        case .choice(let choices): return choices.contains { $0.word == value }
        case .choices:
            return value.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { word(for: $0) != nil }
        case .lengths(let form): return form.accepts(value)
        }
    }

    /// The word of several that a person means: the word itself, or what pages show in its place, in any case.
    func word(for typed: some StringProtocol) -> String? {
        if let choice = words.first(where: { $0.word == typed }) { return choice.word }
        let typed = typed.lowercased()
        return words.first { choice in
            [choice.word, choice.help.en, choice.help.ja].contains { $0.lowercased() == typed }
        }?.word
    }

    /// The day that a day or a month stands for; there is no year 0000.
    func day(_ value: String) -> CivilDate? {
        guard let first = CivilDate(value) ?? CivilDate(value + "-01"), first.components.year > 0 else { return nil }
        return self == .lastDay && CivilDate(value) == nil ? first.endOfMonth : first
    }

    /// The number that plain decimal digits write; `nil` for a sign, a blank or anything else.
    static func integer(_ value: String) -> Int? {
        value.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(value) : nil
    }
}
