import Civil
import DumpFormats
import Expectations
import FeliCa
import Testing

@Suite("Writing Flipper Zero files")
struct FlipperWriterTests {
    private func text(_ dump: CardDump) throws -> String {
        String(decoding: try #require(DumpFormat.flipper.write(dump)), as: UTF8.self)
    }

    @Test("Random dumps come back as they were written", arguments: 0..<200)
    func roundTrip(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var dump = RandomDumps.dump(&random)
        let card = IDm(rawValue: dump.systems.compactMap(\.idm).first?.rawValue ?? 0x0101)
        dump.idm = dump.idm ?? card
        dump.pmm = dump.pmm ?? PMm(rawValue: 7)
        guard DumpFormat.flipper.lack(of: dump) != .blocks else { return }
        let bytes = try #require(DumpFormat.flipper.write(dump))
        expectEqual(try DumpFormat.detect(bytes).id, "flipper")
        let isSame = try onlyDump(bytes) == dump
        #expect(isSame)
    }

    @Test("Our own cards come back as they were", arguments: Samples.fixtures)
    func fixtures(name: String) throws {
        let dump = try onlyDump(try Samples.fixture(name))
        guard let bytes = DumpFormat.flipper.write(dump) else {
            #expect(dump.idm == nil)
            return
        }
        let isSame = try onlyDump(bytes) == dump
        #expect(isSame)
    }

    @Test("What a Flipper Zero needs and a dump lacks is told, and nothing is written")
    func lacks() {
        let service = CardDump.Service(
            code: NodeCode(rawValue: 0x090F), blocks: [CardDump.NumberedBlock(number: 0, block: Block(high: 0, low: 0))]
        )
        let system = CardDump.System(code: .transit, services: [service])
        var dump = CardDump(systems: [system])
        expectEqual(DumpFormat.flipper.lack(of: dump), .idm)
        dump.idm = IDm(rawValue: 1)
        #expect(DumpFormat.flipper.lack(of: dump) == .pmm && DumpFormat.flipper.write(dump) == nil)
        dump.pmm = PMm(rawValue: 1)
        #expect(DumpFormat.flipper.lack(of: dump) == nil && DumpFormat.flipper.write(dump) != nil)
        dump.systems[0].services[0].blocks = []
        expectEqual(DumpFormat.flipper.lack(of: dump), .blocks)
        #expect(DumpFormat.metrodroid.lack(of: CardDump()) == nil)
    }

    @Test("Areas, services and blocks stand in the firmware's own lines")
    func lines() throws {
        let text = try text(try onlyDump(try Samples.fixture("suica-2026-11.json")))
        for line in [
            "Filetype: Flipper NFC device", "Data format version: 2", "Manufacture id: 01 01 01 01 01 01 01 01",
            "System found: 3", "System 00: 0003", "Area 000: | Code 0000 | Services #000-#000 |",
            "Area 001: | Code 0040 | Services #000-#003 |",
            "Service 003: | Code 008B | Attrib. 0B | Public  | Random | Read Only  |",
            "Service 010: | Code 090C | Attrib. 0C | Private | Cyclic | Read/Write |",
            "Service 004: | Code 0810 | Attrib. 10 | Private | Purse  | Direct |",
            "Service 006: | Code 0816 | Attrib. 16 | Private | Purse  | Read Only |",
            "Public blocks read: 105",
            "Block 0001: | Service code 090F | Block index 00 | Data: 16 01 00 02 35 74 CE 05 CE 26 45 0A 00 01 C2 00 |",
            "# icbalance read at 2026-11-20T19:00:00+09:00", "# icbalance reader Example Reader 00 00",
            "# icbalance system IDm 1101010101010101", "# icbalance service 194B read",
        ] {
            #expect(text.contains(line + "\n"), "\(line)")
        }
    }

    @Test("A file of ours that was cut is no whole one")
    func cut() throws {
        let text = try text(try onlyDump(try Samples.fixture("odd-codes.json")))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for count in 0..<(lines.count - 3) {
            let part = lines.prefix(count).joined(separator: "\n")
            for result in DumpReader(ByteSource(Array(part.utf8)), format: .flipper) {
                if case .success(let recording) = result {
                    #expect(recording.dump?.complete == false, "\(count) lines")
                }
            }
        }
    }

    @Test(
        "A comment that begins as ours and is none is a fault",
        arguments: [
            "dump 2", "service 090F lost", "service 9 read", "block 090F 0 00", "nodes found", "read at noon", "",
        ])
    func badNotes(words: String) throws {
        let text = try text(try onlyDump(try Samples.fixture("odd-codes.json")))
        let bad = text.replacing("Public blocks read", with: "# icbalance \(words)\nPublic blocks read")
        let error = onlyError(bad)
        #expect(words.isEmpty ? error == nil : error?.format == "flipper")
        let early = text.replacing("IC Type", with: "# icbalance service 090F read\nIC Type")
        expectEqual(onlyError(early)?.reason, .unexpectedLine)
    }
}
