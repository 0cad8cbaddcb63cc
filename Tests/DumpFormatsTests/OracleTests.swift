import Civil
import DumpFormats
import Expectations
import FeliCa
import Ledger
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

    /// How many blocks each system holds.
    private func blockCounts(_ dump: CardDump) -> [Int] {
        dump.systems.map { system in
            let counts: [Int] = system.services.map(\.blocks.count)
            return counts.reduce(0, +)
        }
    }

    @Test("FareBot's Suica sample holds three systems, 20 records and a balance of 10 yen")
    func suica() throws {
        let dump = try dump("farebot/Suica.nfc")
        expectEqual(dump.idm?.hex, "0101010101010101")
        expectEqual(dump.pmm?.hex, "100B4B428485D0FF")
        #expect(dump.complete)
        expectEqual(dump.systems.map(\.code.hex), ["0003", "FE00", "86A7"])
        expectEqual(blockCounts(dump), [105, 23, 10])
        expectEqual(dump.hex("008B"), ["00000000000000002000000A000001E3"])
        let history = dump.hex("090F")
        expectEqual(history.count, 20)
        expectEqual(history.first, "16010002166CE33BE6210A000001E300")
        expectEqual(history.last, "160100021538CE26CE1F66030001C000")
        let nodes = try #require(dump[.transit]?.nodes.map(\.hex))
        expectEqual(nodes.count, 58)
        #expect(nodes.contains("1808") && nodes.contains("1800") && !nodes.contains("1CC0"))
        #expect(dump[.transit]?.nodesAsked == true)
    }

    @Test("FareBot's PASMO sample holds 11 records and 9 empty slots")
    func pasmo() throws {
        let dump = try dump("farebot/PASMO.nfc")
        expectEqual(dump.systems.map(\.code.hex), ["0003", "FE00"])
        expectEqual(blockCounts(dump), [105, 23])
        let history = dump.hex("090F")
        expectEqual(history.count, 20)
        expectEqual(history[10], "08070000" + "16CD00000000F40100000100")
        expectEqual(history[11], "00000080" + "000000000000000000000000")
        expectEqual(history[12], "00000000" + "000000000000000000000000")
        expectEqual(dump.hex("108F").count, 3)
        #expect(dump[.transit]?.nodes.map(\.hex).contains("1CC0") == true)
    }

    @Test("nfcpy's Suica text holds three systems with every repeated row")
    func nfcpySuica() throws {
        let dump = try dump("nfcpy/tagtool_dump_suica_0003.txt")
        expectEqual(dump.idm?.hex, "0102030405060708")
        expectEqual(
            blockCounts(dump),
            [
                "0003 008B:1 090F:20 108F:3 10CB:2 184B:36 194B:16 198B:3 234B:4 238B:16 23CB:4",
                "FE00 394B:1 398B:16 39C9:6",
                "86A7 004B:5 028B:5",
            ])
        expectEqual(dump.hex("090F").first, "C746000018D93D802928FC0800002200")
        expectEqual(dump.hex("090F").last, "1601000212E301072502D80400000500")
        expectEqual(dump.hex("008B").first?.suffix(10), "FC08000022")
        let nodes = try #require(dump[.transit]?.nodes.map(\.hex))
        #expect(nodes.contains("1808") && nodes.contains("090A") && nodes.contains("0040"))
        expectEqual(dump.systems.map(\.idm?.hex), ["0102030405060708", nil, nil])
    }

    @Test("nfcpy's listing of an NDEF tag has five rows, three of them under a star")
    func nfcpyRows() throws {
        let dump = try dump("nfcpy/tagtool_dump_ndef_12fc_lite.txt")
        #expect(dump.idm == nil)
        expectEqual(blockCounts(dump), ["12FC 000B:5"])
    }

    @Test("SuicaRecorder's raw list is 20 records in the card's order")
    func rawList() throws {
        let dump = try dump("suicarecorder/blocks_090f.txt")
        #expect(dump.idm == nil)
        expectEqual(dump.hex("090F").count, 20)
        expectEqual(dump.hex("090F").first, "C74600001E498940B64A460C00089D00")
    }

    @Test("A Flipper file of layout 1 is a FeliCa Lite card")
    func lite() throws {
        let dump = try dump("flipper/Felica_lite_v1.nfc")
        expectEqual(blockCounts(dump).map { $0.prefix(9) }, ["88B4 000B"])
        let service = try #require(dump.systems.first?.services.first)
        expectEqual(service.blocks.count, 28)
        expectEqual(service.blocks.map(\.number).suffix(14), [0x0E] + Array(0x80...0x88) + Array(0x90...0x92) + [0xA0])
        expectEqual(service.blocks[1].content.block?.hex, "00112233445566778899AABBCCDDEEFF")
    }

    @Test("Proxmark3's excerpt is a card of system 0003 whose balance block was read")
    func proxmarkText() throws {
        let dump = try dump("proxmark3/hf_felica_dump_excerpt.txt")
        expectEqual(dump.idm?.hex, "0101010101010101")
        expectEqual(blockCounts(dump), ["0003 008B:1"])
        expectEqual(dump.hex("008B"), ["00000000000000002000000200000016"])
        expectEqual(dump[.transit]?.nodes.count, 10)
    }

    @Test("Metroflip's example has 16 rows, of which two share a number and leave the order alone")
    func metroflip() throws {
        let dump = try dump("metroflip/suica_example.nfc")
        #expect(dump.idm == nil)
        expectEqual(dump.hex("090F").count, 16)
        expectEqual(dump.hex("090F").first, "160100003153010701371B0000000F00")
        expectEqual(dump.hex("090F").last, "12070000314502FD0000E80300000100")
    }

    @Test("TagInfo's report tells who the card is and not one block")
    func tagInfo() throws {
        let dump = try dump("taginfo/felica_812B_excerpt.txt")
        #expect(dump.idm?.hex == "0101010101010101" && dump.pmm?.hex == "03004B024F498A8A")
        expectEqual(blockCounts(dump).map { $0.trimmingBlank }, ["812B"])
        #expect(!dump.complete)
    }

    @Test("SFCard Viewer's sample has 20 rows, of which the oldest tells no amount")
    func sfCard() throws {
        let rows = try onlyRows(try Samples.bytes(of: Samples.oracle("sfcardviewer_csv/basic.csv")))
        #expect(rows.idm == nil && rows.balance == 315)
        expectEqual(rows.transactions.count, 20)
        expectEqual(rows.transactions.map(\.amount).prefix(5), [-471, -178, -178, -1_257, -1_300])
        #expect(rows.transactions[8].amount == 5_000 && rows.transactions[8].kind == .topUp)
        #expect(rows.transactions[1].from?.name == "池袋" && rows.transactions[1].from?.operator == "東ﾒﾄﾛ")
        #expect(rows.transactions[19].amount == nil && rows.transactions[19].balance == 6_638)
        #expect(rows.transactions.flatMap(\.findings).isEmpty)
    }

    @Test(
        "Metrodroid's assets are cards of system 3 or an Octopus",
        arguments: [
            ("metrodroid/felica-no-idm.json", ["0003 0001:1"]), ("metrodroid/felica-idm.json", ["0003 0001:1"]),
            ("metrodroid/felica-empty-system.json", ["0003 0001:1", "0004 "]),
            ("metrodroid/felica-skipped-service.json", ["0003 0001:1 0003:0"]),
            ("metrodroid/felica-spec-version-des.json", ["0003 0001:1"]),
            ("metrodroid/metrodroid_3.json", ["8008 0117:1"]), ("farebot/Octopus.json", ["8008 0117:1 100B:1"]),
        ])
    func metrodroid(name: String, blocks: [String]) throws {
        let dump = try dump(name)
        expectEqual(blockCounts(dump), blocks)
        #expect(dump.idm?.hex == (name.hasPrefix("farebot") ? "0102030405060708" : "0101010101010101"))
        #expect(dump.readAt != nil)
    }

    @Test("Metrodroid's map of blocks holds the Octopus balance")
    func octopus() throws {
        let dump = try dump("metrodroid/metrodroid_3.json")
        #expect(dump.pmm == nil)
        expectEqual(dump.readAt?.description, "2019-08-27T22:55:51+00:00")
        expectEqual(
            dump.systems.first?.services.first?.blocks.first?.content.block?.hex, "00108310518720928B30D38F00000000")
    }

    @Test(
        "Metrodroid's XML asset is a card of system 3",
        .enabled(if: DumpFormat.metrodroidXML.missingPackage == nil, "built without Expat (libexpat1-dev)"))
    func metrodroidXML() throws {
        let dump = try dump("metrodroid/felica-idm.xml")
        expectEqual(blockCounts(dump), ["0003 0001:1"])
        #expect(dump.idm?.hex == "0101010101010101" && dump.pmm?.hex == "053143454682B7FF")
        expectEqual(dump.readAt?.description, "2017-07-14T02:40:00+00:00")
    }
}

extension String {
    fileprivate var trimmingBlank: String { String(reversed().drop { $0 == " " }.reversed()) }
}
