import FeliCa
import Ledger

extension DumpFormat {
    /// The text that nfcpy prints of a tag: `tagtool.py show -v` and `tag.dump()`.
    ///
    /// Indentation is decoration. The header and the `System` lines may be missing, as in a listing cut out of a page.
    public static let nfcpy = DumpFormat(
        id: "nfcpy",
        name: Name(ja: "nfcpy のテキスト", en: "nfcpy text"),
        looksLike: { head in head.lines.contains(where: NfcpyLine.opensDump) },
        layout: .card { bytes throws(DumpFault) in
            var reading = NfcpyReading()
            for line in TextLines(bytes) {
                try reading.read(line.trimmed)
            }
            return try reading.finish()
        })
}

/// What an nfcpy text has said so far.
private struct NfcpyReading {
    /// A row of stars, which stands for the rows between its neighbours.
    private struct Repeat {
        let content: CardDump.Content
        let offset: Int
    }

    private var builder = CardBuilder()
    private var header = NfcpyHeader()
    private var service: NodeCode?
    private var lastNumber: UInt16?
    private var stars: Repeat?

    mutating func read(_ line: ArraySlice<UInt8>) throws(DumpFault) {
        switch try NfcpyLine(line) {
        case .nothing: break
        case .other:
            guard builder.system == nil else { throw DumpFault(.unexpectedLine, at: line.startIndex) }
        case .header(let header):
            try builder.take(header.idm, at: line.startIndex)
            try builder.take(header.pmm, at: line.startIndex)
            self.header = header
        case .system(let code):
            try endService(at: line.startIndex)
            try begin(code, at: line.startIndex)
            builder.nodesAreAll()
        case .area(let code):
            try endService(at: line.startIndex)
            if builder.system == nil { try begin(try systemFor(code, at: line.startIndex), at: line.startIndex) }
            builder.add(node: code)
        case .service(let codes):
            try endService(at: line.startIndex)
            try begin(codes, at: line.startIndex)
        case .row(let number, let content, let isHex):
            if service == nil { try beginImplied(isHex: isHex, at: line.startIndex) }
            try add(number, content, at: line.startIndex)
        case .stars(let content):
            guard lastNumber != nil, stars == nil else { throw DumpFault(.openRepeat, at: line.startIndex) }
            stars = Repeat(content: content, offset: line.startIndex)
        }
    }

    mutating func finish() throws(DumpFault) -> CardDump {
        try endService(at: nil)
        guard builder.blockCount > 0 else { throw DumpFault(.noCardData) }
        let systems = builder.finish()
        return CardDump(
            idm: builder.idm, pmm: builder.pmm, complete: TransitLayout.hasWholeHistory(systems), systems: systems)
    }

    private mutating func begin(_ code: SystemCode, at offset: Int) throws(DumpFault) {
        let idm = code == header.system ? header.idm : nil
        try builder.begin(CardDump.System(code: code, idm: idm), at: offset)
    }

    /// Begins the service behind which rows follow: of overlapped services the last that is open.
    private mutating func begin(_ codes: [NodeCode], at offset: Int) throws(DumpFault) {
        guard let last = codes.last else { return }
        if builder.system == nil { try begin(try systemFor(last, at: offset), at: offset) }
        for code in codes { builder.add(node: code) }
        service = codes.last(where: \.isOpen) ?? last
    }

    /// A list of rows alone is that of a tag with NDEF data or of a FeliCa Lite card, whose indices are decimal.
    private mutating func beginImplied(isHex: Bool, at offset: Int) throws(DumpFault) {
        guard builder.system == nil else { throw DumpFault(.unexpectedLine, at: offset) }
        let ndef = SystemCode(rawValue: 0x12FC)
        let lite = SystemCode(rawValue: 0x88B4)
        let code = header.system ?? (isHex ? ndef : lite)
        guard code == ndef || code == lite else { throw DumpFault(.missingLine("System"), at: offset) }
        try begin(code, at: offset)
        service = NodeCode(rawValue: 0x000B)
    }

    /// The system of a service in a text without `System` lines: that of the header, or the transit cards' by its codes.
    private func systemFor(_ code: NodeCode, at offset: Int) throws(DumpFault) -> SystemCode {
        if let system = header.system { return system }
        guard TransitLayout.services.contains(code) else { throw DumpFault(.missingLine("System"), at: offset) }
        return .transit
    }

    private mutating func add(_ number: UInt16, _ content: CardDump.Content, at offset: Int) throws(DumpFault) {
        guard let service else { return }
        if let stars, let lastNumber {
            guard number > lastNumber, number - lastNumber > 1 else { throw DumpFault(.openRepeat, at: stars.offset) }
            for between in (lastNumber + 1)..<number {
                let block = CardDump.NumberedBlock(number: between, content: stars.content)
                try builder.add(block, to: service, at: stars.offset)
            }
        }
        stars = nil
        try builder.add(CardDump.NumberedBlock(number: number, content: content), to: service, at: offset)
        lastNumber = number
    }

    private mutating func endService(at offset: Int?) throws(DumpFault) {
        if let stars { throw DumpFault(.openRepeat, at: stars.offset) }
        if let service, service.isOpen, lastNumber == nil {
            // The text does not say why an open service has no row.
            try builder.begin(CardDump.Service(code: service, state: .skipped), at: offset)
        }
        service = nil
        lastNumber = nil
    }
}
