import DumpFormats
import Expectations
import FeliCa
import Testing

@Suite("Text of Proxmark3, felicalib, Metroflip and TagInfo")
struct TextFormatTests {
    private static let row = "00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F"

    private func suica() throws -> CardDump { try onlyDump(try Samples.fixture("suica-2026-11.json")) }

    @Test("felicalib's text tells the same card as ours")
    func felicalib() throws {
        let dump = try onlyDump(try Samples.fixture("suica-2026-11.felicalib.txt"))
        let suica = try suica()
        #expect(dump.idm == suica.idm && dump.pmm == suica.pmm)
        expectEqual(dump.systems.map(\.code), suica.systems.map(\.code))
        expectEqual(dump.systems.map(\.nodes), suica.systems.map(\.nodes))
        expectEqual(dump.systems.map(\.nodesAsked), [true, true, true])
        for (one, two) in zip(dump.systems, suica.systems) {
            expectEqual(one.services, two.services)
        }
    }

    @Test("felicalib's rows alone tell their systems by their services")
    func felicalibRows() throws {
        let dump = try onlyDump(
            """
            170F:0000 \(TextFormatTests.row)
            090f:0001 \(TextFormatTests.row)
            170F:0001 \(TextFormatTests.row)
            """)
        expectEqual(dump.systems.map(\.code.hex), ["FE00", "0003"])
        expectEqual(dump.systems.map { $0.services.map(\.blocks.count) }, [[2], [1]])
        #expect(dump.systems.map(\.nodesAsked) == [false, false] && dump.systems.map(\.nodes) == [[], []])
        #expect(dump.idm == nil)
    }

    @Test(
        "What a felicalib text can't say is named with its place",
        arguments: [
            ("1234:0000 00", DumpError.Reason.missingLine("# System code"), "1234"),
            ("090F:0000 00", .wrongLength(expected: 16, found: 1), "00"),
            (
                "090F:0000 \(row)\n090F:0000 \(row)", .duplicateBlock(service: NodeCode(rawValue: 0x090F), number: 0),
                "090F"
            ),
            ("090F:0000 \(row)\nbye", .unexpectedLine, "bye"),
            ("090F:0000 \(row)\n# Area: 0000 - FFFE", .unexpectedLine, "0000 - FFFE"),
        ])
    func badFelicalib(text: String, reason: DumpError.Reason, at: String) {
        let error = onlyError(text)
        expectEqual(error?.reason, reason)
        expectEqual(error?.format, "felicalib")
        if reason != .wrongLength(expected: 16, found: 1) {
            expectEqual(error?.place?.offset, lastOffset(of: at, in: text))
        }
    }

    @Test("A felicalib text that lists fewer services than it announces is cut off")
    func cutFelicalib() {
        let text = "# System code: 0003\n# Number of service code = 2\n# Serivce code = 008B : x\n"
        expectEqual(onlyError(text)?.reason, .missingRows(.services, expected: 2, found: 1))
        expectEqual(onlyError("# System code: 0003\n# Serivce code = 0088 : x\n")?.reason, .noCardData)
    }

    @Test("Proxmark3's text tells the first system as ours, whatever stands around it")
    func proxmark() throws {
        let dump = try onlyDump(try Samples.fixture("suica-2026-11.proxmark3.txt"))
        let suica = try suica()
        #expect(dump.idm == suica.idm && dump.pmm == nil)
        expectEqual(dump.systems.map(\.code.hex), ["0003"])
        expectEqual(dump.systems[0].services, suica.systems[0].services)
        expectEqual(dump.systems[0].nodes, suica.systems[0].nodes.filter { $0.rawValue & 0x3F > 1 })
    }

    @Test("Newer clients write four digits, areas and systems")
    func newerProxmark() throws {
        let dump = try onlyDump(
            """
            pm3 --> hf felica dump
            [+] IDm: 0101010101010101
            [+] PMm: 10 0B 4B 42 84 85 D0 FF
            [=] System code... FE00
            [=] Area 0000-FFFE
            [=] Service 170F | Public | Cyclic | Read Only |
            [=]   block | data
            [=]   0001  | \(TextFormatTests.row)
            [=] Service 1317 | Public | Random | Read Only |
            [=] System 0003
            [=] Service 0048 | Private | Random | Read/Write |
            [=] AREA_0000
            [=]   svc_0048
            """)
        expectEqual(dump.pmm?.hex, "100B4B428485D0FF")
        expectEqual(dump.systems.map(\.code.hex), ["FE00", "0003"])
        expectEqual(dump.systems[0].services.map { "\($0.code.hex) \($0.state)" }, ["170F read", "1317 skipped"])
        expectEqual(dump.systems[0].nodes.map(\.hex), ["0000", "1317", "170F"])
        expectEqual(dump.systems[1].nodes.map(\.hex), ["0048"])
    }

