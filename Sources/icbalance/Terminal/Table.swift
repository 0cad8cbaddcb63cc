import Rendering

/// Rows whose columns stand under each other.
struct Table {
    /// A column of a table.
    struct Column {
        /// Where a cell's text stands in its column.
        enum Alignment {
            case left
            case right
        }

        let title: String
        let alignment: Alignment
        /// The fewest cells it may be cut down to; `nil` where it is never cut.
        let least: Int?
        /// Whether text that is cut down goes on below rather than ending in `…`.
        let wraps: Bool

        init(_ title: String, _ alignment: Alignment = .left, least: Int? = nil, wraps: Bool = false) {
            self.title = title
            self.alignment = alignment
            self.least = least
            self.wraps = wraps
        }
    }

    /// What stands in a column of a row.
    struct Cell {
        let parts: [String]
        let separator: String
        let role: Ink.Role
        /// Cells of a terminal that it takes uncut.
        let width: Int

        init(_ text: String, _ role: Ink.Role = .plain) {
            self.init(parts: [text], separator: "", role)
        }

        /// Parts that are each cut down by themselves where room is short.
        init(parts: [String], separator: String, _ role: Ink.Role = .plain) {
            self.parts = parts
            self.separator = separator
            self.role = role
            let widths = parts.reduce(0) { $0 + DisplayWidth.of($1) }
            width = widths + DisplayWidth.of(separator) * max(0, parts.count - 1)
        }

        var text: String { parts.count == 1 ? parts[0] : parts.joined(separator: separator) }
    }

    let columns: [Column]
    private(set) var rows: [[Cell]] = []

    init(_ columns: [Column]) {
        self.columns = columns
    }

    /// Adds a row; cells that are missing at its end are empty.
    mutating func add(_ cells: [Cell]) {
        rows.append(cells)
    }

    /// The lines, the titles first where there are any; `width` cells at the most where columns can be cut so far.
    ///
    /// Before a column is cut, the space between columns is halved. Where cutting does not do, a row takes several lines,
    /// whose columns still stand under each other.
    func lines(width: Int?, ink: Ink) -> [String] {
        if let width, leastWidth > width, columns.count > 1 { return folded(width, ink) }
        return blocks(width, ink).flatMap { $0 }
    }

    /// The lines of the titles and of each row.
    private func blocks(_ width: Int?, _ ink: Ink) -> [[String]] {
        let natural = naturalWidths
        let isTight = width.map { natural.reduce(spaces(Table.space), +) > $0 } ?? false
        let space = isTight ? Table.tightSpace : Table.space
        let widths = widths(natural, within: width, space)
        let hasTitles = columns.contains { !$0.title.isEmpty }
        let titles = hasTitles ? [line(columns.map { Cell($0.title, .strong) }, widths, space, ink)] : []
        return [titles] + rows.map { row in wrapped(row, widths).map { line($0, widths, space, ink) } }
    }

    /// A row, and behind it what of its text goes on below.
    private func wrapped(_ row: [Cell], _ widths: [Int]) -> [[Cell]] {
        let texts = row.enumerated().map { index, cell in
            index < columns.count && columns[index].wraps && cell.width > widths[index]
                ? Wrapped.lines(cell.text, width: widths[index]).map { Cell($0, cell.role) } : [cell]
        }
        let height = texts.map(\.count).max() ?? 1
        return (0..<height).map { line in texts.map { line < $0.count ? $0[line] : Cell("") } }
    }

    /// The fewest cells that a line can be cut down to.
    var leastWidth: Int {
        zip(columns, naturalWidths).reduce(spaces(Table.tightSpace)) { $0 + min($1.0.least ?? .max, $1.1) }
    }

    private func folded(_ width: Int, _ ink: Ink) -> [String] {
        let parts = folds(width).enumerated().map { index, range in
            var part = Table(Array(columns[range]))
            for row in rows { part.add(Array(row.dropFirst(range.lowerBound).prefix(range.count))) }
            let indent = index == 0 ? "" : Table.space
            return part.blocks(width - indent.utf8.count, ink).map { block in
                block.filter { !$0.isEmpty }.map { indent + $0 }
            }
        }
        return (0...rows.count).flatMap { row in parts.flatMap { $0[row] } }
    }

    /// The columns that fit on a line together, each line but the first indented.
    private func folds(_ width: Int) -> [Range<Int>] {
        let least = zip(columns, naturalWidths).map { min($0.least ?? .max, $1) }
        var folds = [0..<1]
        var used = least[0]
        for index in columns.indices.dropFirst() {
            used += Table.space.utf8.count + least[index]
            if used > width {
                folds.append(index..<index)
                used = Table.space.utf8.count + least[index]
            }
            folds[folds.count - 1] = folds[folds.count - 1].lowerBound..<(index + 1)
        }
        return folds
    }

    private static let space = "  "
    private static let tightSpace = " "

    private func spaces(_ space: String) -> Int { space.utf8.count * max(0, columns.count - 1) }

    private var naturalWidths: [Int] {
        var widths = columns.map { DisplayWidth.of($0.title) }
        for row in rows {
            for (index, cell) in row.enumerated() where index < widths.count {
                widths[index] = max(widths[index], cell.width)
            }
        }
        return widths
    }

    private func widths(_ natural: [Int], within limit: Int?, _ space: String) -> [Int] {
        var widths = natural
        guard let limit else { return widths }
        var excess = widths.reduce(spaces(space), +) - limit
        // The widest of the columns that can give room gives it, cell by cell.
        while excess > 0 {
            let givers = columns.indices.filter { widths[$0] > columns[$0].least ?? .max }
            guard let giver = givers.max(by: { widths[$0] < widths[$1] }) else { break }
            widths[giver] -= 1
            excess -= 1
        }
        return widths
    }

    private func line(_ cells: [Cell], _ widths: [Int], _ space: String, _ ink: Ink) -> String {
        // The last cell that says anything ends the line: no blanks at line ends.
        let end = cells.lastIndex { $0.width > 0 } ?? -1
        var line = ""
        for (index, cell) in cells.enumerated() where index <= end && index < widths.count {
            let isWhole = cell.width <= widths[index]
            let text =
                isWhole ? cell.text : Shortened.parts(cell.parts, separator: cell.separator, to: widths[index])
            let used = isWhole ? cell.width : DisplayWidth.of(text)
            let blanks = String(repeating: " ", count: max(0, widths[index] - used))
            if index > 0 { line += space }
            switch columns[index].alignment {
            case .left: line += ink(cell.role, text) + (index == end ? "" : blanks)
            case .right: line += blanks + ink(cell.role, text)
            }
        }
        return line
    }
}
