import DumpFormats
import Expectations
import FeliCa
import Testing

@Suite("nfcpy texts")
struct NfcpyFormatTests {
    private static let zeros = "00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00"
    private static let record = "16 01 00 02 35 74 ce 05 ce 26 45 0a 00 01 c2 00 |....5t...&E.....|"

    private static let text = """
        ** waiting for a tag **
        [nfc.clf] any line before the dump
        Type3Tag 'FeliCa Standard (RC-S962)' ID=1101010101010101 PMM=100B4B428485D0FF SYS=0003
        Memory Dump:
          System 0003 (Suica)
          Area 0000--FFFE
            Area 0040--07FF
              Random Service 2: write with key & read w/o key (0x0088 0x008B)
               0000: \(zeros) |................|
              Cyclic Service 36: write with key & read w/o key (0x090C 0x090F)
               0000: \(record)
               0001: \(zeros) |.|:(.*......|
               *     \(zeros) |................|
               0012: \(zeros) |................|
              Random Service 67: write with key & read w/o key (0x10C8 0x10CB)
              Random Service 68: write with key & read with key (0x1108 0x110A)
          System FE00 (Common Area)
          Area 0000--FFFE
                Random Service 231: write w/o key (0x39C9)
                 0000: ?? ?? \(zeros.dropFirst(6)) |................|
        ** waiting for a tag **

        """

    private func edited(_ old: String, _ new: String) -> String {
        let parts = NfcpyFormatTests.text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 ? parts[0] + new + parts[1] : "nothing to edit: \(old)"
    }

    @Test("Systems, nodes, overlapped services and repeated rows are read", arguments: ["\n", "\r\n"])
    func reads(lineEnd: String) throws {
        let text = NfcpyFormatTests.text.split(separator: "\n", omittingEmptySubsequences: false).joined(
            separator: lineEnd)
        let dump = try onlyDump(text)
        expectEqual(dump.idm?.hex, "1101010101010101")
        expectEqual(dump.pmm?.icType, 0x0B)
        expectEqual(dump.systems.map(\.code.hex), ["0003", "FE00"])
        expectEqual(dump.systems.map(\.idm?.hex), ["1101010101010101", nil])
        expectEqual(dump.systems.map(\.nodesAsked), [true, true])
        expectEqual(
            dump.systems[0].nodes.map(\.hex),
            [
                "0000", "0040", "0088", "008B", "090C", "090F", "10C8", "10CB", "1108", "110A",
            ])
        expectEqual(dump.systems[0].services.map(\.code.hex), ["008B", "090F", "10CB"])
        expectEqual(dump.systems[0].services.map(\.state), [.read, .read, .skipped])
        let history = dump.systems[0].services[1].blocks
        expectEqual(history.map(\.number), Array(0...18))
        expectEqual(history[0].content.block?.hex, "160100023574CE05CE26450A0001C200")
        #expect(history.dropFirst().allSatisfy { $0.content.block?.isZero == true })
        expectEqual(
            dump.systems[1].services[0].blocks[0].content, .unreadable("????" + String(repeating: "0", count: 28)))
    }

    @Test("A text that may have been cut within the history is not complete", arguments: [19, 20, 21])
    func cut(rows: Int) throws {
        let history = (0..<rows).map { "\(Hex.text(UInt16($0))): \(Self.zeros)\n" }
        let head = "System 0003 (Suica)\nCyclic Service 36: read w/o key (0x090F)\n"
        #expect(try onlyDump(head + history.joined()).complete == (rows >= 20))
        // Behind the history nothing that a text may lack is a record.
        #expect(try onlyDump(head + history.joined() + "Random Service 67: x (0x10CB)\n").complete == (rows >= 20))
        let balance = "System 0003 (Suica)\nRandom Service 2: x (0x008B)\n0000: \(Self.zeros)\n"
        #expect(try onlyDump(balance).complete == false)
        #expect(try onlyDump("0000: \(Self.zeros)\n").complete)
    }

    @Test("Without header and system lines the services tell a transit card")
    func cutOut() throws {
        let lines = NfcpyFormatTests.text.split(separator: "\n")[9...13]
        let dump = try onlyDump(lines.joined(separator: "\n"))
        #expect(dump.idm == nil && dump.pmm == nil)
        expectEqual(dump.systems.map(\.code.hex), ["0003"])
        #expect(dump.systems[0].nodesAsked == false)
        expectEqual(dump.hex("090F").count, 19)
        let strange = "Random Service 1: read w/o key (0x004B)\n0000: \(NfcpyFormatTests.zeros)\n"
        expectEqual(onlyError(strange)?.reason, .missingLine("System"))
        expectEqual(try onlyDump("Type3Tag 'x' SYS=86A7\n" + strange).systems.map(\.code.hex), ["86A7"])
    }

