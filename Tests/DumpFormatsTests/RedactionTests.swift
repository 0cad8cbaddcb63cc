import Civil
import DumpFormats
import Expectations
import FeliCa
import Testing

@Suite("Redacting a dump")
struct RedactionTests {
    private static let stranger = IDm(rawValue: 0x0101_0909_0909_0909)

    private func redacted(_ hex: String, in service: String, number: UInt16 = 0, weeks: Int = 1) throws -> String? {
        let code = try #require(NodeCode(hex: service))
        let block = CardDump.NumberedBlock(number: number, block: try #require(Block(hex: hex)))
        let system = CardDump.System(code: .transit, services: [CardDump.Service(code: code, blocks: [block])])
        let redacted = CardDump(systems: [system]).redacted(weeks: weeks, idm: RedactionTests.stranger)
        return redacted[.transit]?[code]?.blocks.first?.content.block?.hex
    }

    @Test(
        "Days move, devices go, all else stays",
        arguments: [
            // A ride of 2026-11-20.
            ("090F", "160100023574CE05CE26450A0001C200", "16010002357BCE05CE26450A0001C200"),
            // A purchase of 2026-11-30 loses its terminal's number, not its time.
            ("090F", "C7460000357E63B62740180A0001A900", "C7460000358763B60000180A0001A900"),
            // Paid with cash as well.
            ("090F", "C7C600003524600027403E1D00000300", "C7C60000352B600000003E1D00000300"),
            // A ticket loses its machine's number.
            ("090F", "08030000356D250712347A040001B200", "0803000035742507" + "00007A040001B200"),
            // A bus keeps operator and stop.
            ("090F", "050D000F35720C6A00127A0B0001C000", "050D000F35790C6A00127A0B0001C000"),
            // Empty slots and blocks of ones stay.
            ("090F", "00000080000000000000000000000000", "00000080000000000000000000000000"),
            ("090F", "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"),
            // Thirty February and the last week that can be written become no day at all.
            ("090F", "16010002345E030D0317502100FFFA00", "16010002FFFF030D0317502100FFFA00"),
            ("090F", "050F0021FF9FFFFFFFFF6C1C0000040B", "050F0021FFFFFFFFFFFF6C1C0000040B"),
            ("108F", "2000CE261003357418343501" + "00000000", "2000CE260000357B18343501" + "00000000"),
            ("184B", "031701123572" + "48A0014B204100000000", "031701123579" + "48A0014B000000000000"),
            ("008B", "0102030405060708200000450A0001C2", "0000000000000000200000450A0001C2"),
            ("10CB", "CE050000000000000000000000000000", "CE050000000000000000000000000000"),
        ])
    func blocks(service: String, before: String, after: String) throws {
        expectEqual(try redacted(before, in: service), after)
    }

    @Test("Of a system that the reader could not name the records tell whether their places are known")
    func unnamed() throws {
        for (record, stays) in [
            ("160100023574CE05CE26450A0001C200", true), ("0000000000000000000000000000C200", false),
            ("16010002345E030D0317502100FFFA00", false), ("160100023574CE05CE26450A4E01C200", false),
        ] {
            let block = CardDump.NumberedBlock(number: 0, block: try #require(Block(hex: record)))
            let service = CardDump.Service(code: NodeCode(rawValue: 0x090F), blocks: [block])
            let dump = CardDump(systems: [CardDump.System(code: .any, services: [service])])
            let redacted = dump.redacted(weeks: 1, idm: RedactionTests.stranger)
            #expect(redacted.systems.first?.services.first?.blocks.count == (stays ? 1 : 0))
            #expect(redacted.systems.first?.services.first?.blocks.first != block)
        }
    }

    @Test("The second entry block begins with a day")
    func entryDay() throws {
        #expect(
            try redacted("35741819CE1E00000000000000000000", in: "10CB", number: 1)
                == "357B1819CE1E00000000000000000000")
    }

    @Test("Weeks move days over months and years, back as well", arguments: [1, -1, 5, -52, 600, -1_300])
    func weeks(weeks: Int) throws {
        let moved = try #require(try redacted("160100023574CE05CE26450A0001C200", in: "090F", weeks: weeks))
        let packed = try #require(UInt16(moved.dropFirst(8).prefix(4), radix: 16))
        let date = try #require(
            CivilDate(year: 2_000 + Int(packed >> 9), month: Int(packed >> 5 & 15), day: Int(packed & 31)))
        expectEqual(date, CivilDate("2026-11-20")?.adding(days: weeks * 7))
    }

