/// What a column of a table of places holds; the raw value is our own header.
public enum PlaceColumn: String, Sendable, CaseIterable {
    /// A whole code, `0-01-05`.
    case code
    /// The area of a station, or of shops.
    case area
    /// The line of a station.
    case line
    /// A station on its line.
    case station
    /// A bus company by its code.
    case company
    /// A stop of a company.
    case stop
    /// A shop's terminal.
    case terminal
    /// The first byte of a terminal.
    case terminalHigh = "terminal_high"
    /// The second byte of a terminal.
    case terminalLow = "terminal_low"
    /// The name.
    case name
    /// The English name.
    case english = "name_en"
    /// The name of the line.
    case lineName = "line_name"
    /// The name of the company.
    case `operator`
    /// The till of a shop, which is put behind the name.
    case register
    /// The first day.
    case since
    /// The first day no more.
    case until

    /// Whether it holds a number of which a code is made.
    var isNumber: Bool {
        switch self {
        case .area, .line, .station, .company, .stop, .terminal, .terminalHigh, .terminalLow: true
        case .code, .name, .english, .lineName, .operator, .register, .since, .until: false
        }
    }

    /// Headers that tables in the wild write for it, in small letters, without blanks, `_` and what stands in brackets.
    ///
    /// Sources: the sheets of IC SFCard Fan, and the tables that nfc-felica, FareBot, Metrodroid, suica-viewer and
    /// ICCardManager derive from them.
    private static let headers: [String: PlaceColumn] = [
        "areacode": .area, "地区コード": .area, "エリアコード": .area,
        "linecode": .line, "線区コード": .line, "路線コード": .line,
        "stationcode": .station, "駅順コード": .station, "駅・バス停コード": .station, "駅・バス停留所コード": .station,
        "companycode": .company, "operatorcode": .company, "会社コード": .company, "事業者コード": .company,
        "stopcode": .stop, "停留所コード": .stop, "バス停コード": .stop, "バス停留所コード": .stop,
        "terminalcode": .terminal, "terminalid": .terminal, "端末コード": .terminal, "端末番号": .terminal,
        "terminalcodehigh": .terminalHigh, "端末コード上位": .terminalHigh,
        "terminalcodelow": .terminalLow, "端末コード下位": .terminalLow,
        "stationname": .name, "駅名": .name, "停留所名": .name, "バス停名": .name, "バス停留所名": .name, "駅・バス停名": .name,
        "駅・バス停留所名": .name, "stopname": .name, "storename": .name, "shopname": .name, "店舗名": .name,
        "nameen": .english, "stationnameen": .english, "英語名": .english,
        "linename": .lineName, "線区名": .lineName, "路線名": .lineName,
        "companyname": .operator, "operatorname": .operator, "会社名": .operator, "事業者名": .operator,
        "cashregister": .register, "レジ": .register,
    ]

    /// The column under a header; `nil` for those that say nothing of a name.
    init?(header: String) {
        let plain = PlaceColumn.plain(header)
        guard let column = PlaceColumn(rawValue: header) ?? PlaceColumn(rawValue: plain) ?? PlaceColumn.headers[plain]
        else { return nil }
        self = column
    }

    private static func plain(_ header: String) -> String {
        let outside = header.prefix { $0 != "(" && $0 != "（" }
        return outside.lowercased().filter { $0 != "_" && !$0.isWhitespace }
    }
}

/// How the numbers of a table are written.
public enum CodeBase: String, Hashable, Sendable, CaseIterable {
    /// With digits 0–9.
    case decimal = "dec"
    /// With digits 0–9 and A–F.
    case hexadecimal = "hex"

    /// What a header says of it in brackets, such as `(16進)`.
    init?(header: String) {
        guard let bracket = header.firstIndex(where: { $0 == "(" || $0 == "（" }) else { return nil }
        let said = header[bracket...].lowercased()
        if ["16進", "１６進", "hex"].contains(where: { said.contains($0) }) {
            self = .hexadecimal
        } else if ["10進", "１０進", "dec"].contains(where: { said.contains($0) }) {
            self = .decimal
        } else {
            return nil
        }
    }
}
