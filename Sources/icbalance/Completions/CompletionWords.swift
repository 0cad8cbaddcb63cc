/// What completions take from a table: everything that help shows.
struct CompletionWords {
    let table: CommandTable

    /// Commands and subcommands that people type.
    var paths: [[Command]] { table.paths.filter { path in path.allSatisfy { $0.group != nil } } }

    /// All names by which people may call a top-level command.
    var commandNames: [String] { paths.filter { $0.count == 1 }.flatMap { $0.flatMap { [$0.name] + $0.aliases } } }

    /// The commands that people type, with what they do.
    var commandChoices: [ValueSyntax.Choice] {
        paths.filter { $0.count == 1 }.flatMap {
            $0.flatMap { command in
                ([command.name] + command.aliases).map { ValueSyntax.Choice($0, command.summary) }
            }
        }
    }

    /// Spellings of all options that take a value, so that it isn't mistaken for a command.
    var spellingsWithValue: [String] {
        var seen: Set<String> = []
        let options = table.globals + table.paths.compactMap(\.last).flatMap(\.options)
        return options.filter { $0.value != nil && seen.insert($0.name).inserted }.map(\.spelling)
    }

    /// What may be typed to ask the program itself for values: `icbalance complete cards`.
    static func source(of syntax: ValueSyntax) -> String? {
        switch syntax {
        case .card: "cards"
        case .cardOrNew: "targets"
        case .profile: "profiles"
        case .reader: "readers"
        default: nil
        }
    }
}
