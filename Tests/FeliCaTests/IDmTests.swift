import FeliCa
import Testing

@Suite("IDm and PMm")
struct IDmTests {
    @Test("Eight bytes are one big-endian number and come back")
    func bytes() throws {
        let bytes: [UInt8] = [0x01, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF]
        let idm = try #require(IDm(bytes: bytes))
        #expect(idm.rawValue == 0x0123_4567_89AB_CDEF)
        #expect(idm.bytes == bytes)
        #expect(idm.hex == "0123456789ABCDEF")
        #expect(IDm(hex: "01 23 45 67 89 ab cd ef") == idm)
        #expect(IDm(rawValue: idm.rawValue) == idm)
    }

    @Test(
        "Any other length is no IDm and no PMm",
        arguments: ["", "01", "01010101010101", "010101010101010101", "0101010101010G01"])
    func lengths(text: String) {
        #expect(IDm(hex: text) == nil)
        #expect(PMm(hex: text) == nil)
        #expect(IDm(bytes: Hex.bytes(text) ?? []) == nil)
    }

    @Test("The upper nibble numbers the system; without it the card is named", arguments: [0, 1, 2, 15])
    func systems(number: Int) {
        let idm = IDm(rawValue: UInt64(number) << 60 | 0x0101_0203_0405_0607)
        #expect(idm.systemNumber == number)
        #expect(idm.cardKey.hex == "0101020304050607")
        #expect(idm.cardKey.cardKey == idm.cardKey)
    }

    @Test("Nothing prints the whole by accident")
    func masked() {
        let idm = IDm(rawValue: 0x0112_3344_5566_7788)
        #expect(idm.masked == "0112••••••••7788")
        #expect("\(idm)" == idm.masked)
        #expect(String(describing: Optional(idm)).contains("3344") == false)
        #expect(String(reflecting: idm).contains("33") == false)
    }

    @Test("The second byte of a PMm is the kind of chip")
    func icType() throws {
        let pmm = try #require(PMm(hex: "100B4B428485D0FF"))
        #expect(pmm.icType == 0x0B)
        #expect(pmm.bytes == [0x10, 0x0B, 0x4B, 0x42, 0x84, 0x85, 0xD0, 0xFF])
        #expect(pmm.hex == "100B4B428485D0FF")
        #expect(PMm(bytes: pmm.bytes) == pmm)
    }

    @Test("nfcpy 146: a kind of chip that no table has is an error", arguments: UInt8.min...UInt8.max)
    func anyChip(icType: UInt8) throws {
        let pmm = try #require(PMm(bytes: [0x10, icType, 0x4B, 0x42, 0x84, 0x85, 0xD0, 0xFF]))
        #expect(pmm.icType == icType)
        #expect(FrameTiming.read(pmm, blocks: 12) == 86_994)
    }
}
