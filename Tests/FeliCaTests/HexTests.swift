import Expectations
import FeliCa
import Testing

@Suite("Hexadecimal text")
struct HexTests {
    @Test(
        "Bytes are read from digits of either case, blanks between bytes allowed",
        arguments: [
            ("", []), ("00", [0]), ("fF", [0xFF]), ("01 0A\tff", [0x01, 0x0A, 0xFF]), (" 7E ", [0x7E]), ("  ", []),
            ("0123456789abcdefABCDEF", [0x01, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF, 0xAB, 0xCD, 0xEF]),
        ] as [(String, [UInt8])])
    func reads(text: String, bytes: [UInt8]) {
        expectEqual(Hex.bytes(text), bytes)
    }

    @Test(
        "Any other text writes no bytes",
        arguments: ["0", "012", "0 1", "01 2", "0G", "0x01", "01-02", "01:02", "01\n02", "０１", "?", "01\u{A0}02", "-1"])
    func rejects(text: String) {
        #expect(Hex.bytes(text) == nil)
    }

    @Test("Bytes are written in upper case, two digits each")
    func writes() {
        expectEqual(Hex.text([0x00, 0x0A, 0xFF, 0x10]), "000AFF10")
        expectEqual(Hex.text([] as [UInt8]), "")
    }

    @Test(
        "A code is exactly four digits",
        arguments: [("0003", 0x0003), ("fe00", 0xFE00), ("FFFF", 0xFFFF)] as [(String, UInt16)])
    func codes(text: String, code: UInt16) {
        expectEqual(Hex.code(text), code)
        expectEqual(Hex.text(code), text.uppercased())
    }

    @Test(
        "Other lengths are no code",
        arguments: ["", "3", "003", "00003", "00 3", " 003", "01  ", "00 03", "000G", "0x03"])
    func noCodes(text: String) {
        #expect(Hex.code(text) == nil)
    }

    @Test("Every byte comes back")
    func everyByte() {
        let bytes = (0...255).map { UInt8($0) }
        expectEqual(Hex.bytes(Hex.text(bytes)), bytes)
    }
}