    @Test("Rows alone are those of an NDEF tag, or of a FeliCa Lite card where the index is decimal")
    func rowsAlone() throws {
        let ndef = try onlyDump(
            "0000: \(NfcpyFormatTests.zeros)\n*  \(NfcpyFormatTests.zeros)\n001A: \(NfcpyFormatTests.zeros)\n")
        expectEqual(ndef.systems.map(\.code.hex), ["12FC"])
        expectEqual(ndef.systems[0].services[0].code.hex, "000B")
        expectEqual(ndef.systems[0].services[0].blocks.map(\.number), Array(0...26))
        let lite = """
              0: 10 04 \(NfcpyFormatTests.zeros.dropFirst(6)) |........|
              *  \(NfcpyFormatTests.zeros) |........|
             13: \(NfcpyFormatTests.zeros) |........|
             14: ff \(NfcpyFormatTests.zeros.dropFirst(3)) (REGA[4]B[4]C[8])
            128: \(NfcpyFormatTests.zeros) (RC)
            """
        let dump = try onlyDump("Type3Tag 'FeliCa Lite' ID=0101010101010101 PMM=00F1000000014300 SYS=88B4\n" + lite)
        expectEqual(dump.systems.map(\.code.hex), ["88B4"])
        expectEqual(dump.systems[0].services[0].blocks.map(\.number), Array(0...14) + [128])
        expectEqual(try onlyDump(lite).systems.map(\.code.hex), ["88B4"])
        expectEqual(onlyError("Type3Tag 'x' SYS=0003\n" + lite)?.reason, .missingLine("System"))
    }

    @Test(
        "A line that can't be is named with its place",
        arguments: [
            ("ID=1101010101010101", "ID=11", DumpError.Reason.wrongLength(expected: 8, found: 1), 3, 41),
            ("SYS=0003", "SYS=00x3", .badHex, 3, 85),
            ("System 0003", "System 3", .badHex, 5, 11),
            ("Area 0040", "Area 04", .badHex, 7, 12),
            ("(0x0088 0x008B)", "(0x0088 008B)", .badHex, 8, 63),
            ("(0x0088 0x008B)", "(0x0088 0x8B)", .wrongLength(expected: 2, found: 1), 8, 65),
            ("(0x0088 0x008B)", "0x0088 0x008B", .unexpectedLine, 8, 7),
            ("(0x0088 0x008B)", "()", .unexpectedLine, 8, 7),
            ("c2 00 |", "c2 |", .wrongLength(expected: 16, found: 15), 11, 14),
            ("c2 00 |", "c2 0g |", .badHex, 11, 60),
            ("0001: 00", "0000: 00", .duplicateBlock(service: NodeCode(rawValue: 0x090F), number: 0), 12, 8),
            ("0012: 00", "0002: 00", .openRepeat, 13, 8),
            ("0012: 00", "0000: 00", .openRepeat, 13, 8),
            ("       0012: 00", "       *   : 00", .badHex, 14, 12),
            ("  System FE00", "  Sixtem FE00", .unexpectedLine, 17, 3),
        ])
    func badLines(old: String, new: String, reason: DumpError.Reason, line: Int, column: Int) {
        let error = onlyError(edited(old, new))
        expectEqual(error?.reason, reason)
        expectEqual(error?.format, "nfcpy")
        expectEqual(error?.place?.line, line)
        expectEqual(error?.place?.column, column)
    }

    @Test("A star without a row before or behind it is refused")
    func openStars() {
        let star = "* \(NfcpyFormatTests.zeros)\n"
        let row = "0000: \(NfcpyFormatTests.zeros)\n"
        for text in [star + row, row + star, row + star + star + "0009: \(NfcpyFormatTests.zeros)\n"] {
            expectEqual(onlyError("Memory Dump:\n" + text)?.reason, .openRepeat)
        }
    }

    @Test("Stars can't make more blocks than a card has")
    func manyBlocks() {
        let rows = "0000: \(NfcpyFormatTests.zeros)\n* \(NfcpyFormatTests.zeros)\nFFFF: \(NfcpyFormatTests.zeros)\n"
        let services = (0..<5).map {
            "Random Service \($0): read w/o key (0x\(Hex.text(UInt16($0 * 64 + 11))))\n" + rows
        }
        let text = "System 0003 (x)\n" + services.joined()
        expectEqual(onlyError(text)?.reason, .tooMany(.blocks, limit: 262_144))
    }

    @Test("A text without one row holds no card data")
    func noRows() {
        expectEqual(onlyError("Type3Tag 'x' ID=0101010101010101\nMemory Dump:\nSystem 0003 (x)\n")?.reason, .noCardData)
    }
}
