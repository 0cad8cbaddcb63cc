/// Reads JSON text into a tree, with the place of every fault.
///
/// Nesting is bounded, so a hostile text can't exhaust the stack. Names may be written without quotes where the
/// caller allows it: some tools write numeric names that way.
public struct JSONReader {
    let bytes: [UInt8]
    var at = 0
    private let unquotedNames: Bool
    private static let depthLimit = 64

    /// Reads one JSON value that fills the whole text.
    ///
    /// - Throws: `JSONError` with the place of the first fault.
    public static func read(_ bytes: [UInt8], unquotedNames: Bool = false) throws(JSONError) -> JSON {
        var reader = JSONReader(bytes: bytes, unquotedNames: unquotedNames)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.at = 3 }
        let value = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.at == bytes.count else { throw reader.fault(.trailingText) }
        return value
    }

    private init(bytes: [UInt8], unquotedNames: Bool) {
        self.bytes = bytes
        self.unquotedNames = unquotedNames
    }

    func fault(_ reason: JSONError.Reason, at offset: Int? = nil) -> JSONError {
        let offset = offset ?? at
        let (line, column) = TextPlace.of(offset: offset, in: bytes)
        return JSONError(reason: reason, offset: offset, line: line, column: column)
    }

    private mutating func skipSpace() {
        while at < bytes.count {
            switch bytes[at] {
            case 0x20, 0x0A, 0x0D, 0x09: at += 1
            default: return
            }
        }
    }

    func peek() throws(JSONError) -> UInt8 {
        guard at < bytes.count else { throw fault(.unexpectedEnd) }
        return bytes[at]
    }

    mutating func expect(_ byte: UInt8) throws(JSONError) {
        let found = try peek()
        guard found == byte else { throw fault(.unexpectedByte(found)) }
        at += 1
    }

    private mutating func value(depth: Int) throws(JSONError) -> JSON {
        skipSpace()
        let offset = at
        let kind: JSON.Kind
        switch try peek() {
        case UInt8(ascii: "{"): kind = .object(try members(depth: depth + 1))
        case UInt8(ascii: "["): kind = .array(try elements(depth: depth + 1))
        case UInt8(ascii: "\""): kind = .string(try string())
        case UInt8(ascii: "t"): kind = try word("true", .bool(true))
        case UInt8(ascii: "f"): kind = try word("false", .bool(false))
        case UInt8(ascii: "n"): kind = try word("null", .null)
        default: kind = .number(try number())
        }
        return JSON(kind: kind, offset: offset)
    }

    private mutating func word(_ word: StaticString, _ kind: JSON.Kind) throws(JSONError) -> JSON.Kind {
        for index in 0..<word.utf8CodeUnitCount {
            try expect(word.utf8Start[index])
        }
        return kind
    }

    private mutating func elements(depth: Int) throws(JSONError) -> [JSON] {
        guard depth <= JSONReader.depthLimit else { throw fault(.tooDeep(limit: JSONReader.depthLimit)) }
        at += 1
        var elements: [JSON] = []
        skipSpace()
        if try peek() == UInt8(ascii: "]") {
            at += 1
            return elements
        }
        while true {
            elements.append(try value(depth: depth))
            skipSpace()
            if try peek() == UInt8(ascii: "]") { break }
            try expect(UInt8(ascii: ","))
        }
        at += 1
        return elements
    }

    private mutating func members(depth: Int) throws(JSONError) -> [JSON.Member] {
        guard depth <= JSONReader.depthLimit else { throw fault(.tooDeep(limit: JSONReader.depthLimit)) }
        at += 1
        var members: [JSON.Member] = []
        skipSpace()
        if try peek() == UInt8(ascii: "}") {
            at += 1
            return members
        }
        while true {
            skipSpace()
            let offset = at
            let name = try name()
            skipSpace()
            try expect(UInt8(ascii: ":"))
            members.append(JSON.Member(name: name, offset: offset, value: try value(depth: depth)))
            skipSpace()
            if try peek() == UInt8(ascii: "}") { break }
            try expect(UInt8(ascii: ","))
        }
        at += 1
        return members
    }

    private mutating func name() throws(JSONError) -> String {
        let first = try peek()
        guard first != UInt8(ascii: "\""), unquotedNames else { return try string() }
        let start = at
        while at < bytes.count, JSONReader.isBareName(bytes[at]) { at += 1 }
        guard at > start else { throw fault(.unexpectedByte(first)) }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private static func isBareName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
        default: false
        }
    }

    private mutating func number() throws(JSONError) -> String {
        let start = at
        if try peek() == UInt8(ascii: "-") { at += 1 }
        let zero = at < bytes.count && bytes[at] == 0x30
        let whole = digits()
        guard whole > 0 else {
            guard at < bytes.count else { throw fault(.unexpectedEnd) }
            throw fault(at == start ? .unexpectedByte(bytes[at]) : .badNumber, at: at)
        }
        guard !zero || whole == 1 else { throw fault(.badNumber, at: start) }
        if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
            at += 1
            guard digits() > 0 else { throw fault(.badNumber, at: start) }
        }
        if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
            at += 1
            if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") { at += 1 }
            guard digits() > 0 else { throw fault(.badNumber, at: start) }
        }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private mutating func digits() -> Int {
        let start = at
        while at < bytes.count, (0x30...0x39).contains(bytes[at]) { at += 1 }
        return at - start
    }
}
