import Wording

/// The completion script for bash; needs no package beside bash 4.
struct BashCompletion {
    let table: CommandTable

    var text: String {
        let words = CompletionWords(table: table)
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
            "        [[ $line == \"$2\"* ]] && COMPREPLY+=(\"$(printf %q \"$line\")\")",
            "    done < <(\(table.program) complete \"$1\" 2>/dev/null)",
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
            "    local command=\"\" sub=\"\" i=1",
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
            "                elif [[ -z $sub ]]; then sub=\"${COMP_WORDS[i]}\"; fi ;;",
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
        let words = CompletionWords(table: table)
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
                lines += body(command)
            } else {
                lines.append("            case \"$sub\" in")
                lines.append(
                    "                \"\") \(offer(command.subcommands.map(\.name) + spellings(command.options))) ;;")
                for subcommand in command.subcommands {
                    lines.append("                \(subcommand.name))")
                    lines += body(subcommand)
                    lines.append("                    ;;")
                }
                lines.append("            esac")
            }
            lines.append("            ;;")
        }
        return lines
    }

    private func body(_ command: Command) -> [String] {
        var lines = valueCases(command.options)
        lines.append("            if [[ $cur == -* ]]; then")
        lines.append("                " + offer(spellings(command.options)))
        if let last = command.arguments.last, let action = action(last.syntax) {
            lines.append("            else")
            lines.append("                " + action)
        }
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
        case .choice(let choices), .choices(let choices): offer(choices.map(\.word))
        case .card, .profile, .reader:
            CompletionWords.source(of: syntax).map { "_\(table.program)_list \($0) \"$cur\"" }
        case .text, .date, .integer, .hex, .lengths: nil
        }
    }
}
