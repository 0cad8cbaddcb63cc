import Expectations
import FeliCa
import Testing

@Suite("IDm and PMm")
struct IDmTests {
    @Test("Eight bytes are one big-endian number and come back")
    func bytes() throws {
        let bytes: [UInt8] = [0x01, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF]
        let idm = try #require(IDm(bytes: bytes))
        expectEqual(idm.rawValue, 0x0123_4567_89AB_CDEF)
        expectEqual(idm.bytes, bytes)
        expectEqual(idm.hex, "0123456789ABCDEF")
        expectEqual(IDm(hex: "01 23 45 67 89 ab cd ef"), idm)
        expectEqual(IDm(rawValue: idm.rawValue), idm)
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
        expectEqual(idm.systemNumber, number)
        expectEqual(idm.cardKey.hex, "0101020304050607")
        expectEqual(idm.cardKey.cardKey, idm.cardKey)
    }

    @Test("Nothing prints the whole by accident")
    func masked() {
        let idm = IDm(rawValue: 0x0112_3344_5566_7788)
        expectEqual(idm.masked, "0112••••••••7788")
        expectEqual("\(idm)", idm.masked)
        #expect(String(describing: Optional(idm)).contains("3344") == false)
        #expect(String(reflecting: idm).contains("33") == false)
    }

    @Test(
        "known fault: a number with a digit more or less, with signs in it or within a name was told whole",
        arguments: [
            ("0123456789ABCDEF", "0123••••••••CDEF"), ("0123456789abcdef1", "0123••••••••def1"),
            ("0123456789ABCDE", "0123••••••••BCDE"), ("0x0123456789ABCDEF", "0x0123••••••••CDEF"),
            ("01:23:45:67:89:AB:CD:EF", "0123••••••••CDEF"), ("0123-4567-89AB-CDEF", "0123••••••••CDEF"),
            ("0123 4567 89AB CDE", "0123••••••••BCDE"), ("01234567_89ABCDEF", "0123••••••••CDEF"),
            ("01010101-01010101", "0101••••••••0101"), ("20261101-20261131", "2026••••••••1131"),
            ("20261101-01010101", "2026••••••••0101"),
            ("1-0123-4567-89AB-CDEF-x", "1-0123••••••••CDEF-x"),
            ("“0123.4567.89AB.CDEF”、", "“0123••••••••CDEF”、"),
            ("a.zip/0123456789ABCDEF.json: dump 1", "a.zip/0123••••••••CDEF.json: dump 1"),
            ("icbalance-0123456789ABCDEF-2026-11-30.csv", "icbalance-0123••••••••CDEF-2026-11-30.csv"),
            ("私0101010101010101の", "私0101••••••••0101の"),
            ("0123456789ABCDEF0123456789ABCDEF", "0123••••••••CDEF"),
        ])
    func maskedInText(text: String, masked: String) {
        expectEqual(IDm.masked(in: text), masked)
        #expect(IDm.stands(in: text))
        expectEqual(IDm.masked(in: masked), masked)
    }

    @Test(
        "What is no number stays as it is",
        arguments: [
            "", "0123456789ABCD", "2026-11-30 12:34:56", "0101••••••••0101", "090-1234-5678", "01:23:45:67:89:AB",
            "123e4567-e89b-12d3-a456-426614174000", "0003 FE00 8008", "1,234,567,890,123,456", "a b c d e f",
            "export-20261101-20261130.csv", "20250101_20251231", "20260101 20260131 20260201",
            "通勤用のカード", "１２３４５６７８９０１２３４５６", "/var/lib/icbalance/cards.sqlite", "0-01-06",
        ])
    func notMasked(text: String) {
        expectEqual(IDm.masked(in: text), text)
        #expect(!IDm.stands(in: text))
    }

    @Test("The second byte of a PMm is the kind of chip")
    func icType() throws {
        let pmm = try #require(PMm(hex: "100B4B428485D0FF"))
        expectEqual(pmm.icType, 0x0B)
        expectEqual(pmm.bytes, [0x10, 0x0B, 0x4B, 0x42, 0x84, 0x85, 0xD0, 0xFF])
        expectEqual(pmm.hex, "100B4B428485D0FF")
        expectEqual(PMm(bytes: pmm.bytes), pmm)
    }

    @Test(
        "A PMm tells the longest time of every kind of command: what it takes at all and for each node or block",
        arguments: zip(
            AnswerTime.Command.allCases,
            [(4_833, 2_416), (3_624, 1_209), (24_165, 4_833), (28_998, 4_833), (19_332, 57_996), (154_657, 154_657)]))
    func timings(command: AnswerTime.Command, time: (fixed: Int, each: Int)) throws {
        let times = FrameTiming.all(try #require(PMm(hex: "100B4B428485D0FF")))
        expectEqual(times.map(\.command), AnswerTime.Command.allCases)
        let found = try #require(times.first { $0.command == command })
        expectEqual(found.fixed, time.fixed)
        expectEqual(found.each, time.each)
    }

    @Test(
        "A kind of chip is told by name where a table has it",
        arguments: [
            (0x00, "RC-S830, RC-S914"), (0x0B, "RC-S95x, Suica"), (0x12, "Mobile FeliCa 2.0"),
            (0x15, "Mobile FeliCa 3.0"), (0x1F, "Mobile FeliCa 4.1"), (0x36, "RC-SA04/1"), (0x99, nil),
        ] as [(UInt8, String?)])
    func chipName(icType: UInt8, name: String?) throws {
        expectEqual(try #require(PMm(bytes: [0x03, icType, 0, 0, 0, 0, 0, 0])).chipName, name)
    }

    @Test("nfcpy 146: a kind of chip that no table has is an error", arguments: UInt8.min...UInt8.max)
    func anyChip(icType: UInt8) throws {
        let pmm = try #require(PMm(bytes: [0x10, icType, 0x4B, 0x42, 0x84, 0x85, 0xD0, 0xFF]))
        expectEqual(pmm.icType, icType)
        expectEqual(FrameTiming.read(pmm, blocks: 12), 86_994)
        expectEqual(FrameTiming.all(pmm).count, 6)
    }
}
