/// Bytes written as hexadecimal digits.
public enum Hex {
    private static let digits: [UInt8] = Array("0123456789ABCDEF".utf8)

    /// Upper-case text of the bytes, two digits each.
    public static func text(_ bytes: some Sequence<UInt8>) -> String {
        var text: [UInt8] = []
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 0x0F)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Upper-case text of a 16-bit code, four digits.
    public static func text(_ code: UInt16) -> String {
        text([UInt8(code >> 8), UInt8(truncatingIfNeeded: code)])
    }

    /// The bytes that the text writes, blanks between them allowed; `nil` at an odd digit or any other character.
    public static func bytes(_ text: some StringProtocol) -> [UInt8]? {
        var bytes: [UInt8] = []
        var high: UInt8?
        for unit in text.utf8 {
            if unit == 0x20 || unit == 0x09 {
                guard high == nil else { return nil }
                continue
            }
            guard let digit = value(unit) else { return nil }
            if let first = high {
                bytes.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        return high == nil ? bytes : nil
    }

    /// The 16-bit code that exactly four digits write.
    public static func code(_ text: some StringProtocol) -> UInt16? {
        guard text.utf8.count == 4, let bytes = bytes(text), bytes.count == 2 else { return nil }
        return UInt16(bytes[0]) << 8 | UInt16(bytes[1])
    }

    private static func value(_ unit: UInt8) -> UInt8? {
        switch unit {
        case 0x30...0x39: unit - 0x30
        case 0x41...0x46: unit - 0x41 + 10
        case 0x61...0x66: unit - 0x61 + 10
        default: nil
        }
    }
}
