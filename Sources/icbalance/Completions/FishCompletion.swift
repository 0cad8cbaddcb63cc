import Wording

/// The completion script for fish.
struct FishCompletion {
    let table: CommandTable
    let language: Language

    var text: String {
        let words = CompletionWords(table: table)
        let name = "__\(table.program)"
        var lines = [
            "# fish completion for \(table.program)", "",
            "function \(name)_words",
            "    set -l valued \(words.spellingsWithValue.joined(separator: " "))",
            "    set -l typed (commandline -opc)",
            "    set -l skip 0",
            "    for word in $typed[2..]",
            "        if test $skip = 1",
            "            set skip 0",
            "        else if contains -- $word $valued",
            "            set skip 1",
            "        else if not string match -q -- '-*' $word",
            "            echo $word",
            "        end",
            "    end",
            "end", "",
            "function \(name)_exactly",
            "    set -l words (\(name)_words)",
            "    test \"$words\" = \"$argv\"",
            "end", "",
            "function \(name)_under",
            "    set -l words (\(name)_words)",
            "    set -l count (count $argv)",
            "    test (count $words) -ge $count; and test \"$words[1..$count]\" = \"$argv\"",
            "end", "",
            "function \(name)_at",
            "    set -l words (\(name)_words)",
            "    set -l count (math (count $argv) - 1)",
            "    test (count $words) -eq (math $count + $argv[1]); and test \"$words[1..$count]\" = \"$argv[2..]\"",
            "end", "",
            "complete -c \(table.program) -f",
        ]
        lines += table.globals.map { option($0, when: nil) }
        if let usual = table.usual.flatMap({ table[$0] }) {
            lines += usual.options.map { option($0, when: "\(name)_exactly") }
        }
        for command in table.commands where command.group != nil {
            for word in [command.name] + command.aliases {
                lines.append(
                    complete(when: "\(name)_exactly") + " -a \(word) -d \(quoted(command.summary[language]))")
                lines += body(command, called: word)
                for subcommand in command.subcommands {
                    lines.append(
                        complete(when: "\(name)_exactly \(word)")
                            + " -a \(subcommand.name) -d \(quoted(subcommand.summary[language]))")
                    lines += body(subcommand, called: "\(word) \(subcommand.name)")
                }
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func body(_ command: Command, called words: String) -> [String] {
        let name = "__\(table.program)"
        var lines = command.options.map { option($0, when: "\(name)_under \(words)") }
        for (index, argument) in command.arguments.enumerated() {
            guard let action = action(argument.syntax) else { continue }
            let place = argument.completesAll ? "\(name)_under \(words)" : "\(name)_at \(index) \(words)"
            lines.append(complete(when: place) + action)
        }
        return lines
    }

    private func complete(when condition: String?) -> String {
        "complete -c \(table.program)" + (condition.map { " -n \(quoted($0))" } ?? "")
    }

    private func option(_ option: Option, when condition: String?) -> String {
        var line = complete(when: condition) + (option.short.map { " -s \($0)" } ?? "") + " -l \(option.name)"
        if let value = option.value {
            line += value.syntax == .file || value.syntax == .folder ? " -r" : " -x"
            line += action(value.syntax) ?? ""
        }
        return line + " -d \(quoted(option.help[language]))"
    }

    private func action(_ syntax: ValueSyntax) -> String? {
        switch syntax {
        case .file: " -F"
        case .folder: " -a '(__fish_complete_directories)'"
        case .choice(let choices): " -a " + quoted(list(choices))
        case .choices(let choices):
            " -a " + quoted("(__fish_complete_list , " + quoted("printf '%s\\n' \(list(choices))") + ")")
        case .command: " -a " + quoted(list(CompletionWords(table: table).commandChoices))
        case .card, .cardOrNew, .profile, .reader:
            CompletionWords.source(of: syntax).map { " -a '(\(table.program) complete \($0) --described 2>/dev/null)'" }
        case .text, .place, .firstDay, .lastDay, .integer, .hex, .blocks, .lengths: nil
        }
    }

    private func list(_ choices: [ValueSyntax.Choice]) -> String {
        choices.map { "\($0.word)\\t\(inner($0.help[language]))" }.joined(separator: " ")
    }

    /// A description inside a list, where blanks separate: quoted once more.
    private func inner(_ text: String) -> String {
        "\"" + text.reduce(into: "") { $0 += "\\\"$".contains($1) ? "\\\($1)" : String($1) } + "\""
    }

    private func quoted(_ text: String) -> String {
        "'" + text.reduce(into: "") { $0 += "\\'".contains($1) ? "\\\($1)" : String($1) } + "'"
    }
}
