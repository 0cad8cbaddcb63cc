import Expectations
import FeliCa
import Testing

@testable import VirtualCard

/// Each family's APDUs as its manual, or a program that ran on it, has them.
@Suite struct PersonaTests {
    private static let idm = "0102030405060708"
    private static let pmm = "1011121314151617"
    private static let frame = "10 06 \(idm) 01 0F09 01 8000"
    private static let reply = "1D 07 \(idm) 0000 01 \(SampleCard.hex(0x090F, [0]))"

    @Test(
        "The answer to reset is the family's",
        arguments: [
            (VirtualFamily.sony, "3B 8F 80 01 80 4F 0C A0 00 00 03 06 11 00 3B 00 00 00 00 42"),
            (.acs, "3B 8F 80 01 80 4F 0C A0 00 00 03 06 11 00 3B 00 00 00 00 42"),
            (.pn532, "3B 8F 80 01 80 4F 0C A0 00 00 03 06 03 F0 11 00 00 00 00 8A"),
            (.identiv, "3B 8C 80 01 04 43 FD 01 02 03 04 05 06 07 08 15 AA"),
            (.raw, "3B 8F 80 01 80 4F 0C A0 00 00 03 06 11 00 3B 00 00 00 00 42"),
            (.transparent, "3B 8F 80 01 80 4F 0C A0 00 00 03 06 11 00 3B 00 00 00 00 42"),
        ])
    func atr(_ family: VirtualFamily, _ atr: String) throws {
        let card = try EmulatedCard(dump: SampleCard.dump, family: family)
        expectEqual(Hex.text(card.atr), packed(atr))
    }

    @Test("Every family gives the IDm and keeps to the length asked for", arguments: VirtualFamily.allCases)
    func getData(_ family: VirtualFamily) throws {
        let card = try EmulatedCard(dump: SampleCard.dump, family: family)
        expectEqual(card.ask("FF CA 00 00 00"), packed("\(Self.idm) 9000"))
        expectEqual(card.ask("FF CA 00 00"), packed("\(Self.idm) 9000"))
        expectEqual(card.ask("FF CA 00 00 08"), packed("\(Self.idm) 9000"))
        expectEqual(card.ask("FF CA 00 00 10"), packed("\(Self.idm) 6282"))
        expectEqual(card.ask("FF CA 00 00 04"), "6C08")
        expectEqual(card.ask("FF CA 42 00 00"), "6A81")
    }

    @Test(
        "A family refuses what it does not know",
        arguments: [
            (VirtualFamily.sony, "FF 00 00 00 \(lc(frame))", "6D00"), (.sony, "00 A4 00 00", "6E00"),
            (.sony, "FF C2 00 00 02 81 00 00", "6D00"),
            (.acs, "FF FE 00 00 \(lc(frame))", "6A81"), (.acs, "FF 00 00 00 12 D4 42 \(frame)", "6300"),
            (.pn532, "FF 00 00 00 \(lc(frame))", "6300"), (.pn532, "FF C2 00 00 02 81 00 00", "6300"),
            (.identiv, "FF 00 00 00 \(lc(frame))", "6D00"), (.identiv, "FF B0 00 00 00", "6D00"),
            (.raw, "FF 46 01 01 04 0F09 8000", "6D00"), (.raw, "FF FE 00 00", "6700"),
            (.transparent, "FF FE 00 00 \(lc(frame))", "6D00"), (.transparent, "FF A4 00 01 02 0F09", "6D00"),
            (.raw, "FF CA 00", "6700"), (.raw, "FF FE 00 00 10 00", "6700"),
            (.raw, "FF FE 00 00 02 00 00 00 00", "6700"),
        ])
    func refusals(_ family: VirtualFamily, _ command: String, _ answer: String) throws {
        expectEqual(try EmulatedCard(dump: SampleCard.dump, family: family).ask(command), answer)
    }

