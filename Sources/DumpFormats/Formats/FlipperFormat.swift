import FeliCa
import Ledger

extension DumpFormat {
    /// The `.nfc` file of a Flipper Zero that holds a FeliCa card.
    ///
    /// Layout version 2 holds a whole card. Version 1 holds a FeliCa Lite card, or nothing: older firmware wrote it for
    /// other cards as well, every block an error (flipperzero-firmware, pull request 4254).
    public static let flipper = DumpFormat(
        id: "flipper",
        name: Name(ja: "Flipper Zero (.nfc)", en: "Flipper Zero (.nfc)"),
        looksLike: { $0.firstLine?.dropping(prefix: "Filetype: Flipper NFC device") != nil },
        layout: .card { bytes throws(DumpFault) in
            var reading = FlipperReading()
            for line in TextLines(bytes) {
                try reading.read(line.trimmed)
            }
            return try reading.finish()
        },
        write: FlipperFormat.write, lack: FlipperFormat.lack)
}

/// Writes files of a Flipper Zero.
enum FlipperFormat {}

/// What a Flipper Zero file has said so far.
private struct FlipperReading {
    private var builder = CardBuilder()
    private var idm: IDm?
    private var pmm: PMm?
    private var layout = 0
    private var lite = FlipperLite()
    /// Rows that the file announces and has not listed yet, of the system now read.
    private var awaited = AnnouncedRows()
    private var openServices: [NodeCode] = []
    private var systemsAwaited: Int?
    private var systemCount = 0
    /// What comments of ours say: the file is one of ours, and what its lines can't say.
    private var isOurs = false
    private var rest = CardDump()
    private var systemIDms: [Int: IDm?] = [:]
    private var nodesWereAsked = true
    /// Whether each system says how many blocks were read, as the last line before them; a file cut before it does not.
    private var countsAllBlocks = true

