import Wording

/// An option: its name, what it takes, and what it is for.
struct Option: Hashable, Sendable {
    /// A value that an option takes.
    struct Value: Hashable, Sendable {
        /// The word that stands for it in help, `FILE`.
        let placeholder: String
        let syntax: ValueSyntax
    }

    /// The name without dashes.
    let name: String
    /// The one-letter form.
    let short: Character?
    /// The value; `nil` for a flag.
    let value: Value?
    /// Whether it may stand more than once.
    let repeats: Bool
    let help: Text

    /// An option that takes no value.
    static func flag(_ name: String, short: Character? = nil, repeats: Bool = false, _ help: Text) -> Option {
        Option(name: name, short: short, value: nil, repeats: repeats, help: help)
    }

    /// An option that takes a value.
    static func value(
        _ name: String, _ placeholder: String, _ syntax: ValueSyntax, repeats: Bool = false, _ help: Text
    ) -> Option {
        Option(
            name: name, short: nil, value: Value(placeholder: placeholder, syntax: syntax), repeats: repeats, help: help
        )
    }

    /// The name as it is typed: `--db`.
    var spelling: String { "--" + name }

    /// The name with its value, as usage lines show it: `--db PATH`, `--color auto|always|never`.
    var usage: String {
        guard let value else { return spelling }
        return spelling + " " + value.usage
    }
}

extension Option.Value {
    /// The placeholder, or the words where they are several and short.
    var usage: String {
        guard case .choice(let choices) = syntax, choices.count > 1 else { return placeholder }
        let words = choices.map(\.word).joined(separator: "|")
        return words.utf8.count <= 20 ? words : placeholder
    }
}
