import Wording

/// The completion script for bash; needs no package beside bash 4.
struct BashCompletion {
    let table: CommandTable

    private var words: CompletionWords { CompletionWords(table: table) }

    var text: String {
        let function = "_\(table.program)"
        var lines = [
            "# bash completion for \(table.program)", "",
            "\(function)_words() {",
            "    local word",
            "    for word in \"${@:2}\"; do",
            "        [[ $word == \"$1\"* ]] && COMPREPLY+=(\"$word\")",
            "    done",
            "}", "",
            "\(function)_list() {",
            "    local line",
            "    while IFS= read -r line; do",
            // Behind an opening quote bash wants the word as it is.
            "        case $2 in",
            "            [\\\"\\']*) [[ $line == \"${2:1}\"* ]] && COMPREPLY+=(\"$line\") ;;",
            "            *) [[ $line == \"$2\"* || $(printf %q \"$line\") == \"$2\"* ]] && \\",
            "                COMPREPLY+=(\"$(printf %q \"$line\")\") ;;",
            "        esac",
            "    done < <(\(table.program) complete \"$1\" 2>/dev/null)",
            "}", "",
            "\(function)_several() {",
            "    local before=\"\"",
            "    [[ $1 == *,* ]] && before=\"${1%,*},\"",
            "    local word",
            "    for word in \"${@:2}\"; do",
            "        [[ $before$word == \"$1\"* ]] && COMPREPLY+=(\"$before$word\")",
            "    done",
            "    compopt -o nospace 2>/dev/null",
            "}", "",
            "\(function)_files() {",
            "    local line",
            "    compopt -o filenames 2>/dev/null",
            "    while IFS= read -r line; do",
            "        COMPREPLY+=(\"$line\")",
            "    done < <(compgen \"$1\" -- \"$2\")",
            "}", "",
            "\(function)() {",
            "    local cur=\"${COMP_WORDS[COMP_CWORD]}\" prev=\"${COMP_WORDS[COMP_CWORD-1]}\"",
            // How many words stand behind the command already.
            "    local command=\"\" sub=\"\" place=0 i=1",
            "    COMPREPLY=()",
            // Bash cuts words at `=`.
            "    if [[ $cur == = ]]; then",
            "        cur=\"\"",
            "    elif [[ $prev == = ]]; then",
            "        prev=\"${COMP_WORDS[COMP_CWORD-2]}\"",
            "    fi",
            "    while ((i < COMP_CWORD)); do",
            "        case \"${COMP_WORDS[i]}\" in",
            "            \(words.spellingsWithValue.joined(separator: "|")))",
            "                [[ ${COMP_WORDS[i+1]} == = ]] && ((i++))",
            "                ((i++)) ;;",
            "            -*|=) ;;",
            "            *)",
            "                if [[ -z $command ]]; then command=\"${COMP_WORDS[i]}\"",
            "                else [[ -z $sub ]] && sub=\"${COMP_WORDS[i]}\"; ((++place)); fi ;;",
            "        esac",
            "        ((i++))",
            "    done",
        ]
        lines += ["    case \"$prev\" in"] + table.globals.compactMap { value($0) } + ["    esac"]
        lines += ["    case \"$command\" in"]
        lines += commandCases
        lines += [
            "        *) ;;", "    esac", "}", "",
            "complete -F \(function) \(table.program)",
        ]
        return lines.map { $0 + "\n" }.joined()
    }

    private var commandCases: [String] {
        let usual = table.usual.flatMap { table[$0] }
        var lines = [
            "        \"\")"
        ]
        lines += valueCases(usual?.options ?? [])
        lines.append(
            "            " + offer(words.commandNames + spellings(usual.map(\.options) ?? [])))
        lines.append("            ;;")
        for command in table.commands where command.group != nil {
            lines.append("        \(([command.name] + command.aliases).joined(separator: "|")))")
            if command.subcommands.isEmpty {
                lines += body(command, behind: 0)
            } else {
                lines.append("            case \"$sub\" in")
                lines.append(
                    "                \"\") \(offer(command.subcommands.map(\.name) + spellings(command.options))) ;;")
                for subcommand in command.subcommands {
                    lines.append("                \(subcommand.name))")
                    lines += body(subcommand, behind: 1)
                    lines.append("                    ;;")
                }
                lines.append("            esac")
            }
            lines.append("            ;;")
        }
        return lines
    }

    /// Options, and arguments by their place behind the command and `words` more.
    private func body(_ command: Command, behind words: Int) -> [String] {
        var lines = valueCases(command.options)
        lines.append("            if [[ $cur == -* ]]; then")
        lines.append("                " + offer(spellings(command.options)))
        lines.append("            else")
        lines.append("                case $place in")
        for (index, argument) in command.arguments.enumerated() {
            guard let action = action(argument.syntax) else { continue }
            lines.append("                    \(argument.completesAll ? "*" : String(index + words))) \(action) ;;")
        }
        lines.append("                esac")
        lines.append("            fi")
        return lines
    }

    private func valueCases(_ options: [Option]) -> [String] {
        let cases = options.compactMap { value($0) }
        return cases.isEmpty ? [] : ["            case \"$prev\" in"] + cases + ["            esac"]
    }

    private func value(_ option: Option) -> String? {
        guard let value = option.value else { return nil }
        return "        \(option.spelling)) \(action(value.syntax).map { $0 + "; " } ?? "")return ;;"
    }

    private func spellings(_ options: [Option]) -> [String] {
        (options + table.globals).map(\.spelling)
    }

    private func offer(_ words: [String]) -> String {
        "_\(table.program)_words \"$cur\" \(words.joined(separator: " "))"
    }

    private func action(_ syntax: ValueSyntax) -> String? {
        switch syntax {
        case .file: "_\(table.program)_files -f \"$cur\""
        case .folder: "_\(table.program)_files -d \"$cur\""
        case .choice(let choices): offer(choices.map(\.word))
        case .choices(let choices):
            "_\(table.program)_several \"$cur\" \(choices.map(\.word).joined(separator: " "))"
        case .command: offer(words.commandNames)
        case .card, .cardOrNew, .profile, .reader:
            CompletionWords.source(of: syntax).map { "_\(table.program)_list \($0) \"$cur\"" }
        case .text, .place, .firstDay, .lastDay, .integer, .hex, .blocks, .lengths: nil
        }
    }
}
