import Civil
import ProfileLanguage

/// Reads the rows of a table once it is known what its columns hold and how its numbers are written.
struct PlaceRowReader {
    /// What a row says.
    enum Row {
        case place(ReadPlace)
        case nameless
        case otherArea
    }

    private let head: PlaceFileHead
    private let options: PlaceFileOptions
    private let kind: PlaceFileHead.Kind
    private let base: CodeBase
    private let parts: [PlaceFileHead.Part]
    /// How many cells a row must have.
    private let needed: Int

    /// Looks at all rows for what their numbers tell.
    init(_ head: PlaceFileHead, _ rows: [[Cell]], _ options: PlaceFileOptions) throws(PlaceFault) {
        self.head = head
        self.options = options
        let parts = head.parts(head.kind)
        needed = (parts.map(\.position) + [head.positions[.code], head.positions[.name]].compactMap { $0 }).max() ?? 0
        var evidence = BaseEvidence()
        for row in rows {
            guard row.count > needed else { throw PlaceFault(row[0], .fault(.cellCount), String(row.count)) }
            for part in parts {
                let cell = row[part.position]
                let text = cell.text.tidy
                guard let number = PlaceNumber(text) else { throw PlaceFault(cell, .fault(.badCode), cell.text) }
                evidence.note(number, limit: part.limit, at: PlaceFault(cell, .question(.base), text))
            }
        }
        let base = try evidence.base(said: options.base ?? head.base)
        let first = rows.first?.first ?? Cell(text: "", line: 1, column: 1)
        if case .stationOrStop = head.kind {
            guard evidence.isWide else { throw PlaceFault(first, .question(.area)) }
            kind = .stop
        } else {
            kind = head.kind
        }
        self.base = base
        self.parts = head.parts(kind)
        if case .terminal = kind, options.area == nil, let position = head.positions[.area] {
            let areas = Set(rows.compactMap { PlaceNumber($0[position].text.tidy)?.value(base) })
            guard areas.count < 2 else {
                let list = areas.sorted().map { String($0) }.joined(separator: ", ")
                throw PlaceFault(first, .question(.shopArea), list)
            }
        }
    }

    /// What a row says.
    func place(_ row: [Cell]) throws(PlaceFault) -> Row {
        // Programs put empty cells at the end of a row, or leave them out.
        if head.isHeader, row.dropFirst(head.width).contains(where: { !$0.text.isEmpty }) {
            throw PlaceFault(row[0], .fault(.cellCount), String(row.count))
        }
        for cell in row where cell.text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            throw PlaceFault(cell, .fault(.controlCharacter))
        }
        let (key, cell) = try code(row)
        guard let key else { return .otherArea }
        guard var name = text(row, .name) else { return .nameless }
        if let register = text(row, .register) { name += " " + register }
        var entry = PlaceEntry(
            code: key.text, since: try date(row, .since), name: name, englishName: text(row, .english),
            line: text(row, .lineName), operator: text(row, .operator))
        if text(row, .until) == "?" {
            entry.endedOnUnknownDay = true
        } else {
            entry.until = try date(row, .until)
        }
        if entry.since == nil, entry.until == nil, !entry.endedOnUnknownDay {
            entry.since = options.since
            entry.until = options.until
        }
        if let since = entry.since, let until = entry.until, until <= since {
            throw PlaceFault(self.cell(row, .until) ?? cell, .fault(.endsEarly), until.description)
        }
        return .place(ReadPlace(key: key, entry: entry, cell: cell))
    }

    /// The code and where it stands; no code where it is of an area that was not asked for.
    private func code(_ row: [Cell]) throws(PlaceFault) -> (key: PlaceKey?, cell: Cell) {
        if case .whole = kind, let cell = cell(row, .code) {
            guard let key = PlaceKey(cell.text.tidy.uppercased()) else {
                throw PlaceFault(cell, .fault(.badCode), cell.text)
            }
            return (key, cell)
        }
        var area = options.area
        var code: UInt32 = 0
        for part in parts {
            let cell = row[part.position]
            guard let number = PlaceNumber(cell.text.tidy)?.value(base) else {
                throw PlaceFault(cell, .fault(.badCode), cell.text)
            }
            guard number <= part.limit else { throw PlaceFault(cell, .fault(.outOfRange), cell.text) }
            if part.column == .area {
                if let wanted = options.area, number != wanted { return (nil, cell) }
                area = number
            } else {
                code = code << (part.limit > 0xFF ? 16 : 8) | UInt32(number)
            }
        }
        let cell = parts.first.map { row[$0.position] } ?? row[0]
        if case .station = kind, area ?? 0 > 3 { throw PlaceFault(cell, .fault(.outOfRange), String(area ?? 0)) }
        let key =
            switch kind {
            case .whole, .stationOrStop, .station: PlaceKey(station: UInt32(area ?? 0) << 16 | code)
            case .stop: PlaceKey(stop: code)
            case .company: PlaceKey(company: UInt16(truncatingIfNeeded: code))
            case .terminal: PlaceKey(terminal: UInt16(truncatingIfNeeded: code))
            }
        return (key, cell)
    }

    private func cell(_ row: [Cell], _ column: PlaceColumn) -> Cell? {
        guard let position = head.positions[column], position < row.count else { return nil }
        return row[position]
    }

    private func text(_ row: [Cell], _ column: PlaceColumn) -> String? {
        guard let text = cell(row, column)?.text.tidy, !text.isEmpty else { return nil }
        return text
    }

    private func date(_ row: [Cell], _ column: PlaceColumn) throws(PlaceFault) -> CivilDate? {
        guard let cell = cell(row, column), let text = text(row, column) else { return nil }
        guard let date = CivilDate(text) else { throw PlaceFault(cell, .fault(.badDate), text) }
        return date
    }
}

extension String {
    /// The text without blanks at its ends, ideographic ones included.
    var tidy: String {
        guard let first, let last, first.isWhitespace || last.isWhitespace else { return self }
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
