import Wording

/// What a command takes besides options.
struct Argument: Hashable, Sendable {
    /// How many values it takes.
    enum Count: Hashable, Sendable {
        case one
        case optional
        /// One or more.
        case many
        /// None or more.
        case any
    }

    /// The word that stands for it in help, `FILE`.
    let placeholder: String
    let syntax: ValueSyntax
    let count: Count
    let help: Text

    /// Whether a command may stand without it.
    var isOptional: Bool { count == .optional || count == .any }

    /// Whether it takes all the rest.
    var isGreedy: Bool { count == .many || count == .any }

    /// Whether a shell offers its values for every word that is left: not those that only the first word can be.
    var completesAll: Bool { isGreedy && syntax != .command }

    init(_ placeholder: String, _ syntax: ValueSyntax, count: Count = .one, _ help: Text) {
        self.placeholder = placeholder
        self.syntax = syntax
        self.count = count
        self.help = help
    }

    /// As usage lines show it: `FILE`, `[FILE]`, `FILE…`.
    var usage: String {
        switch count {
        case .one: placeholder
        case .optional: "[\(placeholder)]"
        case .many: placeholder + "…"
        case .any: "[\(placeholder)…]"
        }
    }
}
