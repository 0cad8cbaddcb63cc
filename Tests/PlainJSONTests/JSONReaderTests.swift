import Expectations
import PlainJSON
import Testing

@Suite("Reading JSON")
struct JSONReaderTests {
    private func read(_ text: String) throws -> JSON {
        try JSONReader.read(Array(text.utf8))
    }

    @Test("Values keep their kind and their place")
    func values() throws {
        let json = try read(" { \"a\" : [1, -2.5e+3, true, false, null, \"x\"], \"b\": {} } ")
        expectEqual(json.offset, 1)
        let members = try #require(json.members)
        expectEqual(members.map(\.name), ["a", "b"])
        expectEqual(members.map(\.offset), [3, 47])
        let elements = try #require(json["a"]?.elements)
        expectEqual(
            elements.map(\.kind),
            [
                .number("1"), .number("-2.5e+3"), .bool(true), .bool(false), .null, .string("x"),
            ])
        expectEqual(elements.map(\.offset), [10, 13, 22, 28, 35, 41])
        expectEqual(json["b"]?.members, [])
        #expect(json["c"] == nil)
    }

    @Test("A value answers only for what it is")
    func kinds() throws {
        let number = try read("7")
        expectEqual(number.integer, 7)
        #expect(number.string == nil && number.bool == nil && number.members == nil && number.elements == nil)
        #expect(!number.isNull)
        #expect(try read("1.0").integer == nil)
        #expect(try read("1e2").integer == nil)
        expectEqual(try read("9223372036854775807").integer, Int.max)
        #expect(try read("9223372036854775808").integer == nil)
        expectEqual(try read("-0").integer, 0)
        #expect(try read("null").isNull)
        #expect(try read("true").bool == true)
        #expect(try read("[]")["a"] == nil)
    }

    @Test("Of two members of one name the last counts, and both are there")
    func twice() throws {
        let json = try read("{\"a\":1,\"a\":2}")
        expectEqual(json["a"]?.integer, 2)
        expectEqual(json.members?.count, 2)
    }

    @Test(
        "Escapes are resolved",
        arguments: [
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{08}\u{0C}\n\r\t"),
            (#""A\u3042\u00e9\uFFFF""#, "Aあé\u{FFFF}"),
            (#""\ud83d\ude80""#, "🚀"), (#""\uD800\uDC00""#, "\u{10000}"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
            (#""\u0000""#, "\0"), (#""渋谷 \u2192 新宿""#, "渋谷 → 新宿"), (#""""#, ""), ("\"\u{7F}\"", "\u{7F}"),
        ])
    func escapes(text: String, expected: String) throws {
        expectEqual(try read(text).string, expected)
    }

    @Test("A byte order mark and line ends of every kind are no part of a value")
    func spaces() throws {
        expectEqual(try read("\u{FEFF}\r\n\t[ \r\n]\n").elements, [])
        #expect(throws: JSONError.self) { try read("[\u{FEFF}]") }
    }

    @Test("Sixty-four levels are read, one more is not", arguments: ["[", "{\"a\":"])
    func depth(open: String) throws {
        let close = open == "[" ? "]" : "}"
        func nested(_ levels: Int) -> String {
            String(repeating: open, count: levels) + (open == "[" ? "" : "1") + String(repeating: close, count: levels)
        }
        _ = try read(nested(64))
        let fault = #expect(throws: JSONError.self) { try read(nested(65)) }
        expectEqual(fault?.reason, .tooDeep(limit: 64))
        expectEqual(fault?.offset, open.utf8.count * 64)
        #expect(throws: JSONError.self) { try read(String(repeating: open, count: 1_000_000)) }
    }

    @Test("Bare names are read where the caller allows them")
    func bareNames() throws {
        let text = Array("{3: {a_B9: 1, \"q\": 2}}".utf8)
        let json = try JSONReader.read(text, unquotedNames: true)
        expectEqual(json["3"]?["a_B9"]?.integer, 1)
        expectEqual(json["3"]?["q"]?.integer, 2)
        let fault = #expect(throws: JSONError.self) { try JSONReader.read(text) }
        expectEqual(fault?.reason, .unexpectedByte(0x33))
        expectEqual(fault?.offset, 1)
        #expect(throws: JSONError.self) { try JSONReader.read(Array("{: 1}".utf8), unquotedNames: true) }
        #expect(throws: JSONError.self) { try JSONReader.read(Array("{a-b: 1}".utf8), unquotedNames: true) }
    }
}
