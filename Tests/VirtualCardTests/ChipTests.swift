import Expectations
import FeliCa
import Testing

@testable import VirtualCard

@Suite struct ChipTests {
    private static let idm = "0102030405060708"
    private static let second = "1102030405060708"
    private static let pmm = "1011121314151617"

    private func ask(_ frame: String, maxBlocks: Int = 12) throws -> String {
        var chip = try Chip(dump: SampleCard.dump, maxBlocks: maxBlocks)
        return chip.answer(Hex.bytes(frame) ?? []).map { Hex.text($0) } ?? ""
    }

    @Test(
        "Polling finds a system by its code or a wildcard and tells what was requested",
        arguments: [
            ("06 00 FFFF 00 00", "12 01 \(idm) \(pmm)"),
            ("06 00 0003 00 00", "12 01 \(idm) \(pmm)"),
            ("06 00 0003 01 0F", "14 01 \(idm) \(pmm) 0003"),
            ("06 00 0003 02 00", "14 01 \(idm) \(pmm) 0083"),
            ("06 00 FE00 01 00", "14 01 \(second) \(pmm) FE00"),
            ("06 00 FEFF 01 03", "14 01 \(second) \(pmm) FE00"),
            ("06 00 FF00 01 00", "14 01 \(second) \(pmm) FE00"),
            ("06 00 FF03 01 00", "14 01 \(idm) \(pmm) 0003"),
        ])
    func polling(_ frame: String, _ answer: String) throws {
        expectEqual(try ask(frame), packed(answer))
    }

    @Test(
        "A card stays silent on what is not for it",
        arguments: [
            "", "06", "06 00 88B4 00 00", "06 00 0003 00 02", "05 00 0003 00", "07 00 0003 00 00",
            "0A 04 0202030405060708", "0A 04 2102030405060708", "0B 04 \(idm) 00", "0A 36 \(idm)", "0A 0C 010203",
            "0D 02 \(idm) 02 0F09", "0B 02 \(idm) 00", "0B 0A \(idm) 00", "0D 06 \(idm) 01 0F09",
            "0F 06 \(idm) 01 0F09 01 80", "11 06 \(idm) 01 0F09 01 8000 00",
        ])
    func silence(_ frame: String) throws {
        expectEqual(try ask(frame), "")
    }

    @Test(
        "Nodes, mode, systems and the search answer as the manual has it",
        arguments: [
            ("0D 02 \(idm) 01 0F09", "0D 03 \(idm) 01 0100"),
            ("0D 02 \(idm) 01 0818", "0D 03 \(idm) 01 0100"),
            ("0D 02 \(idm) 01 C01C", "0D 03 \(idm) 01 FFFF"),
            ("13 02 \(idm) 04 4B18 0A09 0018 8B19", "13 03 \(idm) 04 FFFF 0100 0100 0100"),
            ("0D 02 \(second) 01 4B39", "0D 03 \(second) 01 0100"),
            ("0D 02 \(second) 01 0F09", "0D 03 \(second) 01 FFFF"),
            ("0A 04 \(idm)", "0B 05 \(idm) 00"),
            ("0A 0C \(idm)", "0F 0D \(idm) 02 0003 FE00"),
            ("0C 0A \(idm) 0000", "0E 0B \(idm) 0000 FEFF"),
            ("0C 0A \(idm) 0100", "0C 0B \(idm) 8B00"),
            ("0C 0A \(idm) 0500", "0E 0B \(idm) 0018 FEFF"),
            ("0C 0A \(idm) 0900", "0C 0B \(idm) FFFF"),
            ("0C 0A \(idm) FFFF", "0C 0B \(idm) FFFF"),
        ])
    func nodes(_ frame: String, _ answer: String) throws {
        expectEqual(try ask(frame), packed(answer))
    }