    mutating func read(_ line: ArraySlice<UInt8>) throws(DumpFault) {
        if let note = try FlipperNote(line) { return try take(note, at: line.startIndex) }
        guard let first = line.first, !"#|+-".utf8.contains(first) else { return }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
            throw DumpFault(.unexpectedLine, at: line.startIndex)
        }
        let key = line[..<colon].trimmed
        let value = line[(colon + 1)...].trimmed
        switch key {
        case "Device type": try check(deviceType: value)
        case "Data format version": try check(version: value)
        case "Manufacture id":
            idm = IDm(rawValue: try HexField.eightBytes(value, at: value.startIndex))
            try builder.take(idm, at: value.startIndex)
        case "Manufacture parameter": pmm = PMm(rawValue: try HexField.eightBytes(value, at: value.startIndex))
        case "System found": systemsAwaited = try count(value)
        case "Area found": awaited.areas = try count(value)
        case "Service found": awaited.services = try count(value)
        case "Public blocks read": awaited.blocks = try count(value)
        case "Blocks total": lite.expected = try count(value)
        default: try readNumbered(key, value)
        }
    }

    mutating func finish() throws(DumpFault) -> CardDump {
        guard let idm else { throw DumpFault(.missingLine("Manufacture id")) }
        guard let pmm else { throw DumpFault(.missingLine("Manufacture parameter")) }
        switch layout {
        case 1:
            return CardDump(idm: idm, pmm: pmm, systems: [try lite.system(idm: idm)])
        case 2:
            try closeSystem()
            guard let systemsAwaited else { throw DumpFault(.missingLine("System found")) }
            guard systemCount >= systemsAwaited else {
                throw DumpFault(.missingRows(.systems, expected: systemsAwaited, found: systemCount))
            }
            guard builder.blockCount > 0 else { throw DumpFault(.noCardData) }
            var systems = builder.finish()
            for index in systems.indices {
                // The file tells one IDm, that of the system which answered first.
                systems[index].idm = systemIDms[index] ?? (index == 0 ? idm : nil)
            }
            return CardDump(
                idm: idm, pmm: pmm, readAt: rest.readAt, reader: rest.reader,
                complete: countsAllBlocks && rest.complete, systems: systems)
        default:
            throw DumpFault(.missingLine("Data format version"))
        }
    }

    private mutating func take(_ note: FlipperNote, at offset: Int) throws(DumpFault) {
        switch note {
        case .ours: isOurs = true
        case .readAt(let moment): rest.readAt = moment
        case .reader(let name): rest.reader = name
        case .incomplete: rest.complete = false
        case .systemIDm, .nodesNotAsked, .nodesLost, .service, .block:
            guard builder.system != nil else { throw DumpFault(.unexpectedLine, at: offset) }
            switch note {
            case .systemIDm(let idm):
                try builder.take(idm, at: offset)
                systemIDms[systemCount - 1] = .some(idm)
            case .nodesNotAsked: nodesWereAsked = false
            case .nodesLost: builder.nodesAreLost()
            case .service(let code, let state):
                try builder.begin(CardDump.Service(code: code, state: state), at: offset)
            case .block(let code, let block): try builder.add(block, to: code, at: offset)
            default: break
            }
        }
    }

    private func check(deviceType value: ArraySlice<UInt8>) throws(DumpFault) {
        guard value == "FeliCa" else { throw DumpFault(.notFeliCa(value.excerpt), at: value.startIndex) }
    }

    private mutating func check(version value: ArraySlice<UInt8>) throws(DumpFault) {
        guard let number = value.decimal, number == 1 || number == 2 else {
            throw DumpFault(.unsupportedVersion(value.excerpt), at: value.startIndex)
        }
        layout = number
    }

    private func count(_ value: ArraySlice<UInt8>) throws(DumpFault) -> Int {
        guard let number = value.decimal else { throw DumpFault(.unexpectedLine, at: value.startIndex) }
        return number
    }

    /// Reads a line whose key ends with a number; any other key says nothing about the card.
    private mutating func readNumbered(_ key: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) throws(DumpFault) {
        // `System 00 Key` and its like carry keys of the card, which no dump of ours holds.
        guard key.filter({ $0 == 0x20 }).count == 1 else { return }
        if key.dropping(prefix: "System ") != nil {
            try begin(system: value)
        } else if key.dropping(prefix: "Area ") != nil {
            let code = try FlipperCells(value).code("Code ")
            try addNode(code, at: key.startIndex)
            awaited.areasFound += 1
        } else if key.dropping(prefix: "Service ") != nil {
            let cells = FlipperCells(value)
            let code = try cells.code("Code ")
            try addNode(code, at: key.startIndex)
            awaited.servicesFound += 1
            if code.isOpen { openServices.append(code) }
        } else if let number = key.dropping(prefix: "Block ") {
            if layout == 1 { try lite.add(number, value) } else { try addBlock(value, at: key.startIndex) }
        }
    }

    private mutating func begin(system value: ArraySlice<UInt8>) throws(DumpFault) {
        try closeSystem()
        let digits = value.prefix { $0 != UInt8(ascii: "|") }.trimmed
        let code = SystemCode(rawValue: try HexField.code(digits, at: digits.startIndex))
        try builder.begin(CardDump.System(code: code), at: value.startIndex)
        systemCount += 1
    }

    private mutating func addNode(_ code: NodeCode, at offset: Int) throws(DumpFault) {
        guard builder.system != nil else { throw DumpFault(.unexpectedLine, at: offset) }
        guard awaited.nodes < CardBuilder.serviceLimit else {
            throw DumpFault(.tooMany(.services, limit: CardBuilder.serviceLimit), at: offset)
        }
        builder.add(node: code)
    }

    private mutating func addBlock(_ value: ArraySlice<UInt8>, at offset: Int) throws(DumpFault) {
        guard builder.system != nil else { throw DumpFault(.unexpectedLine, at: offset) }
        let cells = FlipperCells(value)
        let service = try cells.code("Service code ")
        let number = try HexField.number(try cells.cell("Block index "))
        let data = try cells.cell("Data:")
        let content = try HexField.content(data, at: data.startIndex)
        try builder.add(CardDump.NumberedBlock(number: number, content: content), to: service, at: offset)
        awaited.blocksFound += 1
    }

    private mutating func closeSystem() throws(DumpFault) {
        guard builder.system != nil else { return }
        try awaited.check()
        if awaited.blocks == nil { countsAllBlocks = false }
        if awaited.areas != nil, awaited.services != nil, nodesWereAsked { builder.nodesAreAll() }
        // The file does not say why an open service has no block; one of ours names every service that was asked for.
        for code in openServices where !isOurs && !builder.has(service: code) {
            try builder.begin(CardDump.Service(code: code, state: .skipped), at: nil)
        }
        nodesWereAsked = true
        awaited = AnnouncedRows()
        openServices = []
    }
}