    @Test(
        "What a Proxmark3 text can't say is named with its place",
        arguments: [
            ("[=]  00   | \(row)", DumpError.Reason.unexpectedLine, "00   |"),
            ("[=] Service 1234 | Public |", .missingLine("System"), "Service"),
            (
                "[=] Service 090F | Public |\n[=] Service 090F | Public |",
                .duplicateService(NodeCode(rawValue: 0x090F)), "Service"
            ),
            ("[=] Service 090F | Public |\n[=]  00   | \(row)0", .halfByte, ""),
            ("[=] Service 090E | Private |\n[=] System 0003", .missingLine("System"), "Service 090E"),
            ("[=] Service 008A | Private |\n[=] Service 008B | Public |", .noCardData, ""),
        ])
    func badProxmark(text: String, reason: DumpError.Reason, at: String) {
        let error = onlyError(text)
        expectEqual(error?.reason, reason)
        expectEqual(error?.format, "proxmark3-text")
        if !at.isEmpty { expectEqual(error?.place?.offset, lastOffset(of: at, in: text)) }
    }

    @Test("Metroflip's log is the history in the card's order")
    func metroflip() throws {
        let dump = try onlyDump(try Samples.fixture("suica-2026-11.metroflip.nfc"))
        #expect(dump.idm == nil)
        expectEqual(dump.hex("090F"), try suica().hex("090F"))
    }

    @Test("A Metroflip file of another card, or without a row, is a fault")
    func badMetroflip() {
        let head = "Filetype: Flipper Metroflip File\r\nVersion: 1\r\n"
        expectEqual(onlyError(head + "Device type: Mifare Classic\r\n")?.reason, .notFeliCa("Mifare Classic"))
        expectEqual(onlyError(head + "Device type: FeliCa\r\n")?.reason, .noCardData)
        let short = onlyError(head + "Log 00: 00 01\r\n")
        expectEqual(short?.reason, .wrongLength(expected: 16, found: 2))
        expectEqual(short?.place, DumpError.Place(offset: head.utf8.count + 8, line: 3, column: 9))
    }

    @Test("TagInfo's report tells IDm, PMm and system, and that nothing of the card was read")
    func tagInfo() throws {
        let dump = try onlyDump(try Samples.fixture("unknown.taginfo.txt"))
        #expect(dump.idm?.hex == "0101060606060606" && dump.pmm?.hex == "03004B024F498A8A")
        expectEqual(dump.systems, [CardDump.System(code: SystemCode(rawValue: 0x812B))])
        #expect(!dump.complete && dump.readAt == nil)
    }

    @Test("A TagInfo report of another card names it")
    func otherTagInfo() {
        let head = "** TagInfo scan (version 4.00) 2026-11-20 19:00:00 **\n"
        expectEqual(onlyError(head + "# IC type:\n\nNTAG213\n")?.reason, .notFeliCa("NTAG213"))
        expectEqual(onlyError(head)?.reason, .missingLine("PMm"))
        expectEqual(onlyError(head + "PMm: 0x00\n")?.reason, .wrongLength(expected: 8, found: 1))
    }

    @Test("flipperzero 4134: of our own files of Flipper's first layout, one is a Lite card and one holds nothing")
    func flipperFirstLayout() throws {
        let lite = try onlyDump(try Samples.fixture("lite.flipper1.nfc"))
        expectEqual(lite.systems.map(\.code.hex), ["88B4"])
        expectEqual(lite.systems.first?.services.first?.blocks.map(\.number).last, 0xA0)
        let text = String(decoding: try Samples.fixture("unread.flipper1.nfc"), as: UTF8.self)
        expectEqual(onlyError(text)?.reason, .toolCouldNotReadCard)
    }
}