    @Test("A move out of all years leaves no day, however far", arguments: [Int.max, Int.min, 6_000, -6_000])
    func tooFar(weeks: Int) throws {
        let moved = try redacted("160100023574CE05CE26450A0001C200", in: "090F", weeks: weeks)
        expectEqual(moved, "16010002FFFFCE05CE26450A0001C200")
    }

    @Test("IDm, reader and moment go; systems keep their number, nodes and PMm stay")
    func whole() throws {
        let dump = try onlyDump(try Samples.fixture("suica-2026-11.json"))
        let redacted = dump.redacted(weeks: -3, idm: IDm(rawValue: 0xF101_0909_0909_0909))
        expectEqual(redacted.idm?.hex, "0101090909090909")
        expectEqual(redacted.systems.map(\.idm?.hex), ["0101090909090909", "1101090909090909", "2101090909090909"])
        expectEqual(redacted.pmm, dump.pmm)
        #expect(redacted.reader == nil)
        expectEqual(redacted.readAt?.description, "2026-10-30T19:00:00+09:00")
        expectEqual(redacted.systems.map(\.nodes), dump.systems.map(\.nodes))
        expectEqual(redacted.complete, dump.complete)
        let written = String(decoding: DumpFormat.icbalance.write(redacted) ?? [], as: UTF8.self)
        #expect(!written.contains("0101010101010101") && !written.contains("Example Reader"))
        // Sequence numbers and balances stand as they did.
        let (blocks, before): ([String], [String]) = (redacted.hex("090F"), dump.hex("090F"))
        expectEqual(blocks.map { $0.dropFirst(20) }, before.map { $0.dropFirst(20) })
        #expect(blocks.map { $0.dropFirst(8).prefix(4) } != before.map { $0.dropFirst(8).prefix(4) })
    }

    @Test("What nobody knows goes, unless it is told to stay")
    func unknownServices() throws {
        let dump = try onlyDump(try Samples.fixture("suica-2026-11.json"))
        let redacted = dump.redacted(weeks: 1, idm: RedactionTests.stranger)
        let states = redacted.systems.map { $0.services.map { "\($0.code.hex) \($0.state) \($0.blocks.count)" } }
        expectEqual(
            states[0].prefix(6),
            [
                "008B read 1", "090F read 20", "108F read 3", "10CB read 2", "184B read 36", "194B skipped 0",
            ])
        expectEqual(states[1], ["394B skipped 0", "398B skipped 0"])
        expectEqual(states[2], ["004B skipped 0", "028B skipped 0"])
        let kept = dump.redacted(weeks: 1, idm: RedactionTests.stranger, keepingUnknown: true)
        expectEqual(
            kept.systems.map { $0.services.map(\.blocks.count) }, dump.systems.map { $0.services.map(\.blocks.count) })
    }

    @Test("Of a block read in part nothing stays")
    func partial() throws {
        let dump = try onlyDump(try Samples.fixture("odd-codes.json")).redacted(weeks: 1, idm: RedactionTests.stranger)
        let last = dump[.transit]?[NodeCode(rawValue: 0x090F)]?.blocks.last
        expectEqual(last?.content, .unreadable(String(repeating: "?", count: 32)))
    }

    @Test("A dump without IDm gets none")
    func noIDm() {
        expectEqual(CardDump().redacted(weeks: 1, idm: RedactionTests.stranger), CardDump())
    }

    @Test("A made-up number is seen for one, masked too, and is another each time")
    func madeUp() {
        var generator = SeededRandom(seed: 7)
        let numbers = (0..<1_000).map { _ in IDm.madeUp(using: &generator) }
        expectEqual(Set(numbers).count, 1_000)
        #expect(numbers.allSatisfy { $0.masked.hasPrefix("0D0D") && $0 == $0.cardKey && $0.systemNumber == 0 })
        #expect(Set(numbers.map { $0.rawValue & 0xFF }).count > 200)
        #expect(IDm.madeUp() != IDm.madeUp())
    }
}
