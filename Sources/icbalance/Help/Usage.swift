import Rendering

/// Usage lines, as help and man page show them.
struct Usage {
    let table: CommandTable

    /// The pieces of a command's usage line, none of which a line break should tear: `--card CARD`, `[--from DATE]`.
    func pieces(of path: [Command]) -> [String] {
        guard let command = path.last else { return [table.program] }
        var pieces = [([table.program] + path.map(\.name)).joined(separator: " ")]
        if command.run == nil {
            pieces.append(command.subcommands.map(\.name).joined(separator: "|"))
            return pieces
        }
        pieces += command.arguments.map(\.usage)
        for group in command.required {
            let usages = group.map(\.usage)
            pieces.append(usages.count == 1 ? usages[0] : "(" + usages.joined(separator: " | ") + ")")
        }
        let required = Set(command.required.flatMap { $0 })
        for option in command.options where !required.contains(option) {
            pieces.append("[\(option.usage)]" + (option.repeats ? "…" : ""))
        }
        return pieces
    }

    /// The usage line on lines of a width, the second and later ones indented under the first piece.
    func lines(of path: [Command], head: String, width: Int) -> [String] {
        let pieces = pieces(of: path)
        let first = head + (pieces.first ?? "")
        let indent = String(repeating: " ", count: min(DisplayWidth.of(first) + 1, width / 2))
        var lines = [first]
        for piece in pieces.dropFirst() {
            let last = lines[lines.count - 1]
            if DisplayWidth.of(last) + 1 + DisplayWidth.of(piece) <= width {
                lines[lines.count - 1] = last + " " + piece
            } else {
                lines.append(indent + piece)
            }
        }
        return lines
    }
}
