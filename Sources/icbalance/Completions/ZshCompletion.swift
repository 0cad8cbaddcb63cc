import Wording

/// The completion script for zsh.
struct ZshCompletion {
    let table: CommandTable
    let language: Language

    var text: String {
        let words = CompletionWords(table: table)
        let usual = table.usual.flatMap { table[$0] }
        var lines = [
            "#compdef \(table.program)", "",
            "_\(table.program)_list() {",
            "    local -a found",
            // What stands before the last word is for compadd.
            "    found=(${(f)\"$(\(table.program) complete $@[-1] 2>/dev/null)\"})",
            "    compadd \"${@[1,-2]}\" -a found",
            "}", "",
            "_\(table.program)() {",
            "    local context state state_descr line",
            "    typeset -A opt_args",
            "    local -a globals commands",
            "    globals=(",
        ]
        lines += table.globals.map { "        " + option($0) }
        lines += ["    )", "    _arguments -C -s $globals \\"]
        lines += (usual?.options ?? []).map { "        \(option($0)) \\" }
        lines += ["        '1: :->command' '*:: :->rest' && return", "    case $state in", "    command)"]
        lines += ["        commands=("]
        for path in words.paths where path.count == 1 {
            lines += path.flatMap { command in
                ([command.name] + command.aliases).map {
                    "            " + quoted("\($0):\(command.summary[language])")
                }
            }
        }
        lines += [
            "        )", "        _describe command commands", "        ;;", "    rest)", "        case $words[1] in",
        ]
        lines += table.commands.filter { $0.group != nil }.flatMap(commandCase)
        lines += ["        esac", "        ;;", "    esac", "}", "", "_\(table.program) \"$@\""]
        return lines.map { $0 + "\n" }.joined()
    }

    private func commandCase(_ command: Command) -> [String] {
        var lines = ["        \(([command.name] + command.aliases).joined(separator: "|")))"]
        if command.subcommands.isEmpty {
            lines += arguments(command)
        } else {
            lines += [
                "            _arguments -C -s $globals '1: :->sub' '*:: :->subrest' && return",
                "            case $state in", "            sub)", "                commands=(",
            ]
            lines += command.subcommands.map {
                "                    " + quoted("\($0.name):\($0.summary[language])")
            }
            lines += ["                )", "                _describe operation commands", "                ;;"]
            lines += ["            subrest)", "                case $words[1] in"]
            for subcommand in command.subcommands {
                lines += ["                \(subcommand.name))"] + arguments(subcommand) + ["                    ;;"]
            }
            lines += ["                esac", "                ;;", "            esac"]
        }
        return lines + ["            ;;"]
    }

    private func arguments(_ command: Command) -> [String] {
        var pieces = command.options.map(option)
        for (index, argument) in command.arguments.enumerated() {
            let head = argument.completesAll ? "*" : String(index + 1)
            pieces.append(quoted("\(head):\(escaped(argument.placeholder)):\(action(argument.syntax))"))
        }
        let lead = "            _arguments -s $globals"
        return pieces.isEmpty
            ? [lead]
            : [lead + " \\"] + pieces.dropLast().map { "                \($0) \\" }
                + pieces.suffix(1).map { "                " + $0 }
    }

    private func option(_ option: Option) -> String {
        let help = "[\(escaped(option.help[language]))]"
        let value = option.value.map { "=" + help + ":\(escaped($0.placeholder)):\(action($0.syntax))" } ?? help
        let repeated = option.repeats ? "*" : ""
        guard let short = option.short else { return quoted(repeated + option.spelling + value) }
        let spec = "\(repeated){-\(short),\(option.spelling)}"
        // Braces must stand outside the quotes to be expanded.
        return (option.repeats ? "'*'{-\(short),\(option.spelling)}" : spec) + quoted(value)
    }

    private func action(_ syntax: ValueSyntax) -> String {
        switch syntax {
        case .file: "_files"
        case .folder: "_files -/"
        case .choice(let choices): list(choices)
        case .command: list(CompletionWords(table: table).commandChoices)
        case .choices(let choices): "_values -s , word \(choices.map(\.word).joined(separator: " "))"
        case .card, .cardOrNew, .profile, .reader:
            CompletionWords.source(of: syntax).map { "_\(table.program)_list \($0)" } ?? " "
        case .text, .place, .firstDay, .lastDay, .integer, .hex, .blocks, .lengths: " "
        }
    }

    private func list(_ choices: [ValueSyntax.Choice]) -> String {
        "((" + choices.map { "\($0.word)\\:\(inner($0.help[language]))" }.joined(separator: " ") + "))"
    }

    /// A description inside the double parentheses of an action, where blanks separate.
    private func inner(_ text: String) -> String {
        escaped(text).reduce(into: "") { $0 += " ()\"'$`&;<>|*?~#".contains($1) ? "\\\($1)" : String($1) }
    }

    private func escaped(_ text: String) -> String {
        text.reduce(into: "") { $0 += "[]:\\".contains($1) ? "\\\($1)" : String($1) }
    }

    private func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
