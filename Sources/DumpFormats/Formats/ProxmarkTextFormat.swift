import FeliCa
import Ledger

extension DumpFormat {
    /// The text that the Proxmark3 client shows of `hf felica dump`, cut out of a terminal with what stands around it.
    public static let proxmarkText = DumpFormat(
        id: "proxmark3-text",
        name: Name(ja: "Proxmark3 のテキスト", en: "Proxmark3 text"),
        looksLike: { head in head.lines.contains { ProxmarkLine.unmarked($0) != nil } },
        layout: .card { bytes throws(DumpFault) in
            var reading = ProxmarkTextReading()
            for line in TextLines(bytes) {
                guard let shown = ProxmarkLine.unmarked(line.trimmed) else { continue }
                try reading.read(try ProxmarkLine(shown), at: shown.startIndex)
            }
            return try reading.finish()
        })
}

/// One line that the client shows, without the mark before it.
private enum ProxmarkLine {
    /// A line that tells nothing of the card.
    case other
    case idm(IDm)
    case pmm(PMm)
    case system(SystemCode)
    case area(NodeCode)
    case service(NodeCode)
    case row(number: UInt16, content: CardDump.Content)

    init(_ line: ArraySlice<UInt8>) throws(DumpFault) {
        if let value = line.dropping(prefix: "IDm: ")?.trimmed {
            self = .idm(IDm(rawValue: try HexField.eightBytes(value, at: value.startIndex)))
        } else if let value = line.dropping(prefix: "PMm: ")?.trimmed {
            self = .pmm(PMm(rawValue: try HexField.eightBytes(value, at: value.startIndex)))
        } else if line.dropping(prefix: "System ") != nil, let code = line.split(separator: 0x20).last?.fourDigits {
            self = .system(SystemCode(rawValue: code))
        } else if let code = line.dropping(prefix: "Area ")?.prefix(4).fourDigits {
            self = .area(NodeCode(rawValue: code))
        } else if let code = line.dropping(prefix: "Service ")?.prefix(4).fourDigits {
            self = .service(NodeCode(rawValue: code))
        } else if let bar = line.firstIndex(of: UInt8(ascii: "|")),
            [2, 4].contains(line[..<bar].trimmed.count), line[..<bar].trimmed.allSatisfy({ $0.hexDigit != nil })
        {
            let data = line[(bar + 1)...].trimmed
            let number = try HexField.number(line[..<bar].trimmed)
            self = .row(number: number, content: try HexField.content(data, at: data.startIndex))
        } else {
            self = .other
        }
    }

    /// What stands behind the client's mark, `[=]` or `[+]`; `nil` for a line without one.
    static func unmarked(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        (line.dropping(prefix: "[=] ") ?? line.dropping(prefix: "[+] "))?.trimmed
    }
}

extension ArraySlice<UInt8> {
    /// The code that exactly four hexadecimal digits write, `0x` before them or not.
    fileprivate var fourDigits: UInt16? {
        let digits = dropping(prefix: "0x") ?? self
        guard digits.count == 4, digits.allSatisfy({ $0.hexDigit != nil }) else { return nil }
        return digits.reduce(0) { $0 << 4 | UInt16($1.hexDigit ?? 0) }
    }
}

/// What the client has shown so far of a card.
private struct ProxmarkTextReading {
    private var builder = CardBuilder()
    private var systems: [(code: SystemCode?, lines: [(line: ProxmarkLine, offset: Int)])] = [(nil, [])]

    mutating func read(_ line: ProxmarkLine, at offset: Int) throws(DumpFault) {
        switch line {
        case .other: break
        case .idm(let idm): try builder.take(idm, at: offset)
        case .pmm(let pmm): try builder.take(pmm, at: offset)
        case .system(let code): systems.append((code, []))
        case .row where systems[systems.count - 1].lines.isEmpty: throw DumpFault(.unexpectedLine, at: offset)
        case .area, .service, .row: systems[systems.count - 1].lines.append((line, offset))
        }
    }

    mutating func finish() throws(DumpFault) -> CardDump {
        for (code, lines) in systems {
            guard let first = lines.first else {
                if let code { try builder.begin(CardDump.System(code: code), at: 0) }
                continue
            }
            guard let code = code ?? guess(lines) else { throw DumpFault(.missingLine("System"), at: first.offset) }
            try builder.begin(CardDump.System(code: code), at: first.offset)
            try fill(lines)
        }
        guard builder.blockCount > 0 else { throw DumpFault(.noCardData) }
        let systems = builder.finish()
        return CardDump(
            idm: builder.idm, pmm: builder.pmm, complete: TransitLayout.hasWholeHistory(systems), systems: systems)
    }

    /// The system by the first service that is known to stand in one.
    private func guess(_ lines: [(line: ProxmarkLine, offset: Int)]) -> SystemCode? {
        for (line, _) in lines {
            if case .service(let code) = line, let system = SystemGuess.system(of: code) { return system }
        }
        return nil
    }

    private mutating func fill(_ lines: [(line: ProxmarkLine, offset: Int)]) throws(DumpFault) {
        var service: NodeCode?
        for (line, offset) in lines {
            switch line {
            case .area(let code): builder.add(node: code)
            case .service(let code):
                try skip(service)
                guard !builder.has(service: code) else { throw DumpFault(.duplicateService(code), at: offset) }
                builder.add(node: code)
                service = code
            case .row(let number, let content):
                guard let service else { throw DumpFault(.unexpectedLine, at: offset) }
                try builder.add(CardDump.NumberedBlock(number: number, content: content), to: service, at: offset)
            case .other, .idm, .pmm, .system: break
            }
        }
        try skip(service)
        builder.nodesAreAll()
    }

    /// Notes an open service without rows: the text does not say why it has none.
    private mutating func skip(_ service: NodeCode?) throws(DumpFault) {
        guard let service, service.isOpen, !builder.has(service: service) else { return }
        try builder.begin(CardDump.Service(code: service, state: .skipped), at: nil)
    }
}
