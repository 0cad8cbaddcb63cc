import Fronts
import Wording

/// The reference of commands as a Markdown document.
struct Markdown {
    let table: CommandTable
    let language: Language

    /// The document.
    var text: String {
        var lines = ["# \(table.program)", "", "\(word(.program))"]
        lines += ManPage.introduction.flatMap { ["", $0[language]] }
        for group in Command.Group.allCases {
            let paths = table.paths.filter { $0.first?.group == group && $0.last?.run != nil }
            if !paths.isEmpty { lines += ["", "## \(group.title[language])"] }
            lines += paths.flatMap(command)
        }
        lines += ["", "## \(word(.globalOptions))"] + options(table.globals)
        lines += ["", "## \(word(.environment))", ""]
        lines += ManPage.environment.map { "* `\($0.name)`: \($0.text[language])" }
        lines += ["", "## \(word(.exitStatus))", "", "| | |", "|---|---|"]
        lines += ExitCode.allCases.map { "| \($0.rawValue) | \(cell($0.meaning[language])) |" }
        return lines.map { $0 + "\n" }.joined()
    }

    private func command(_ path: [Command]) -> [String] {
        guard let command = path.last else { return [] }
        let usage = Usage(table: table).lines(of: path, head: "", width: Markdown.width)
        var lines = ["", "### \(path.map(\.name).joined(separator: " "))", "", command.summary.sentence[language]]
        lines += ["", "```"] + usage + ["```"]
        if !command.aliases.isEmpty {
            lines += ["", word(.otherNames) + command.aliases.map { "`\($0)`" }.joined(separator: ", ")]
        }
        for paragraph in command.details { lines += ["", paragraph[language]] }
        if !command.arguments.isEmpty {
            lines += ["", "| \(word(.arguments)) | |", "|---|---|"]
            lines += command.arguments.map { "| `\($0.usage)` | \(cell($0.help[language])) |" }
        }
        lines += options(command.options)
        for example in command.examples {
            lines += ["", example.does[language] + ":", "", "```", example.line, "```"]
        }
        let exits = command.allExits.map { "\($0.rawValue) \(command.meaning(of: $0)[language])" }
        return lines + ["", "\(word(.exitStatus)): \(exits.joined(separator: " · "))"]
    }

    private func options(_ options: [Option]) -> [String] {
        guard !options.isEmpty else { return [] }
        return ["", "| \(word(.options)) | |", "|---|---|"]
            + options.map { option in
                let short = option.short.map { "`-\($0)` " } ?? ""
                var text = option.help[language]
                let words = option.value?.syntax.words ?? []
                if !words.isEmpty {
                    text += ": " + words.map { "`\($0.word)` \($0.help[language])" }.joined(separator: ", ")
                }
                if option.repeats, option.value != nil { text += word(.mayRepeat) }
                return "| \(short)`\(cell(option.usage))` | \(cell(text)) |"
            }
    }

    private static let width = 100

    private func word(_ word: HelpWord) -> String { word.text[language] }

    /// Text inside a table, where a bar would end the cell.
    private func cell(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
}
