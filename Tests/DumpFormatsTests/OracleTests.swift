import DumpFormats
import FeliCa
import Testing

/// Recorded files of other projects, which stand beside the checkout on some machines.
@Suite(
    "Files that other tools recorded",
    .enabled(if: Samples.hasOracles, "third-party dumps are not here: no ../shared/dumps beside the checkout"))
struct OracleTests {
    private func dump(_ name: String) throws -> CardDump {
        try onlyDump(try Samples.bytes(of: Samples.oracle(name)))
    }

    private func blockCounts(_ dump: CardDump) -> [String] {
        dump.systems.map { system in
            let counts = system.services.map { "\($0.code.hex):\($0.blocks.count)" }
            return "\(system.code.hex) " + counts.joined(separator: " ")
        }
    }

    @Test("FareBot's Suica sample holds three systems, 20 records and a balance of 10 yen")
    func suica() throws {
        let dump = try dump("farebot/Suica.nfc")
        #expect(dump.idm?.hex == "0101010101010101")
        #expect(dump.pmm?.hex == "100B4B428485D0FF")
        #expect(dump.complete)
        #expect(dump.systems.map(\.code.hex) == ["0003", "FE00", "86A7"])
        #expect(dump.systems.map { $0.services.map(\.blocks.count).reduce(0, +) } == [105, 23, 10])
        #expect(dump.hex("008B") == ["00000000000000002000000A000001E3"])
        let history = dump.hex("090F")
        #expect(history.count == 20)
        #expect(history.first == "16010002166CE33BE6210A000001E300")
        #expect(history.last == "160100021538CE26CE1F66030001C000")
        let nodes = try #require(dump[.transit]?.nodes.map(\.hex))
        #expect(nodes.count == 58)
        #expect(nodes.contains("1808") && nodes.contains("1800") && !nodes.contains("1CC0"))
        #expect(dump[.transit]?.nodesAsked == true)
    }

    @Test("FareBot's PASMO sample holds 11 records and 9 empty slots")
    func pasmo() throws {
        let dump = try dump("farebot/PASMO.nfc")
        #expect(dump.systems.map(\.code.hex) == ["0003", "FE00"])
        #expect(dump.systems.map { $0.services.map(\.blocks.count).reduce(0, +) } == [105, 23])
        let history = dump.hex("090F")
        #expect(history.count == 20)
        #expect(history[10] == "08070000" + "16CD00000000F40100000100")
        #expect(history[11] == "00000080" + "000000000000000000000000")
        #expect(history[12] == "00000000" + "000000000000000000000000")
        #expect(dump.hex("108F").count == 3)
        #expect(dump[.transit]?.nodes.map(\.hex).contains("1CC0") == true)
    }

    @Test("nfcpy's Suica text holds three systems with every repeated row")
    func nfcpySuica() throws {
        let dump = try dump("nfcpy/tagtool_dump_suica_0003.txt")
        #expect(dump.idm?.hex == "0102030405060708")
        #expect(
            blockCounts(dump) == [
                "0003 008B:1 090F:20 108F:3 10CB:2 184B:36 194B:16 198B:3 234B:4 238B:16 23CB:4",
                "FE00 394B:1 398B:16 39C9:6",
                "86A7 004B:5 028B:5",
            ])
        #expect(dump.hex("090F").first == "C746000018D93D802928FC0800002200")
        #expect(dump.hex("090F").last == "1601000212E301072502D80400000500")
        #expect(dump.hex("008B").first?.suffix(10) == "FC08000022")
        let nodes = try #require(dump[.transit]?.nodes.map(\.hex))
        #expect(nodes.contains("1808") && nodes.contains("090A") && nodes.contains("0040"))
        #expect(dump.systems.map(\.idm?.hex) == ["0102030405060708", nil, nil])
    }

    @Test("nfcpy's listing of an NDEF tag has five rows, three of them under a star")
    func nfcpyRows() throws {
        let dump = try dump("nfcpy/tagtool_dump_ndef_12fc_lite.txt")
        #expect(dump.idm == nil)
        #expect(blockCounts(dump) == ["12FC 000B:5"])
    }

    @Test("SuicaRecorder's raw list is 20 records in the card's order")
    func rawList() throws {
        let dump = try dump("suicarecorder/blocks_090f.txt")
        #expect(dump.idm == nil)
        #expect(dump.hex("090F").count == 20)
        #expect(dump.hex("090F").first == "C74600001E498940B64A460C00089D00")
    }

    @Test("A Flipper file of layout 1 is a FeliCa Lite card")
    func lite() throws {
        let dump = try dump("flipper/Felica_lite_v1.nfc")
        #expect(blockCounts(dump).map { $0.prefix(9) } == ["88B4 000B"])
        let service = try #require(dump.systems.first?.services.first)
        #expect(service.blocks.count == 28)
        #expect(service.blocks.map(\.number).suffix(14) == [0x0E] + Array(0x80...0x88) + Array(0x90...0x92) + [0xA0])
        #expect(service.blocks[1].content.block?.hex == "00112233445566778899AABBCCDDEEFF")
    }

    @Test(
        "A known format that is not read is named",
        arguments: [
            ("metroflip/suica_example.nfc", "Metroflip"),
            ("metrodroid/felica-no-idm.json", "Metrodroid JSON"),
            ("metrodroid/metrodroid_3.json", "Metrodroid JSON"),
            ("metrodroid/felica-idm.xml", "Metrodroid XML"),
            ("farebot/Octopus.json", "Metrodroid JSON"),
            ("sfcardviewer_csv/basic.csv", "SFCard Viewer CSV"),
            ("taginfo/felica_812B_excerpt.txt", "TagInfo"),
            ("proxmark3/hf_felica_dump_excerpt.txt", "Proxmark3"),
        ])
    func foreign(name: String, tool: String) throws {
        let bytes = try Samples.bytes(of: Samples.oracle(name))
        #expect(throws: DumpError(.unsupportedFormat(tool))) { try DumpFormat.detect(bytes) }
    }
}
