import FeliCa

/// What the first line of an nfcpy text tells of the tag.
struct NfcpyHeader {
    var idm: IDm?
    var pmm: PMm?
    /// The system that was selected, whose IDm this is.
    var system: SystemCode?
}

/// One line of an nfcpy text.
enum NfcpyLine {
    /// An empty line, or what the tool prints around a dump.
    case nothing
    /// A line that no dump has.
    case other
    case header(NfcpyHeader)
    case system(SystemCode)
    /// An area, by its start code.
    case area(NodeCode)
    /// Services that overlap, as listed.
    case service([NodeCode])
    case row(number: UInt16, content: CardDump.Content, isHex: Bool)
    case stars(CardDump.Content)

    /// Reads a line, blanks at both ends removed.
    init(_ line: ArraySlice<UInt8>) throws(DumpFault) {
        if line.isEmpty || line.dropping(prefix: "Memory Dump:") != nil || line.dropping(prefix: "**") != nil {
            self = .nothing
        } else if let rest = line.dropping(prefix: "Type3Tag ") {
            self = .header(try NfcpyLine.header(rest))
        } else if let rest = line.dropping(prefix: "System ") {
            self = .system(SystemCode(rawValue: try NfcpyLine.code(rest.prefix(4))))
        } else if let rest = line.dropping(prefix: "Area ") {
            self = .area(NodeCode(rawValue: try NfcpyLine.code(rest.prefix(4))))
        } else if NfcpyLine.isService(line) {
            self = .service(try NfcpyLine.codes(line))
        } else if let rest = line.dropping(prefix: "*") {
            self = .stars(try NfcpyLine.content(rest))
        } else if let (digits, rest) = NfcpyLine.row(line) {
            self = try NfcpyLine.row(digits, rest)
        } else {
            self = .other
        }
    }

    /// Whether a line tells that this is such a text.
    static func opensDump(_ line: ArraySlice<UInt8>) -> Bool {
        if line.dropping(prefix: "Memory Dump:") != nil || line.dropping(prefix: "Type3Tag ") != nil { return true }
        if isService(line) { return true }
        if let rest = line.dropping(prefix: "System ") {
            return rest.prefix(4).allSatisfy { $0.hexDigit != nil } && rest.count >= 4
                && (rest.dropFirst(4).first ?? 0x20) == 0x20
        }
        guard let (_, rest) = row(line), let first = rest.trimmed.first else { return false }
        return first.hexDigit != nil || first == UInt8(ascii: "?")
    }

    private static func isService(_ line: ArraySlice<UInt8>) -> Bool {
        line.dropping(prefix: "Random Service ") != nil || line.dropping(prefix: "Cyclic Service ") != nil
            || line.dropping(prefix: "Purse Service ") != nil
    }

    /// The index and the rest of a line that begins with up to four hexadecimal digits and a colon.
    private static func row(
        _ line: ArraySlice<UInt8>
    ) -> (digits: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
        let digits = line.prefix { $0.hexDigit != nil }
        let rest = line[digits.endIndex...]
        guard (1...4).contains(digits.count), rest.first == UInt8(ascii: ":") else { return nil }
        return (digits, rest.dropFirst())
    }

    private static func row(_ digits: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>) throws(DumpFault) -> NfcpyLine {
        // A FeliCa Lite listing counts in decimal, up to three digits.
        if digits.count == 4 {
            return .row(number: try HexField.number(digits), content: try content(rest), isHex: true)
        }
        guard let number = digits.decimal else { throw DumpFault(.badHex, at: digits.startIndex) }
        return .row(number: UInt16(number), content: try content(rest), isHex: false)
    }

    /// The bytes of a row, which end where the characters or a label begin.
    private static func content(_ rest: ArraySlice<UInt8>) throws(DumpFault) -> CardDump.Content {
        let data = rest.prefix { $0 != UInt8(ascii: "|") && $0 != UInt8(ascii: "(") }.trimmed
        return try HexField.content(data, at: data.startIndex)
    }

    private static func code(_ digits: ArraySlice<UInt8>) throws(DumpFault) -> UInt16 {
        try HexField.code(digits, at: digits.startIndex)
    }

    /// The codes in the parentheses at the line's end, `0x` and four digits each.
    private static func codes(_ line: ArraySlice<UInt8>) throws(DumpFault) -> [NodeCode] {
        guard let open = line.lastIndex(of: UInt8(ascii: "(")), line.last == UInt8(ascii: ")") else {
            throw DumpFault(.unexpectedLine, at: line.startIndex)
        }
        var codes: [NodeCode] = []
        for word in line[(open + 1)...].dropLast().split(separator: 0x20) {
            guard let digits = word.dropping(prefix: "0x") else { throw DumpFault(.badHex, at: word.startIndex) }
            codes.append(NodeCode(rawValue: try code(digits)))
        }
        guard !codes.isEmpty else { throw DumpFault(.unexpectedLine, at: line.startIndex) }
        return codes
    }

    private static func header(_ rest: ArraySlice<UInt8>) throws(DumpFault) -> NfcpyHeader {
        var header = NfcpyHeader()
        for word in rest.split(separator: 0x20) {
            if let digits = word.dropping(prefix: "ID=") {
                header.idm = IDm(rawValue: try HexField.eightBytes(digits, at: digits.startIndex))
            } else if let digits = word.dropping(prefix: "PMM=") {
                header.pmm = PMm(rawValue: try HexField.eightBytes(digits, at: digits.startIndex))
            } else if let digits = word.dropping(prefix: "SYS=") {
                header.system = SystemCode(rawValue: try code(digits))
            }
        }
        return header
    }
}