    private static func lc(_ data: String) -> String {
        Hex.text([UInt8(packed(data).utf8.count / 2)]) + data
    }

    @Test(
        "A frame goes through in the family's wrapping",
        arguments: [
            (VirtualFamily.acs, "FF 00 00 00 \(lc(frame))", "\(reply) 9000"),
            (.pn532, "FF 00 00 00 13 D4 40 01 \(frame)", "D5 41 00 \(reply) 9000"),
            (.pn532, "FF 00 00 00 12 D4 42 \(frame)", "D5 43 00 \(reply) 9000"),
            (.pn532, "FF 00 00 00 13 D4 40 02 \(frame)", "D5 41 27 9000"),
            (.pn532, "FF 00 00 00 09 D4 4A 01 01 00 FFFF 01 00", "D5 4B 01 01 14 01 \(idm) \(pmm) 0003 9000"),
            (.pn532, "FF 00 00 00 09 D4 4A 01 02 00 0003 01 00", "D5 4B 01 01 14 01 \(idm) \(pmm) 0003 9000"),
            (.pn532, "FF 00 00 00 09 D4 4A 01 01 00 88B4 01 00", "D5 4B 00 9000"),
            (.pn532, "FF 00 00 00 04 D4 4A 01 00", "7F 9000"), (.pn532, "FF 00 00 00 02 D4 99", "7F 9000"),
            (.pn532, "FF 00 48 00 00", "41 43 52 31 32 32 55 32 31 34"),
            (.raw, "FF FE 00 00 \(lc(frame))", "\(reply) 9000"), (.raw, "FF FE 00 00 \(lc(frame)) 00", "\(reply) 9000"),
            (.identiv, "FF FE 00 00 \(lc(frame))", "\(reply) 9000"),
            (.identiv, "FF 40 00 00 04 0003 00 00", "\(idm) \(pmm) 9000"),
            (.identiv, "FF 40 00 00 04 0003 01 00", "\(idm) \(pmm) 0003 9000"),
            (.identiv, "FF 42 02 00 04 0F09 C01C", "\(idm) 02 0100 FFFF 9000"),
            (.identiv, "FF 44 00 00 00", "\(idm) 00 9000"),
            (.identiv, "FF 4A 00 00 00", "\(idm) 02 0003 FE00 9000"),
            (.identiv, "FF 46 01 01 04 0F09 8000", "\(idm) 0000 01 \(SampleCard.hex(0x090F, [0])) 9000"),
            (.identiv, "FF 46 01 01 04 4B18 8000", "\(idm) 01A6 9000"),
            (.identiv, "FF 46 01 02 04 0F09 8000", "6700"),
        ])
    func frames(_ family: VirtualFamily, _ command: String, _ answer: String) throws {
        expectEqual(try EmulatedCard(dump: SampleCard.dump, family: family).ask(command), packed(answer))
    }

    @Test("Ten blocks at once have the lengths that the readers' documents tell")
    func tenBlocks() throws {
        let elements = (0..<10).map { "80" + Hex.text([UInt8($0)]) }.joined()
        let blocks = SampleCard.hex(0x090F, 0..<10)
        let sony = try EmulatedCard(dump: SampleCard.dump, family: .sony)
        expectEqual(sony.ask("FF A4 00 01 02 0F09"), "9000")
        expectEqual(sony.ask("FF B0 80 0A 14 \(elements) 00"), blocks + "9000")
        let identiv = try EmulatedCard(dump: SampleCard.dump, family: .identiv)
        expectEqual(identiv.ask("FF 46 01 0A 16 0F09 \(elements)"), "\(Self.idm)00000A\(blocks)9000")
        let acs = try EmulatedCard(dump: SampleCard.dump, family: .acs)
        let frame = "2206\(Self.idm)010F090A\(elements)"
        expectEqual(acs.ask("FF 00 00 00 22 \(frame)"), "AD07\(Self.idm)00000A\(blocks)9000")
    }

