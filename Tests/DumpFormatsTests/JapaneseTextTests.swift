import DumpFormats
import Expectations
import Testing

@Suite("Text in the encodings of Japan")
struct JapaneseTextTests {
    /// 東京 and a line end.
    private static let cp932: [UInt8] = [0x93, 0x8C, 0x8B, 0x9E, 0x0A]
    private static let eucJP: [UInt8] = [0xC5, 0xEC, 0xB5, 0xFE, 0x0A]
    private static let utf8 = Array("東京\n".utf8)

    @Test(
        "is told from its bytes, or read as it is said to be",
        arguments: [
            (utf8, nil, "東京\n"), (cp932, nil, "東京\n"), (eucJP, .eucJP, "東京\n"),
            ([0xEF, 0xBB, 0xBF] + utf8, nil, "\u{FEFF}東京\n"), (Array("Ōsaka".utf8), nil, "Ōsaka"), ([], nil, ""),
            // Windows' own letters.
            ([0x87, 0x40, 0xFA, 0xB1], nil, "①﨑"),
        ] as [([UInt8], JapaneseEncoding?, String)])
    func read(bytes: [UInt8], encoding: JapaneseEncoding?, text: String) throws {
        expectEqual(String(decoding: try JapaneseText.utf8(bytes, in: encoding), as: UTF8.self), text)
    }

    @Test(
        "that may be text in two encodings is asked for",
        arguments: [
            // カナ in EUC, ･ｫ･ﾊ in CP932.
            ([0xA5, 0xAB, 0xA5, 0xCA], [.cp932, .eucJP]),
            // ﾃｱ in CP932, ñ in UTF-8.
            ([0xC3, 0xB1], [.utf8, .cp932]),
        ] as [([UInt8], [JapaneseEncoding])])
    func ambiguous(bytes: [UInt8], encodings: [JapaneseEncoding]) throws {
        #expect(throws: JapaneseTextError.ambiguous(encodings)) { try JapaneseText.utf8(bytes) }
        let texts = try encodings.map { try JapaneseText.utf8(bytes, in: $0) }
        #expect(texts[0] != texts[1])
    }

    @Test(
        "that is none is refused with its place, in characters",
        arguments: [
            (utf8 + [0x61, 0xFF], .utf8, 2, 2), (cp932 + [0x93, 0x8C, 0x93], nil, 2, 2),
            (cp932 + [0x61, 0xFF, 0x61], .cp932, 2, 2), (cp932, .utf8, 1, 1),
        ] as [([UInt8], JapaneseEncoding?, Int, Int)])
    func noText(bytes: [UInt8], encoding: JapaneseEncoding?, line: Int, column: Int) {
        #expect(throws: JapaneseTextError.noText(encoding ?? .cp932, line: line, column: column)) {
            try JapaneseText.utf8(bytes, in: encoding)
        }
    }
}
