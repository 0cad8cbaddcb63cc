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
    var place: Text { Text("\(folder)/\(file)") }

    /// The command that puts it there, in a home without that folder too.
    var setUp: String { "mkdir -p \(folder) && icbalance completions \(rawValue) > \(folder)/\(file)" }

    private var folder: String {
        switch self {
        case .bash: "~/.local/share/bash-completion/completions"
        case .zsh: "~/.zfunc"
        case .fish: "~/.config/fish/completions"
        }
    }

    private var file: String {
        switch self {
        case .bash: "icbalance"
        case .zsh: "_icbalance"
        case .fish: "icbalance.fish"
        }
    }
}
