import Expectations
import PlainJSON
import Testing

@Suite("Faults in JSON and their places")
struct JSONFaultTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: [UInt8]
        let reason: JSONError.Reason
        let offset: Int

        init(_ text: String, _ reason: JSONError.Reason, _ offset: Int) {
            self.init(bytes: Array(text.utf8), reason, offset)
        }

        init(bytes: [UInt8], _ reason: JSONError.Reason, _ offset: Int) {
            self.text = bytes
            self.reason = reason
            self.offset = offset
        }

        var testDescription: String { String(decoding: text, as: UTF8.self) }
    }

    static let cases = [
        Case("", .unexpectedEnd, 0), Case("  \n", .unexpectedEnd, 3), Case("[", .unexpectedEnd, 1),
        Case("[1", .unexpectedEnd, 2), Case("[1,", .unexpectedEnd, 3), Case("{", .unexpectedEnd, 1),
        Case("{\"a\"", .unexpectedEnd, 4), Case("{\"a\":", .unexpectedEnd, 5), Case("{\"a\":1", .unexpectedEnd, 6),
        Case("\"abc", .unexpectedEnd, 4), Case("\"abc\\", .unexpectedEnd, 5), Case("\"\\u12", .unexpectedEnd, 5),
        Case("tru", .unexpectedEnd, 3), Case("-", .unexpectedEnd, 1),
        Case("x", .unexpectedByte(0x78), 0), Case("[1 2]", .unexpectedByte(0x32), 3),
        Case("[1,]", .unexpectedByte(0x5D), 3), Case("{\"a\":1,}", .unexpectedByte(0x7D), 7),
        Case("{\"a\" 1}", .unexpectedByte(0x31), 5), Case("{1:2}", .unexpectedByte(0x31), 1),
        Case("{'a':2}", .unexpectedByte(0x27), 1), Case("trux", .unexpectedByte(0x78), 3),
        Case("[1}", .unexpectedByte(0x7D), 2), Case("\"a\nb\"", .unexpectedByte(0x0A), 2),
        Case("\"a\\n\tb\"", .unexpectedByte(0x09), 4), Case("+1", .unexpectedByte(0x2B), 0),
        Case(".5", .unexpectedByte(0x2E), 0), Case("[NaN]", .unexpectedByte(0x4E), 1),
        Case("1 2", .trailingText, 2), Case("{} x", .trailingText, 3), Case("truefalse", .trailingText, 4),
        Case("01", .badNumber, 0), Case("[-01]", .badNumber, 1), Case("1.", .badNumber, 0),
        Case("[1.x]", .badNumber, 1),
        Case("1e", .badNumber, 0), Case("1e+", .badNumber, 0), Case("-x", .badNumber, 1),
        Case("\"\\x\"", .badEscape, 2), Case("\"\\u12G4\"", .badEscape, 5), Case("\"\\ud800\"", .badEscape, 1),
        Case("\"ab\\ud800\\n\"", .badEscape, 3), Case("\"\\ud800\\u0041\"", .badEscape, 1),
        Case("\"\\udc00\"", .badEscape, 1), Case("\"\\U0041\"", .badEscape, 2),
        Case(bytes: [0x22, 0x61, 0xFF, 0x22], .badUTF8, 2), Case(bytes: [0x22, 0xC3, 0x22], .badUTF8, 1),
        Case(bytes: [0x22, 0xED, 0xA0, 0x80, 0x22], .badUTF8, 1), Case(bytes: [0x22, 0xC0, 0x80, 0x22], .badUTF8, 1),
        Case(bytes: [0x22, 0x5C, 0x6E, 0xE3, 0x81, 0x82, 0xE3, 0x81, 0x22], .badUTF8, 6),
        Case(bytes: [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], .badUTF8, 1), Case(bytes: [0xFF], .unexpectedByte(0xFF), 0),
    ]

    @Test("Each fault is found where it is", arguments: cases)
    func places(fault: Case) {
        let error = #expect(throws: JSONError.self) { try JSONReader.read(fault.text) }
        expectEqual(error?.reason, fault.reason)
        expectEqual(error?.offset, fault.offset)
    }

    @Test("Lines and columns count from one, columns in bytes")
    func lines() throws {
        let error = #expect(throws: JSONError.self) { try JSONReader.read(Array("{\r\n  \"駅\": x}".utf8)) }
        expectEqual(error?.reason, .unexpectedByte(0x78))
        expectEqual(error?.offset, 12)
        expectEqual(error?.line, 2)
        expectEqual(error?.column, 10)
    }

    @Test(
        "A place outside the text is its nearest end",
        arguments: [
            (-1, 1, 1), (0, 1, 1), (2, 1, 3), (3, 2, 1), (5, 2, 3), (99, 2, 3), (Int.max, 2, 3), (Int.min, 1, 1),
        ])
    func textPlace(offset: Int, line: Int, column: Int) {
        let place = TextPlace.of(offset: offset, in: Array("ab\ncd".utf8))
        #expect(place.line == line && place.column == column)
    }

    @Test("Every prefix of a text is a fault at its end or a value, never a crash")
    func prefixes() {
        let text = Array(#"{"a": [1, -2.5e+3, true, null, "x\ud83d\ude80é"], "b": {"c": []}}"#.utf8)
        for length in 0..<text.count {
            let error = #expect(throws: JSONError.self) { try JSONReader.read(Array(text[..<length])) }
            #expect((error?.offset ?? .max) <= length)
        }
    }
}
