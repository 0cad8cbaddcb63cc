import Expectations
import Ledger
import Testing

@Suite("Rows as values")
struct RowValueTests {
    @Test(
        "a row gives back the bytes that it was made from",
        arguments: [[], [1], [UInt8](0..<16), [UInt8](repeating: 0xFF, count: 16), [UInt8](0..<17)])
    func raw(bytes: [UInt8]) {
        var row = Transaction(kind: .ride, service: "090F", raw: bytes)
        expectEqual(row.raw, bytes)
        #expect((row.bytes == nil) == (bytes.count != 16))
        row.raw = []
        #expect(row.raw.isEmpty)
        row.raw = bytes
        expectEqual(row, Transaction(kind: .ride, service: "090F", raw: bytes))
    }

    @Test("sixteen bytes are the same however they were given")
    func bytes() {
        let raw = [UInt8](0xF0...0xFF)
        let bytes = Accumulation.Bytes(high: 0xF0F1_F2F3_F4F5_F6F7, low: 0xF8F9_FAFB_FCFD_FEFF)
        let row = Transaction(kind: .ride, service: "090F", bytes: bytes)
        expectEqual(row, Transaction(kind: .ride, service: "090F", raw: raw))
        expectEqual(row.raw, raw)
        expectEqual(row.bytes, bytes)
        #expect(row != Transaction(kind: .ride, service: "090F", raw: raw.dropLast() + [0]))
    }

    @Test("a copy of a place or a code does not change with the other")
    func copies() {
        let place = Place(code: "0-E3-3B", name: "a", englishName: "b", line: "c", operator: "d")
        var other = place
        other.name = "x"
        other.englishName = nil
        other.line = "y"
        other.operator = "z"
        expectEqual(place, Place(code: "0-E3-3B", name: "a", englishName: "b", line: "c", operator: "d"))
        expectEqual(other, Place(code: "0-E3-3B", name: "x", line: "y", operator: "z"))
        expectEqual(Set([place, other, Place(code: "0-E3-3B", name: "x", line: "y", operator: "z")]).count, 2)

        let code = Code("16", name: Name(ja: "a", en: "b"))
        var bare = code
        bare.name = nil
        expectEqual(code, Code("16", name: Name(ja: "a", en: "b")))
        expectEqual(bare, Code("16"))
        #expect(bare != code)
    }
}
