import FeliCa

/// Hexadecimal digits in a file, read with the place of the first that is wrong.
enum HexField {
    /// A block of exactly 16 bytes; `?` stands for a digit that was not read.
    ///
    /// Blanks may stand between bytes; `offset` is where the first digit stands.
    static func content(
        _ digits: some Collection<UInt8>, at offset: Int
    ) throws(DumpFault) -> CardDump.Content {
        let (high, low, isWhole) = try halves(digits, count: 16, unread: true, at: offset)
        if isWhole { return .whole(Block(high: high, low: low)) }
        let kept = digits.filter { !$0.isBlank }
        return .unreadable(String(decoding: kept, as: UTF8.self).uppercased())
    }

    /// Exactly 8 bytes, big-endian.
    static func eightBytes(_ digits: some Collection<UInt8>, at offset: Int) throws(DumpFault) -> UInt64 {
        try halves(digits, count: 8, unread: false, at: offset).low
    }

    /// Exactly 2 bytes, big-endian.
    static func code(_ digits: some Collection<UInt8>, at offset: Int) throws(DumpFault) -> UInt16 {
        UInt16(truncatingIfNeeded: try halves(digits, count: 2, unread: false, at: offset).low)
    }

    /// A number of one to four digits.
    static func number(_ digits: ArraySlice<UInt8>) throws(DumpFault) -> UInt16 {
        var value: UInt16 = 0
        for index in digits.indices {
            guard let digit = digits[index].hexDigit else { throw DumpFault(.badHex, at: index) }
            value = value << 4 | UInt16(digit)
        }
        guard (1...4).contains(digits.count) else {
            throw DumpFault(.wrongLength(expected: 2, found: (digits.count + 1) / 2), at: digits.startIndex)
        }
        return value
    }

    private static func halves(
        _ digits: some Collection<UInt8>, count: Int, unread: Bool, at offset: Int
    ) throws(DumpFault) -> (high: UInt64, low: UInt64, isWhole: Bool) {
        var high: UInt64 = 0
        var low: UInt64 = 0
        var found = 0
        var isWhole = true
        var place = offset
        for byte in digits {
            if let digit = byte.hexDigit {
                high = high << 4 | low >> 60
                low = low << 4 | UInt64(digit)
                found += 1
            } else if byte == UInt8(ascii: "?"), unread {
                isWhole = false
                found += 1
            } else if !byte.isBlank || found & 1 == 1 {
                throw DumpFault(.badHex, at: place)
            }
            place += 1
        }
        guard found & 1 == 0 else { throw DumpFault(.halfByte, at: place) }
        guard found == count * 2 else {
            throw DumpFault(.wrongLength(expected: count, found: found / 2), at: offset)
        }
        return (high, low, isWhole)
    }
}
