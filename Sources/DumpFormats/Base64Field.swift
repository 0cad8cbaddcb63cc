/// Base64 in a file (RFC 4648, section 4), read with the place of the first character that is wrong.
enum Base64Field {
    /// Exactly `count` bytes.
    ///
    /// Padding may be left out and white space may stand anywhere, as XML and MIME writers break lines.
    static func bytes(
        _ text: some Collection<UInt8>, count: Int, at offset: Int
    ) throws(DumpFault) -> [UInt8] {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var digits = 0
        var padding = 0
        var place = offset
        for byte in text {
            defer { place += 1 }
            if byte.isBlank || byte == 0x0A || byte == 0x0D { continue }
            if byte == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            guard padding == 0, let digit = digit(byte) else { throw DumpFault(.badBase64, at: place) }
            bits = bits << 6 | digit
            digits += 1
            if digits % 4 != 1 { bytes.append(UInt8(truncatingIfNeeded: bits >> shift(digits))) }
        }
        // One digit alone is no byte, and the bits that fill up the last digit are zero.
        let rest = digits % 4
        let unused = rest == 2 ? bits & 0x0F : rest == 3 ? bits & 0x03 : 0
        guard rest != 1, unused == 0, padding == 0 || rest + padding == 4 else {
            throw DumpFault(.badBase64, at: offset)
        }
        guard bytes.count == count else {
            throw DumpFault(.wrongLength(expected: count, found: bytes.count), at: offset)
        }
        return bytes
    }

    /// By how many bits a byte stands above the end after so many digits.
    private static func shift(_ digits: Int) -> UInt32 {
        switch digits % 4 {
        case 2: 4
        case 3: 2
        default: 0
        }
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x41...0x5A: UInt32(byte - 0x41)
        case 0x61...0x7A: UInt32(byte - 0x61) + 26
        case 0x30...0x39: UInt32(byte - 0x30) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
