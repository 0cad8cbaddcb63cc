import FeliCa
import Ledger

extension DumpFormat {
    /// The text of felicalib's dump program, whole or rows of it alone: `SSSS:BBBB` and 16 bytes.
    public static let felicalib = DumpFormat(
        id: "felicalib",
        name: Name(ja: "felicalib のテキスト", en: "felicalib text"),
        looksLike: { head in
            head.firstLine.flatMap(FelicalibRow.init) != nil
                || head.lines.contains { $0.dropping(prefix: "# System code: ") != nil }
        },
        layout: .card { bytes throws(DumpFault) in
            var reading = FelicalibReading()
            for line in TextLines(bytes) {
                try reading.read(line.trimmed)
            }
            return try reading.finish()
        })
}

/// A row: service and block, four hexadecimal digits each with a colon between them, then bytes.
private struct FelicalibRow {
    let service: NodeCode
    let number: UInt16
    let data: ArraySlice<UInt8>

    /// Takes a line as a row; `nil` where it is none.
    init?(_ line: ArraySlice<UInt8>) {
        let start = line.startIndex
        guard line.count > 9, line[start + 4] == UInt8(ascii: ":"), line[start + 9].isBlank,
            line[(start + 5)..<(start + 9)].allSatisfy({ $0.hexDigit != nil }),
            let service = NodeCode(hex: String(decoding: line[start..<(start + 4)], as: UTF8.self)),
            let number = UInt16(String(decoding: line[(start + 5)..<(start + 9)], as: UTF8.self), radix: 16)
        else { return nil }
        self.service = service
        self.number = number
        self.data = line[(start + 10)...].trimmed
    }
}

/// What a felicalib text has said so far: tmurakam/felicalib, `src/dump/dump.c`.
private struct FelicalibReading {
    private var builder = CardBuilder()
    private var isNamed = false
    private var awaited = AnnouncedRows()
    private var openServices: [NodeCode] = []
    /// Rows of a text that names no system, by the system that their services are known to stand in.
    private var rows: [(system: SystemCode, rows: [(row: FelicalibRow, offset: Int)])] = []

    mutating func read(_ line: ArraySlice<UInt8>) throws(DumpFault) {
        if let row = FelicalibRow(line) {
            try add(row, at: line.startIndex)
        } else if let value = line.dropping(prefix: "# IDm: ") {
            try builder.take(IDm(rawValue: try HexField.eightBytes(value, at: value.startIndex)), at: value.startIndex)
        } else if let value = line.dropping(prefix: "# PMm: ") {
            try builder.take(PMm(rawValue: try HexField.eightBytes(value, at: value.startIndex)), at: value.startIndex)
        } else if let value = line.dropping(prefix: "# System code: ") {
            try closeSystem()
            isNamed = true
            let code = SystemCode(rawValue: try HexField.code(value, at: value.startIndex))
            try builder.begin(CardDump.System(code: code), at: line.startIndex)
        } else if let value = line.dropping(prefix: "# Number of service code = ") {
            awaited.services = value.decimal
        } else if let value = line.dropping(prefix: "# Area: ") {
            try add(node: value)
        } else if let value = line.dropping(prefix: "# Serivce code = ") ?? line.dropping(prefix: "# Service code = ") {
            // The program itself writes the word in the first way.
            let code = try add(node: value)
            awaited.servicesFound += 1
            if code.isOpen { openServices.append(code) }
        } else if !line.isEmpty, line.first != UInt8(ascii: "#") {
            throw DumpFault(.unexpectedLine, at: line.startIndex)
        }
    }

    mutating func finish() throws(DumpFault) -> CardDump {
        try closeSystem()
        for (system, rows) in rows {
            try builder.begin(CardDump.System(code: system), at: rows[0].offset)
            for (row, offset) in rows { try append(row, at: offset) }
        }
        guard builder.blockCount > 0 else { throw DumpFault(.noCardData) }
        let systems = builder.finish()
        return CardDump(
            idm: builder.idm, pmm: builder.pmm, complete: TransitLayout.hasWholeHistory(systems), systems: systems)
    }

    @discardableResult
    private mutating func add(node value: ArraySlice<UInt8>) throws(DumpFault) -> NodeCode {
        guard isNamed else { throw DumpFault(.unexpectedLine, at: value.startIndex) }
        let code = NodeCode(rawValue: try HexField.code(value.prefix(4), at: value.startIndex))
        builder.add(node: code)
        return code
    }

    private mutating func add(_ row: FelicalibRow, at offset: Int) throws(DumpFault) {
        guard !isNamed else { return try append(row, at: offset) }
        guard let system = SystemGuess.system(of: row.service) else {
            throw DumpFault(.missingLine("# System code"), at: offset)
        }
        if let index = rows.firstIndex(where: { $0.system == system }) {
            rows[index].rows.append((row, offset))
        } else {
            rows.append((system, [(row, offset)]))
        }
    }

    private mutating func append(_ row: FelicalibRow, at offset: Int) throws(DumpFault) {
        let content = try HexField.content(row.data, at: row.data.startIndex)
        try builder.add(CardDump.NumberedBlock(number: row.number, content: content), to: row.service, at: offset)
    }

    private mutating func closeSystem() throws(DumpFault) {
        guard isNamed else { return }
        try awaited.check()
        if awaited.services != nil { builder.nodesAreAll() }
        // The text does not say why an open service has no row.
        for code in openServices where !builder.has(service: code) {
            try builder.begin(CardDump.Service(code: code, state: .skipped), at: nil)
        }
        awaited = AnnouncedRows()
        openServices = []
    }
}
