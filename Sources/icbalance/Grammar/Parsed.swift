import Civil

/// A command line that its command's table has accepted.
struct Parsed: Sendable {
    /// The command, and its subcommand where it has one.
    let path: [Command]
    /// What stood besides options, checked and in order.
    let arguments: [String]
    /// Values by option name, in the order they stood; empty texts for flags.
    let values: [String: [String]]

    /// Whether the option stood.
    func has(_ option: Option) -> Bool { values[option.name] != nil }

    /// How often the option stood.
    func count(_ option: Option) -> Int { values[option.name]?.count ?? 0 }

    /// All values of an option that may stand more than once.
    func texts(_ option: Option) -> [String] { values[option.name] ?? [] }

    /// The option's value.
    func text(_ option: Option) -> String? { values[option.name]?.last }

    /// The value of an option that takes a whole number.
    func integer(_ option: Option) -> Int? { text(option).flatMap { ValueSyntax.integer($0) } }

    /// The value of an option that takes a day.
    func date(_ option: Option) -> CivilDate? {
        text(option).flatMap { option.value?.syntax.day($0) }
    }

    /// The words of an option that takes several with commas between them; `nil` where it does not stand.
    func words(_ option: Option) -> [String]? {
        text(option)?.split(separator: ",").compactMap { option.value?.syntax.word(for: $0) }
    }

    /// The value of an option whose words are the cases of a type.
    func choice<Choice: RawRepresentable<String>>(_ option: Option, of type: Choice.Type = Choice.self) -> Choice? {
        text(option).flatMap { Choice(rawValue: $0) }
    }
}
