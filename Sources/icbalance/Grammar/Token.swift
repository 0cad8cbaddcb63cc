/// A piece of a command line, not yet judged.
enum Token: Hashable, Sendable {
    /// A command's name or an argument.
    case word(String)
    /// An option as it was typed, with its value where it has one.
    case option(OptionToken)
}

/// An option as it was typed.
struct OptionToken: Hashable, Sendable {
    /// With its dashes, without value.
    let spelling: String
    /// The option's name where any command has it.
    let name: String?
    let value: String?
}
