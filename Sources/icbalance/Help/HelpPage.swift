import Fronts
import Rendering
import Wording

/// What `--help` and `help` print.
struct HelpPage {
    let table: CommandTable
    let language: Language
    let width: Int
    let ink: Ink

    /// The page for a command, or for the program where the path is empty.
    func text(for path: [Command]) -> String {
        let lines = path.isEmpty ? program : command(path)
        return lines.map { $0 + "\n" }.joined()
    }

    private var program: [String] {
        var lines = Wrapped.lines("\(table.program) - \(word(.program))", width: width)
        lines += ["", ink(.strong, word(.usage)) + ([table.program] + usageWords).joined(separator: " ")]
        if let usual = table.usual.flatMap({ table[$0] }) {
            let same = Text(ja: "コマンドなし：\(usual.name) と同じ", en: "Without a command: \(usual.name)")
            lines += Wrapped.lines(same[language], width: width)
        }
        for group in Command.Group.allCases {
            let commands = table.commands.filter { $0.group == group }
            lines += section(group.title[language], commands.map { (callName($0), $0.summary[language]) })
        }
        lines += section(word(.globalOptions), table.globals.map(row))
        lines += section(
            word(.exitStatus), ExitCode.allCases.map { (String($0.rawValue), $0.meaning[language]) })
        return lines + [""] + Wrapped.lines(word(.moreHelp), width: width)
    }

    private func command(_ path: [Command]) -> [String] {
        guard let command = path.last else { return [] }
        let name = path.map(\.name).joined(separator: " ")
        var lines = Wrapped.lines("\(table.program) \(name) - \(command.summary[language])", width: width)
        var usage = Usage(table: table).lines(of: path, head: word(.usage), width: width)
        usage[0] = ink(.strong, word(.usage)) + usage[0].dropFirst(word(.usage).count)
        lines += [""] + usage
        if !command.aliases.isEmpty { lines.append(word(.otherNames) + command.aliases.joined(separator: ", ")) }
        for paragraph in command.details {
            lines += [""] + Wrapped.lines(paragraph[language], width: width)
        }
        lines += section(
            word(.commands), command.subcommands.map { ("\(name) \($0.name)", $0.summary[language]) })
        lines += section(word(.arguments), command.arguments.map { ($0.usage, $0.help[language]) })
        lines += section(word(.options), command.options.map(row))
        if !command.examples.isEmpty {
            lines += ["", ink(.strong, word(.examples))]
            for example in command.examples {
                lines.append("  " + ink(.term, example.line))
                lines += Wrapped.indented(example.does[language], by: 6, width: width)
            }
        }
        lines += section(
            word(.exitStatus), command.allExits.map { (String($0.rawValue), command.meaning(of: $0)[language]) })
        return lines + [""] + Wrapped.lines(word(.everyCommand), width: width)
    }

    private var usageWords: [String] { [word(.optionsWord), word(.commandWord), word(.argumentsWord)] }

    private func word(_ word: HelpWord) -> String { word.text[language] }

    private func callName(_ command: Command) -> String {
        guard command.run == nil else { return command.name }
        return command.name + " " + command.subcommands.map(\.name).joined(separator: "|")
    }

    private func row(_ option: Option) -> (term: String, text: String) {
        let term = (option.short.map { "-\($0), " } ?? "") + option.usage
        var text = option.help[language]
        if let words = option.value?.syntax.words, !words.isEmpty, !option.usage.contains("|") {
            let list = Text(
                ja: words.map { "\($0.word)：\($0.help.ja)" }.joined(separator: "、"),
                en: words.map { "\($0.word): \($0.help.en)" }.joined(separator: "; "))
            text += Text(ja: "。\(word(.oneOf))\(list.ja)", en: ". \(word(.oneOf))\(list.en)")[language]
        }
        if option.repeats, option.value != nil { text += word(.mayRepeat) }
        return (term, text)
    }

    /// A heading and rows of a term and what it means, the meanings under each other.
    private func section(_ title: String, _ rows: [(term: String, text: String)]) -> [String] {
        guard !rows.isEmpty else { return [] }
        let widest = rows.map { DisplayWidth.of($0.term) }.max() ?? 0
        let column = min(widest, max(8, width * 2 / 5)) + 4
        var lines = ["", ink(.strong, title)]
        for row in rows {
            var texts = Wrapped.indented(row.text, by: column, width: width)
            let room = column - 2 - DisplayWidth.of(row.term)
            if room >= 2, let first = texts.first {
                let blanks = String(repeating: " ", count: room)
                texts[0] = "  " + ink(.term, row.term) + blanks + first.dropFirst(column)
            } else {
                texts.insert("  " + ink(.term, row.term), at: 0)
            }
            lines += texts
        }
        return lines
    }
}
