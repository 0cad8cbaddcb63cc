extension JSONWriter {
    /// Writes a string in quotes, everything in it that a reader might obey escaped.
    mutating func quote(_ string: String) {
        bytes.append(UInt8(ascii: "\""))
        defer { bytes.append(UInt8(ascii: "\"")) }
        guard !string.utf8.allSatisfy(isPlain) else { return bytes.append(contentsOf: string.utf8) }
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            case "\n": bytes.append(contentsOf: Array("\\n".utf8))
            case "\r": bytes.append(contentsOf: Array("\\r".utf8))
            case "\t": bytes.append(contentsOf: Array("\\t".utf8))
            case _ where scalar.isUnseen: escape(scalar)
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }

    /// Whether a byte of UTF-8 begins nothing that is ever escaped: most Latin and all Japanese text is made of these.
    private func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x22, 0x5C, 0x7F: false
        case 0x20..<0xC0, 0xE3...: true
        default: false
        }
    }

    /// Writes a scalar below U+10000 by its number.
    private mutating func escape(_ scalar: Unicode.Scalar) {
        let digits = String(scalar.value, radix: 16)
        bytes.append(contentsOf: Array("\\u".utf8))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
        bytes.append(contentsOf: digits.utf8)
    }
}

extension Unicode.Scalar {
    /// Whether a terminal or a page would obey it instead of showing it: a control character, C1 included, or one that
    /// turns the direction of writing.
    fileprivate var isUnseen: Bool {
        switch value {
        case 0x00..<0x20, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
