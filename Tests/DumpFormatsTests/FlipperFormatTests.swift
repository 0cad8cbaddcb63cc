import DumpFormats
import Expectations
import FeliCa
import Testing

@Suite("Flipper Zero files")
struct FlipperFormatTests {
    private static let head = """
        Filetype: Flipper NFC device
        Version: 4
        Device type: FeliCa
        UID: 01 01 01 01 01 01 01 01
        Data format version: 2
        Manufacture id: 01 01 01 01 01 01 01 01
        Manufacture parameter: 10 0B 4B 42 84 85 D0 FF
        IC Type: any text: even with a colon

        """

    private static let row = "00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F"

    private static let body = """
        System found: 2

        System 00: 0003 | Key version 0001 |
        System 00 Key: 00 00 00 00 00 00 00 00
        Area found: 2
        Area 000: | Code 0000 | Services #000-#000 |
        Area 001: | Code 0800 | End 0FBF | Services #012-#000 | Key version 0001 |
        Area 001 Key: 00 00 00 00 00 00 00 00
        Service found: 3
        Service 000: | Code 090C | Attrib. 0C | Private | Random | Read/Write |
        Service 001: | Code 090F | Attrib. 0F | Public  | Random | Read Only  | Key version 0001 |
        Service 001 Key: 00 00 00 00 00 00 00 00
        Service 002: | Code 10CB | Attrib. 0B | Public  | Random | Read Only  |

        Directory Tree:
        +++ is a legend: ignore
        ||| +-serv_090F
        - and this

        Public blocks read: 2
        Block 0000: | Service code 090F | Block index 1F | Data: \(row) |
        Block 0001: | Service code 090F | Block index 00 | Data: ?? \(row.dropFirst(3)) |

        System 01: FE00
        Area found: 0
        Service found: 0
        Public blocks read: 0

        """

    private func edited(_ old: String, _ new: String) -> String {
        let text = FlipperFormatTests.head + FlipperFormatTests.body
        let parts = text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 ? parts[0] + new + parts[1] : "nothing to edit: \(old)"
    }

    @Test("Systems, nodes and blocks are read; keys, tree and comments are passed over", arguments: ["\n", "\r\n"])
    func reads(lineEnd: String) throws {
        let text = (FlipperFormatTests.head + "# a comment\n" + FlipperFormatTests.body)
            .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
        let dump = try onlyDump(text)
        expectEqual(dump.idm?.hex, "0101010101010101")
        expectEqual(dump.pmm?.hex, "100B4B428485D0FF")
        #expect(dump.complete && dump.readAt == nil && dump.reader == nil)
        expectEqual(dump.systems.map(\.code.hex), ["0003", "FE00"])
        expectEqual(dump.systems.map(\.idm?.hex), ["0101010101010101", nil])
        expectEqual(dump.systems.map(\.nodesAsked), [true, true])
        let system = dump.systems[0]
        expectEqual(system.nodes.map(\.hex), ["0000", "0800", "090C", "090F", "10CB"])
        expectEqual(system.services.map(\.code.hex), ["090F", "10CB"])
        expectEqual(system.services.map(\.state), [.read, .skipped])
        expectEqual(system.services[0].blocks.map(\.number), [0x00, 0x1F])
        expectEqual(system.services[0].blocks[0].content, .unreadable("??0102030405060708090A0B0C0D0E0F"))
        expectEqual(system.services[0].blocks[1].content.block?.hex, "000102030405060708090A0B0C0D0E0F")
        #expect(dump.systems[1].services.isEmpty)
    }

    @Test(
        "A line that can't be is named with its place",
        arguments: [
            ("Device type: FeliCa", "Device type: Mifare Classic", DumpError.Reason.notFeliCa("Mifare Classic"), 14),
            ("version: 2", "version: 3", .unsupportedVersion("3"), 22),
            ("version: 2", "version: two", .unsupportedVersion("two"), 22),
            ("id: 01 01", "id: 0101 0", .badHex, 23), ("id: 01 01", "id: 01 0", .badHex, 21),
            ("id: 01 01", "id: 01", .wrongLength(expected: 8, found: 7), 17),
            ("84 85 D0 FF", "84 85 D0 FG", .badHex, 46),
            ("System found: 2", "System found: many", .unexpectedLine, 15),
            ("00: 0003", "00: 003", .halfByte, 15),
            ("System 01: FE00", "System 01: 0003", .duplicateSystem(.transit), 12),
            ("Code 0800", "Code 08", .wrongLength(expected: 2, found: 1), 18),
            ("Code 10CB", "Kode 10CB", .unexpectedLine, 14),
            ("Service code 090F | Block index 1F", "Block index 1F", .unexpectedLine, 13),
            ("Block index 1F", "Block index 1G", .badHex, 48),
            ("Block index 1F", "Block index 0001F", .wrongLength(expected: 2, found: 3), 47),
            ("Block index 1F", "Block indax 1F", .unexpectedLine, 13),
            ("0E 0F |", "0E 0 |", .halfByte, 104), ("0E 0F |", "0E |", .wrongLength(expected: 16, found: 15), 58),
            ("0E 0F |", "0E 0F 10 |", .wrongLength(expected: 16, found: 17), 58),
            ("0E 0F |", "0E 0x |", .badHex, 104),
            (
                "Block index 00", "Block index 1F", .duplicateBlock(service: NodeCode(rawValue: 0x090F), number: 31), 1
            ),
            ("Directory Tree:", "Directory Tree", .unexpectedLine, 1),
        ])
    func badLines(old: String, new: String, reason: DumpError.Reason, column: Int) throws {
        let text = edited(old, new)
        let error = onlyError(text)
        expectEqual(error?.reason, reason)
        expectEqual(error?.format, "flipper")
        #expect(error?.dump == nil)
        let offset = try #require(lastOffset(of: new, in: text))
        expectEqual(error?.place?.line, text.utf8.prefix(offset).count { $0 == 0x0A } + 1)
        expectEqual(error?.place?.column, column)
    }

