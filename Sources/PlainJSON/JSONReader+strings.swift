extension JSONReader {
    /// A string from its opening quote to its closing one, escapes resolved.
    mutating func string() throws(JSONError) -> String {
        try expect(UInt8(ascii: "\""))
        let start = at
        skipPlain()
        // Most strings hold no escape: they are one stretch of the text.
        if at < bytes.count, bytes[at] == UInt8(ascii: "\"") {
            at += 1
            return try text(bytes[start..<at - 1], from: start)
        }
        var resolved = Array(bytes[start..<at])
        while true {
            let byte = try peek()
            switch byte {
            case UInt8(ascii: "\""):
                at += 1
                return try text(resolved[...], from: start)
            case UInt8(ascii: "\\"):
                at += 1
                resolved.append(contentsOf: Array(String(try escape()).utf8))
            case 0..<0x20:
                throw fault(.unexpectedByte(byte))
            default:
                let plain = at
                skipPlain()
                resolved.append(contentsOf: bytes[plain..<at])
            }
        }
    }

    /// Skips bytes that stand for themselves in a string.
    private mutating func skipPlain() {
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20: return
            default: at += 1
            }
        }
    }

    private func text(_ utf8: ArraySlice<UInt8>, from start: Int) throws(JSONError) -> String {
        guard let string = String(validating: utf8, as: UTF8.self) else {
            throw fault(.badUTF8, at: firstBadByte(from: start))
        }
        return string
    }

    /// Where the first bytes stand that are no UTF-8; escapes are ASCII and don't matter.
    private func firstBadByte(from start: Int) -> Int {
        var parser = UTF8.ForwardParser()
        var rest = bytes[start...].makeIterator()
        var offset = start
        while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
        return offset
    }

    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        let byte = try peek()
        at += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{08}"
        case UInt8(ascii: "f"): return "\u{0C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeEscape()
        default: throw fault(.badEscape, at: at - 1)
        }
    }

    private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
        let start = at - 2
        let first = try fourHexDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard (0xD800...0xDBFF).contains(first), at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
            bytes[at + 1] == UInt8(ascii: "u")
        else { throw fault(.badEscape, at: start) }
        at += 2
        let second = try fourHexDigits()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw fault(.badEscape, at: start) }
        return scalar
    }

    private mutating func fourHexDigits() throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            let byte = try peek()
            switch byte {
            case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
            case 0x41...0x46, 0x61...0x66: value = value << 4 | UInt32((byte | 0x20) - 0x61 + 10)
            default: throw fault(.badEscape)
            }
            at += 1
        }
        return value
    }
}