    @Test("Blocks are read from several services, in elements of two and of three bytes")
    func reading() throws {
        #expect(
            try ask("10 06 \(Self.idm) 01 0F09 01 8000")
                == packed("1D 07 \(Self.idm) 0000 01 \(SampleCard.hex(0x090F, [0]))"))
        #expect(
            try ask("19 06 \(Self.idm) 02 8B00 0F09 04 8000 8100 8113 010500")
                == packed(
                    "4D 07 \(Self.idm) 0000 04 \(SampleCard.hex(0x008B, [0])) \(SampleCard.hex(0x090F, [0, 19, 5]))"))
    }

    @Test(
        "A refused read is twelve bytes: the flags, no count, no block",
        arguments: [
            ("0C 06 \(idm) 00 00", "FFA1"),
            ("0C 06 \(idm) 11 00", "FFA1"),
            ("0E 06 \(idm) 01 0F09 00", "FFA2"),
            ("10 06 \(idm) 01 0F09 01 8100", "01A3"),
            ("12 06 \(idm) 01 0F09 02 8000 8300", "02A3"),
            ("10 06 \(idm) 01 0A09 01 8000", "01A5"),
            ("10 06 \(idm) 01 0818 01 8000", "01A5"),
            ("10 06 \(idm) 01 4B18 01 8000", "01A6"),
            ("10 06 \(idm) 01 4B39 01 8000", "01A6"),
            ("10 06 \(idm) 01 0F09 01 9000", "01A7"),
            ("10 06 \(idm) 01 0F09 01 8014", "01A8"),
            ("11 06 \(idm) 01 0F09 01 000001", "01A8"),
            ("10 06 \(idm) 01 8B19 01 8000", "01A8"),
            ("10 06 \(idm) 01 4B23 01 8000", "0170"),
        ])
    func refusals(_ frame: String, _ flags: String) throws {
        expectEqual(try ask(frame), packed("0C 07 \(Self.idm) \(flags)"))
    }

    @Test(
        "A read of more blocks than the card gives is refused with A2", arguments: [1, 4, 8, 10, 12, 15, 99])
    func limit(_ maxBlocks: Int) throws {
        let most = min(maxBlocks, 15)
        func read(_ count: Int) throws -> String {
            let elements = (0..<count).map { Hex.text([0x80, UInt8($0)]) }.joined()
            return try ask(
                Hex.text([UInt8(14 + 2 * count)]) + "06\(Self.idm)010F09" + Hex.text([UInt8(count)]) + elements,
                maxBlocks: maxBlocks)
        }
        #expect(
            try read(most)
                == packed(
                    Hex.text([UInt8(13 + 16 * most)]) + "07\(Self.idm)0000" + Hex.text([UInt8(most)])
                        + SampleCard.hex(0x090F, 0..<UInt16(most))))
        expectEqual(try read(most + 1), packed("0C 07 \(Self.idm) FFA2"))
    }

    @Test("Systems that a dump gives the same IDm are told apart by the last Polling")
    func sharedIDm() throws {
        var dump = SampleCard.dump
        dump.systems[1].idm = SampleCard.idm
        var chip = try Chip(dump: dump, maxBlocks: 12)
        let ask = Hex.bytes("0D 02 \(Self.idm) 01 4B39") ?? []
        expectEqual(chip.answer(ask)?.suffix(2), [0xFF, 0xFF])
        #expect(chip.answer([0x06, 0x00, 0xFE, 0x00, 0x00, 0x00]) != nil)
        expectEqual(chip.answer(ask)?.suffix(2), [0x01, 0x00])
    }

    @Test("A dump that no card can be made of is refused")
    func unfit() {
        #expect(throws: VirtualCardError.dumpWithoutSystems) {
            try Chip(dump: CardDump(idm: SampleCard.idm), maxBlocks: 12)
        }
        var dump = SampleCard.dump
        dump.idm = nil
        #expect(throws: VirtualCardError.dumpWithoutIDm) { try Chip(dump: dump, maxBlocks: 12) }
    }
}
