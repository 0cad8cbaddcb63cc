import Wording

/// A shell whose completion can be taught.
enum Shell: String, Sendable, CaseIterable {
    case bash
    case zsh
    case fish

    /// The script that teaches the shell.
    func script(_ table: CommandTable, _ language: Language) -> String {
        switch self {
        case .bash: BashCompletion(table: table).text
        case .zsh: ZshCompletion(table: table, language: language).text
        case .fish: FishCompletion(table: table, language: language).text
        }
    }

    /// Where the script goes.
    var place: Text {
        switch self {
        case .bash: Text("~/.local/share/bash-completion/completions/icbalance")
        case .zsh: Text(ja: "$fpath のどれかに _icbalance という名前で", en: "_icbalance in a folder of $fpath")
        case .fish: Text("~/.config/fish/completions/icbalance.fish")
        }
    }
}

/// What completions take from a table: everything that help shows.
struct CompletionWords {
    let table: CommandTable

    /// Commands and subcommands that people type.
    var paths: [[Command]] { table.paths.filter { path in path.allSatisfy { $0.group != nil } } }

    /// All names by which people may call a top-level command.
    var commandNames: [String] { paths.filter { $0.count == 1 }.flatMap { $0.flatMap { [$0.name] + $0.aliases } } }

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
        case .profile: "profiles"
        case .reader: "readers"
        default: nil
        }
    }
}
