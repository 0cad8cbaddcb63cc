import Rendering
import Wording

/// What `icbalance ui` asks of this program: everything is settled there, so that nothing is decided twice.
struct Orders: Hashable, Sendable {
    /// The database's path.
    var database = ""
    var language: Language = .en
    /// The folder of card profiles; `nil` for the built-in ones.
    var profiles: String?
    /// The profiles by which cards are read, tried in this order.
    var readBy: [String] = []
    /// A part of the reader's name; `nil` for any reader.
    var reader: String?
    /// The card to begin with, by its number in the store; `nil` for the one that was read last.
    var card: Int?
    var capabilities = Capabilities()
    var theme: Theme?
    var showsIDm = false
    /// Whether cards are read one after another.
    var goesOn = false
    /// Whether everything is told in lines, for a screen reader or a terminal without a cursor.
    var isPlain = false

    /// A word that is no order, or an order without its value.
    struct Unknown: Error, Hashable {
        let word: String
    }

    /// Reads the words behind the program's name.
    init(_ words: [String]) throws(Unknown) {
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "--show-idm": showsIDm = true
            case "--watch": goesOn = true
            case "--plain": isPlain = true
            default:
                guard let value = rest.popFirst(), take(word, value) else { throw Unknown(word: word) }
            }
        }
        guard !database.isEmpty, !readBy.isEmpty else { throw Unknown(word: "") }
    }

    private mutating func take(_ name: String, _ value: String) -> Bool {
        switch name {
        case "--db": database = value
        case "--profiles": profiles = value
        case "--profile": readBy.append(value)
        case "--reader": reader = value
        case "--lang": return set(&language, Language(rawValue: value))
        case "--colours": return set(&capabilities.colours, Capabilities.Colours(rawValue: value))
        case "--glyphs": return set(&capabilities.glyphs, Capabilities.Glyphs(rawValue: value))
        case "--theme":
            theme = Theme(rawValue: value)
            return theme != nil
        case "--card":
            card = Int(value)
            return card != nil
        default: return false
        }
        return true
    }

    private func set<Value>(_ place: inout Value, _ value: Value?) -> Bool {
        guard let value else { return false }
        place = value
        return true
    }
}
