import ProfileLanguage

/// Which column of a table holds what, as its first row or a person says.
struct PlaceFileHead {
    /// What codes are made of.
    enum Kind {
        case whole
        case station
        /// A line and a station without an area, or a company and a stop: the numbers may tell.
        case stationOrStop
        case stop
        case company
        case terminal
    }

    /// A column of a code.
    struct Part {
        let column: PlaceColumn
        let position: Int
        /// The largest number that it holds.
        let limit: Int
    }

    /// Where each column stands.
    let positions: [PlaceColumn: Int]
    let kind: Kind
    /// How numbers are written, where the header says so.
    let base: CodeBase?
    /// Whether the first row names the columns.
    let isHeader: Bool
    /// How many cells the first row has.
    let width: Int

    /// The layout of most tables without a header.
    private static let usual: [PlaceColumn?] = [.area, .line, .station, .operator, .lineName, .name]

    init(_ first: [Cell], _ options: PlaceFileOptions) throws(PlaceFault) {
        var columns = first.map { PlaceColumn(header: $0.text) }
        if let given = options.columns {
            columns = given
            // A row of codes is one of places; "地区コード(16進)" has digits and is none.
            isHeader = zip(given, first).allSatisfy { column, cell in
                column?.isNumber != true && column != .code || !PlaceFileHead.isCode(cell.text)
            }
        } else if columns.contains(where: { $0 != nil }) {
            isHeader = true
        } else {
            isHeader = false
            columns = PlaceFileHead.usual
            guard first.count >= columns.count, first.prefix(3).allSatisfy({ PlaceFileHead.isCode($0.text) }) else {
                throw PlaceFault(first[0], .question(.columns))
            }
        }
        var positions: [PlaceColumn: Int] = [:]
        for (position, column) in columns.enumerated() {
            guard let column else { continue }
            guard positions.updateValue(position, forKey: column) == nil else {
                throw PlaceFault(first[min(position, first.count - 1)], .fault(.repeated), column.rawValue)
            }
        }
        kind = try PlaceFileHead.kind(positions, options, first[0])
        guard positions[.name] != nil else { throw PlaceFault(first[0], .fault(.missingColumn), "name") }
        self.positions = positions
        width = first.count
        base = isHeader ? PlaceFileHead.base(first, positions, named: options.columns == nil) : nil
    }

    private static func kind(
        _ positions: [PlaceColumn: Int], _ options: PlaceFileOptions, _ first: Cell
    ) throws(PlaceFault) -> Kind {
        func has(_ columns: PlaceColumn...) -> Bool { columns.allSatisfy { positions[$0] != nil } }
        if has(.code) { return .whole }
        if has(.terminal) || has(.terminalHigh, .terminalLow) { return .terminal }
        if has(.stop) {
            // Some companies' stops have an area, and nobody has written down what it means.
            guard !has(.area), has(.company) || has(.line) else { throw PlaceFault(first, .question(.columns)) }
            return .stop
        }
        if has(.line, .station) { return has(.area) || options.area != nil ? .station : .stationOrStop }
        if has(.company) { return .company }
        throw PlaceFault(first, .fault(.missingColumn), has(.area) ? has(.line) ? "station" : "line" : "code")
    }

    /// What brackets say, or that our own words stand there, which are for hexadecimal digits.
    private static func base(_ header: [Cell], _ positions: [PlaceColumn: Int], named: Bool) -> CodeBase? {
        let codes = positions.filter { $0.key.isNumber && $0.value < header.count }
        if let base = codes.sorted(by: { $0.value < $1.value }).lazy
            .compactMap({ CodeBase(header: header[$0.value].text) }).first
        {
            return base
        }
        let isOurs = named && !codes.isEmpty && codes.allSatisfy { header[$0.value].text == $0.key.rawValue }
        return isOurs ? .hexadecimal : nil
    }

    private static func isCode(_ text: String) -> Bool {
        PlaceKey(text.uppercased()) != nil || PlaceNumber(text) != nil
    }
}

extension PlaceFileHead {
    /// The columns of which a code is made, with the largest number of each; none where it is written as a whole.
    func parts(_ kind: Kind) -> [Part] {
        let columns: [(PlaceColumn, Int)] =
            switch kind {
            case .whole: []
            case .station: [(.area, 0x3), (.line, 0xFF), (.station, 0xFF)]
            case .stationOrStop: [(.line, 0xFFFF), (.station, 0xFFFF)]
            case .stop:
                [
                    (positions[.company] != nil ? .company : .line, 0xFFFF),
                    (positions[.stop] != nil ? .stop : .station, 0xFFFF),
                ]
            case .company: [(.company, 0xFFFF)]
            case .terminal:
                positions[.terminal] != nil
                    ? [(.area, 0xFF), (.terminal, 0xFFFF)]
                    : [(.area, 0xFF), (.terminalHigh, 0xFF), (.terminalLow, 0xFF)]
            }
        return columns.compactMap { column, limit in
            positions[column].map { Part(column: column, position: $0, limit: limit) }
        }
    }
}