    @Test("A PN532 carries fourteen blocks and no fifteenth")
    func longestPN532() throws {
        let card = try EmulatedCard(
            dump: SampleCard.dump, family: .pn532, behaviour: Behaviour(maxBlocks: 15))
        func read(_ count: Int) -> String {
            let elements = (0..<count).map { "80" + Hex.text([UInt8($0)]) }.joined()
            let frame = "06\(Self.idm)010F09" + Hex.text([UInt8(count)]) + elements
            let length = UInt8(14 + 2 * count)
            return card.ask("FF000000" + Hex.text([length + 2]) + "D442" + Hex.text([length]) + frame)
        }
        #expect(read(14).hasPrefix("D54300ED07"))
        expectEqual(read(15), "6300")
    }

    @Test("A PN532 of the serial kind lets its answer be fetched, once and in full")
    func fetching() throws {
        let card = try EmulatedCard(dump: SampleCard.dump, family: .pn532, fetchesAnswers: true)
        expectEqual(card.ask("FF 00 00 00 12 D4 42 \(Self.frame)"), "6122")
        expectEqual(card.ask("FF C0 00 00 10"), "6300")
        expectEqual(card.ask("FF C0 00 00 22"), packed("D5 43 00 \(Self.reply) 9000"))
        expectEqual(card.ask("FF C0 00 00 22"), "6300")
    }

    @Test("The storage path selects, reads one or several, and forgets its selection without power")
    func storage() throws {
        let card = try EmulatedCard(dump: SampleCard.dump, family: .sony)
        expectEqual(card.ask("FF CA 01 00 00"), "\(Self.pmm)9000")
        expectEqual(card.ask("FF B0 00 00 00"), "6986")
        expectEqual(card.ask("FF A4 00 01 02 0F 09"), "9000")
        expectEqual(card.ask("FF B0 00 13 00"), SampleCard.hex(0x090F, [19]) + "9000")
        expectEqual(card.ask("FF B0 80 02 04 80 00 80 05 00"), SampleCard.hex(0x090F, [0, 5]) + "9000")
        expectEqual(card.ask("FF B0 00 14 00"), "6A83")
        expectEqual(card.ask("FF B0 01 00 00"), "6A83")
        expectEqual(card.ask("FF B0 80 02 02 80 00 00"), "6700")
        expectEqual(card.ask("FF B0 81 01 02 80 00 00"), "6B00")
        card.powerChanged()
        expectEqual(card.ask("FF B0 00 00 00"), "6986")
        expectEqual(card.ask("FF A4 00 01 02 0A 09"), "9000")
        expectEqual(card.ask("FF B0 00 00 00"), "6982")
        expectEqual(card.ask("FF A4 00 01 02 4B 18"), "6A82")
        expectEqual(card.ask("FF B0 00 00 00"), "6986")
        expectEqual(card.ask("FF A4 00 02 04 8B 00 0F 09"), "9000")
        #expect(
            card.ask("FF B0 80 02 04 80 00 81 01 00")
                == SampleCard.hex(0x008B, [0]) + SampleCard.hex(0x090F, [1]) + "9000")
        expectEqual(card.ask("FF A4 00 02 02 8B 00"), "6700")
    }

    @Test("A card that is not FeliCa tells its UID and takes no frame", arguments: ForeignCard.allCases)
    func foreign(_ kind: ForeignCard) {
        let card = EmulatedCard(kind)
        expectEqual(card.ask("FF CA 00 00 00"), "040102039000")
        expectEqual(card.ask("FF FE 00 00 06 06 00 FF FF 00 00"), "6A81")
        expectEqual(card.ask("FF C2 00 00 02 81 00 00"), "6A81")
        let hasRID = Hex.text(card.atr).contains("A000000306")
        #expect(hasRID == (kind == .mifareClassic))
    }
}
