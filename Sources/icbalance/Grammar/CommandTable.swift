/// The commands and the options that stand with every command.
struct CommandTable: Sendable {
    let program: String
    let commands: [Command]
    let globals: [Option]
    /// The command that is meant where none is named.
    let usual: String?

    /// The command of that name.
    subscript(name: String) -> Command? {
        commands.first { $0.isCalled(name) }
    }

    /// The global option of that name, or that of any command.
    ///
    /// An option of the same name takes a value everywhere or nowhere, so that one may be read before the command is
    /// known.
    func anyOption(named name: some StringProtocol) -> Option? {
        globals.first { $0.name == name } ?? allOptions.first { $0.name == name }
    }

    /// The option of that letter.
    func anyOption(short: Character) -> Option? {
        globals.first { $0.short == short } ?? allOptions.first { $0.short == short }
    }

    /// Commands and subcommands with the words that call them, as the table orders them.
    var paths: [[Command]] {
        commands.flatMap { command in [[command]] + command.subcommands.map { [command, $0] } }
    }

    private var allOptions: some Sequence<Option> {
        paths.lazy.compactMap(\.last).flatMap(\.options)
    }
}
