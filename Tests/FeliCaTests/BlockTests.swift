import Expectations
import FeliCa
import Testing

@Suite("Blocks")
struct BlockTests {
    @Test("Sixteen bytes come back in their order, one by one and together")
    func bytes() throws {
        let bytes = (0..<16).map { UInt8($0 * 0x11) }
        let block = try #require(Block(bytes: bytes))
        expectEqual(block.high, 0x0011_2233_4455_6677)
        expectEqual(block.low, 0x8899_AABB_CCDD_EEFF)
        expectEqual(block.bytes, bytes)
        #expect((0..<16).map { block[$0] } == bytes)
        expectEqual(block.hex, "00112233445566778899AABBCCDDEEFF")
        expectEqual(Block(hex: block.hex), block)
        expectEqual(Block(hex: "00 11 22 33 44 55 66 77 88 99 aa bb cc dd ee ff"), block)
        expectEqual(Block(bytes: ArraySlice([0xFF] + bytes).dropFirst()), block)
    }

    @Test("Any other number of bytes is no block", arguments: [0, 1, 15, 17, 32])
    func lengths(count: Int) {
        let bytes = [UInt8](repeating: 0, count: count)
        #expect(Block(bytes: bytes) == nil)
        #expect(Block(hex: Hex.text(bytes)) == nil)
    }

    @Test("A digit that was not read makes no block")
    func unread() {
        #expect(Block(hex: "16010002166CE33BE6210A000001E3??") == nil)
    }

    @Test(
        "All zeros and all ones are told apart from everything else",
        arguments: [
            ("00000000000000000000000000000000", true, false), ("FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", false, true),
            ("00000080000000000000000000000000", false, false), ("00000000000000000000000000000001", false, false),
            ("FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFE", false, false), ("7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", false, false),
        ])
    func uniform(hex: String, isZero: Bool, isAllOnes: Bool) throws {
        let block = try #require(Block(hex: hex))
        expectEqual(block.isZero, isZero)
        expectEqual(block.isAllOnes, isAllOnes)
    }
}
