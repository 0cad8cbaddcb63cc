import Expectations
import PlainJSON
import Testing

@Suite("Writing JSON")
struct JSONWriterTests {
    private func document(indented: Bool) -> String {
        var writer = JSONWriter(indented: indented)
        writer.beginObject()
        writer.member("text", "a\"\\\n\r\t\u{01}\u{1F}\u{7F}/渋谷🚀")
        writer.member("none", nil as String?)
        writer.member("number", -12)
        writer.member("missing", nil as Int?)
        writer.member("yes", true)
        writer.member("list", [1, 2]) { $0.value($1) }
        writer.name("empty")
        writer.beginArray()
        writer.endArray()
        writer.name("nested")
        writer.beginObject()
        writer.name("void")
        writer.beginObject()
        writer.endObject()
        writer.endObject()
        writer.endObject()
        return writer.text
    }

    private let text = #""a\"\\\n\r\t\u0001\u001f\u007f/渋谷🚀""#

    @Test(
        "Nothing stands in it that a terminal would obey, and the text stays the same",
        arguments: [
            ("\u{9B}2J", #""\u009b2J""#), ("a\u{202E}b", #""a\u202eb""#),
            ("\u{2028}\u{2066}\u{61C}", #""\u2028\u2066\u061c""#),
            ("\u{85}\u{200F}", #""\u0085\u200f""#), ("→…é\u{1B}", #""→…é\u001b""#), ("¥円\u{A0}ب", "\"¥円\u{A0}ب\""),
        ])
    func harmless(text: String, written: String) throws {
        var writer = JSONWriter()
        writer.value(text)
        expectEqual(writer.text, written)
        expectEqual(try JSONReader.read(Array(writer.text.utf8)).string, text)
    }

    @Test("On one line there is no blank")
    func compact() {
        #expect(
            document(indented: false)
                == #"{"text":\#(text),"none":null,"number":-12,"missing":null,"yes":true,"list":[1,2],"#
                + #""empty":[],"nested":{"void":{}}}"#)
    }

    @Test("Indented, each value has a line and empty ones close at once")
    func indented() {
        expectEqual(
            document(indented: true),
            """
            {
              "text": \(text),
              "none": null,
              "number": -12,
              "missing": null,
              "yes": true,
              "list": [
                1,
                2
              ],
              "empty": [],
              "nested": {
                "void": {}
              }
            }
            """)
    }

    @Test("What was written is read back", arguments: [false, true])
    func roundTrip(indented: Bool) throws {
        let json = try JSONReader.read(Array(document(indented: indented).utf8))
        expectEqual(json["text"]?.string, "a\"\\\n\r\t\u{01}\u{1F}\u{7F}/渋谷🚀")
        #expect(json["none"]?.isNull == true)
        expectEqual(json["number"]?.integer, -12)
        #expect(json["yes"]?.bool == true)
        expectEqual(json["list"]?.elements?.compactMap(\.integer), [1, 2])
        #expect(json["nested"]?["void"]?.members?.isEmpty == true)
    }

    @Test("Random texts come back as they were")
    func randomTexts() throws {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func next(_ bound: UInt64) -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state % bound
        }
        for _ in 0..<2_000 {
            var scalars = String.UnicodeScalarView()
            for _ in 0..<next(12) {
                let value = next(3) == 0 ? next(0x80) : next(0x11_0000)
                if let scalar = Unicode.Scalar(UInt32(value)) { scalars.append(scalar) }
            }
            let text = String(scalars)
            var writer = JSONWriter()
            writer.beginArray()
            writer.value(text)
            writer.endArray()
            let back = try JSONReader.read(writer.bytes).elements?.first?.string
            try #require(back?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
        }
    }

    @Test("Values at the top level need no container")
    func scalars() {
        var writer = JSONWriter(indented: true)
        writer.value(7)
        expectEqual(writer.text, "7")
        expectEqual(writer.bytes, [0x37])
    }
}

extension JSONWriterTests {
    @Test(
        "Characters that a terminal would obey are written by their numbers, C1 and direction controls included",
        arguments: [
            0x00, 0x1F, 0x7F, 0x80, 0x9B, 0x9F, 0x061C, 0x200E, 0x200F, 0x202A, 0x202E, 0x2066, 0x2069,
        ])
    func unseen(_ value: UInt32) throws {
        let text = "a" + String(try #require(Unicode.Scalar(value))) + "b"
        var writer = JSONWriter()
        writer.value(text)
        #expect(writer.bytes.allSatisfy { (0x20...0x7E).contains($0) })
        expectEqual(try JSONReader.read(writer.bytes).string, text)
    }

    @Test(
        "Their neighbours are written as they are", arguments: [0xA0, 0x200D, 0x2010, 0x2027, 0x202F, 0x2065, 0x206A])
    func seen(_ value: UInt32) throws {
        let text = String(try #require(Unicode.Scalar(value)))
        var writer = JSONWriter()
        writer.value(text)
        expectEqual(writer.text, "\"\(text)\"")
    }

    @Test(
        "A decimal number is as short as can be, and no number is null",
        arguments: [
            (0.0, "0"), (84, "84"), (475.5, "475.5"), (-0.25, "-0.25"), (0.1, "0.1"), (.nan, "null"),
            (.infinity, "null"),
        ])
    func decimals(number: Double, written: String) {
        var writer = JSONWriter()
        writer.value(number)
        expectEqual(writer.text, written)
    }

    @Test(
        "writes decimal numbers from hundredths",
        arguments: [
            (0, "0"), (5, "0.05"), (37, "0.37"), (30, "0.3"), (100, "1"), (105, "1.05"), (1_250, "12.5"), (-5, "-0.05"),
            (-250, "-2.5"),
        ])
    func hundredths(value: Int, text: String) {
        var writer = JSONWriter()
        writer.value(hundredths: value)
        expectEqual(writer.text, text)
    }
}
