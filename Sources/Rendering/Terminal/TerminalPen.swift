import Wording

/// How the panes of a terminal screen draw: the language, the characters there are, and a few marks.
struct TerminalPen {
    let language: Language
    let glyphs: Capabilities.Glyphs

    /// Text in the language.
    func callAsFunction(_ text: Text) -> String { text[language] }

    /// The mark of a group of kinds: a shape of its own, so that colour is never needed.
    func mark(_ category: Category) -> Character {
        switch category {
        case .rail: "•"
        case .bus: "◆"
        case .goods: "■"
        case .topUp: "▲"
        case .other: "○"
        }
    }

    /// The filling of a bar: a density of its own for each group.
    func filling(_ category: Category) -> Character {
        switch category {
        case .rail: "█"
        case .bus: "▓"
        case .goods: "▒"
        case .topUp: "▭"
        case .other: "░"
        }
    }

    /// The style of a group's marks.
    func style(_ category: Category) -> CellStyle { CellStyle(category.tone) }

    /// Draws a title with what stands at its right end.
    func title(_ title: String, _ aside: String = "", _ grid: inout CellGrid, _ rect: CellRect) {
        guard !rect.isEmpty else { return }
        let room = max(0, rect.columns - (aside.isEmpty ? 0 : DisplayWidth.of(aside) + 2))
        grid.write(title, .strong, column: rect.column, row: rect.row, limit: room)
        grid.write(aside, .soft, endingAt: rect.endColumn, row: rect.row, limit: rect.columns)
    }
}

extension CellGrid {
    /// The grid with every character that is drawn replaced by an ASCII one of the same width; names keep theirs.
    package func inASCII() -> CellGrid {
        var grid = self
        for row in 0..<rows {
            for column in 0..<columns {
                let cell = self[column, row]
                guard let character = cell.character, let plain = CellGrid.ascii[character] else { continue }
                grid.put(plain, cell.style, column: column, row: row)
            }
        }
        return grid
    }

    private static let ascii: [Character: Character] = [
        "─": "-", "│": "|", "┼": "+", "├": "+", "┤": "+", "┬": "+", "┴": "+", "└": "+", "╱": "/", "┄": "-",
        "█": "#", "▓": "%", "▒": "=", "░": ":", "▭": "_", "▌": "|", "•": "*", "◆": "%", "■": "#", "▲": "^", "○": "o",
        "●": "@", "→": ">", "⇄": "=", "−": "-", "–": "-", "…": "~", "¥": "Y", "·": ".", "×": "x", "“": "\"", "”": "\"",
        "▸": ">", "▪": "#", "▁": "_", "▂": "_", "▃": "_", "▄": "=", "▅": "=", "▆": "=", "▇": "#", "⋮": ":",
        "↑": "^", "↓": "v", "←": "<",
    ]
}