    @Test("A file of two cards is refused, whichever line tells of the other")
    func twoCards() {
        let note = edited("System 01: FE00", "System 01: FE00\n# icbalance system IDm 1102020202020202")
        expectEqual(onlyError(note)?.reason, .otherCard)
        let twice = edited("IC Type:", "Manufacture id: 02 02 02 02 02 02 02 02\nIC Type:")
        expectEqual(onlyError(twice)?.reason, .otherCard)
    }

    @Test(
        "A file that ends too early says what is missing",
        arguments: [
            (
                "Public blocks read: 2", "Public blocks read: 3",
                DumpError.Reason.missingRows(.blocks, expected: 3, found: 2)
            ),
            ("Service found: 3", "Service found: 4", .missingRows(.services, expected: 4, found: 3)),
            ("Area found: 2", "Area found: 9", .missingRows(.areas, expected: 9, found: 2)),
            ("System found: 2", "System found: 3", .missingRows(.systems, expected: 3, found: 2)),
            ("System found: 2\n", "", .missingLine("System found")),
            ("Manufacture id: 01 01 01 01 01 01 01 01\n", "", .missingLine("Manufacture id")),
            ("Manufacture parameter: 10 0B 4B 42 84 85 D0 FF\n", "", .missingLine("Manufacture parameter")),
            ("Data format version: 2\n", "", .missingLine("Data format version")),
        ])
    func tooShort(old: String, new: String, reason: DumpError.Reason) {
        let error = onlyError(edited(old, new))
        expectEqual(error?.reason, reason)
        #expect(error?.place == nil)
    }

    @Test("Rows before any system belong to nobody")
    func early() {
        for row in ["Area 000: | Code 0000 |", "Service 000: | Code 090F |", "Block 0000: | Service code 090F |"] {
            let error = onlyError(FlipperFormatTests.head + row)
            expectEqual(error?.reason, .unexpectedLine)
            expectEqual(error?.place?.line, 9)
        }
    }

    @Test("A whole file without one block holds no card data")
    func noBlocks() {
        let text = FlipperFormatTests.head + "System found: 1\nSystem 00: 0003\nPublic blocks read: 0\n"
        expectEqual(onlyError(text)?.reason, .noCardData)
    }

    @Test(
        "flipperzero 4134: firmware that can't read the card writes files of failed blocks: no card, no zero")
    func firmwareCouldNotRead() {
        let head = FlipperFormatTests.head.replacingVersion(with: "1")
        let rows = (0..<28).map { "Block \($0): 01 A6" + String(repeating: " 00", count: 16) }
        let text = head + "Blocks total: 28\nBlocks read: 255\n" + rows.joined(separator: "\n")
        expectEqual(onlyError(text)?.reason, .toolCouldNotReadCard)
        expectEqual(onlyError(head + "Blocks total: 0\n")?.reason, .noCardData)
        expectEqual(onlyError(head + "Blocks total: 1\n")?.reason, .missingRows(.blocks, expected: 1, found: 0))
    }

    @Test("A file of layout 1 that holds blocks is a FeliCa Lite card")
    func lite() throws {
        let rows = (0..<28).map { "Block \($0): \($0 == 5 ? "01 A8" : "00 00") " + FlipperFormatTests.row }
        let text =
            FlipperFormatTests.head.replacingVersion(with: "1") + "Blocks total: 28\n" + rows.joined(separator: "\n")
        let dump = try onlyDump(text)
        expectEqual(dump.systems.map(\.code.hex), ["88B4"])
        let service = try #require(dump.systems.first?.services.first)
        expectEqual(service.code.hex, "000B")
        let numbers = Array(0...4) + Array(6...14) + Array(0x80...0x88) + Array(0x90...0x92) + [0xA0]
        expectEqual(service.blocks.map { Int($0.number) }, numbers)
        expectEqual(onlyError(text + "\nBlock 28: 00 00 " + FlipperFormatTests.row)?.reason, .unexpectedLine)
        #expect(onlyError(text + "\nBlock 1: 00 00 " + FlipperFormatTests.row)?.reason.isDuplicate == true)
    }
}

extension String {
    fileprivate func replacingVersion(with version: String) -> String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("Data format version") ? "Data format version: \(version)" : String($0) }
            .joined(separator: "\n")
    }
}

extension DumpError.Reason {
    fileprivate var isDuplicate: Bool {
        guard case .duplicateBlock = self else { return false }
        return true
    }
}
