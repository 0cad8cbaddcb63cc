/// An encoding in which files from Japan come.
public enum JapaneseEncoding: String, Hashable, Sendable, CaseIterable {
    /// Unicode, as files of today.
    case utf8
    /// Windows' Japanese encoding, Shift_JIS with a thousand characters more.
    case cp932
    /// The encoding of older Unix systems and of pages of their time.
    case eucJP = "euc-jp"

    /// What the C library calls it.
    var systemName: String {
        switch self {
        case .utf8: "UTF-8"
        case .cp932: "CP932"
        case .eucJP: "EUC-JP-MS"
        }
    }
}

/// Why bytes are no text.
public enum JapaneseTextError: Error, Hashable, Sendable {
    /// They are text in each of these encodings, and not the same.
    case ambiguous([JapaneseEncoding])
    /// They are none in the encoding that was named, or else in the likeliest; where they cease to be, line and column
    /// in characters from 1.
    case noText(JapaneseEncoding, line: Int, column: Int)
    /// The C library does not know the encoding.
    case unavailable(JapaneseEncoding)
}

/// Text in one of the encodings in which files from Japan come.
public enum JapaneseText {
    /// The bytes as UTF-8; without an encoding it is told from the bytes.
    ///
    /// - Throws: `JapaneseTextError`, `ambiguous` where the bytes don't tell.
    public static func utf8(
        _ bytes: [UInt8], in encoding: JapaneseEncoding? = nil
    ) throws(JapaneseTextError) -> [UInt8] {
        guard let encoding else { return try utf8(bytes, in: try likeliest(bytes)) }
        switch encoding {
        case .utf8:
            guard String(validating: bytes, as: UTF8.self) != nil else {
                throw noText(.utf8, bytes, at: validPrefix(bytes))
            }
            return bytes
        case let other: return try decode(bytes, other)
        }
    }

    private static func likeliest(_ bytes: [UInt8]) throws(JapaneseTextError) -> JapaneseEncoding {
        if String(validating: bytes, as: UTF8.self) != nil {
            // Half-width kana of CP932 alone may happen to be two-byte letters of UTF-8, which no table of Japan has.
            let high = bytes.filter { $0 >= 0x80 }
            let isKana = !high.isEmpty && high.allSatisfy { (0xA1...0xDF).contains($0) }
            if isKana { throw .ambiguous([.utf8, .cp932]) }
            return .utf8
        }
        // What is CP932 for kanji mostly begins with 81–9F, which EUC has not at the beginning of any character.
        let hasShift = bytes.contains { (0x81...0x9F).contains($0) && $0 != 0x8E && $0 != 0x8F }
        if hasShift { return .cp932 }
        // A trial: whether it is text is all that is asked, not where it ceases to be.
        guard (try? decode(bytes, .eucJP)) != nil else { return .cp932 }
        // A trial as above.
        guard (try? decode(bytes, .cp932)) == nil else {
            // The same bytes are half-width kana or kanji: only whoever has the file sees which.
            throw .ambiguous([.cp932, .eucJP])
        }
        return .eucJP
    }

    private static func decode(_ bytes: [UInt8], _ encoding: JapaneseEncoding) throws(JapaneseTextError) -> [UInt8] {
        let text: LegacyText
        do throws(DumpFault) {
            text = try LegacyText(encoding.systemName)
        } catch {
            throw .unavailable(encoding)
        }
        do throws(DumpFault) {
            return Array(try text.decode(bytes[...]).utf8)
        } catch {
            throw noText(encoding, bytes, at: error.offset ?? 0)
        }
    }

    private static func noText(_ encoding: JapaneseEncoding, _ bytes: [UInt8], at offset: Int) -> JapaneseTextError {
        let before = bytes[..<offset]
        let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        // What stands before the fault is text.
        let line = (try? utf8(Array(bytes[start..<offset]), in: encoding)) ?? []
        return .noText(
            encoding, line: before.count { $0 == 0x0A } + 1, column: line.count { $0 & 0xC0 != 0x80 } + 1)
    }

    /// How many bytes from the beginning are whole characters of UTF-8.
    private static func validPrefix(_ bytes: [UInt8]) -> Int {
        var decoder = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var count = 0
        while case .valid(let scalar) = decoder.parseScalar(from: &iterator) { count += scalar.count }
        return count
    }
}
