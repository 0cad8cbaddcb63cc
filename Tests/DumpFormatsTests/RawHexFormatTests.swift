@testable import DumpFormats
import Expectations
import FeliCa
import Testing

@Suite("Lists of hexadecimal blocks")
struct RawHexFormatTests {
    /// A record with that number; the last digits tell records of one number apart.
    private static func record(_ number: Int, _ other: String = "00") -> String {
        "16010002357403170105450A00" + Hex.text(UInt16(number)) + other
    }

    private static let slot = "00000080000000000000000000000000"

    private func numbers(_ rows: [String]) throws -> [String] {
        try onlyDump(rows.joined(separator: "\n")).hex("090F").map { String($0.dropFirst(26)) }
    }

    @Test("Rows are history blocks of a transit card, comments and blanks passed over")
    func reads() throws {
        let text = """
            \u{FEFF}# from my notes

              16 01 00 02 35 74 03 17 01 05 45 0a 00 01 c2 00   # yesterday
            16010002357403170105450A0001C000
            """
        let dump = try onlyDump(text)
        #expect(dump.idm == nil && dump.systems.count == 1)
        #expect(dump.systems[0].nodesAsked == false && dump.systems[0].nodes.isEmpty)
        expectEqual(dump.hex("090F"), ["16010002357403170105450A0001C200", "16010002357403170105450A0001C000"])
        expectEqual(dump[.transit]?.services[0].blocks.map(\.number), [0, 1])
    }

    @Test("known fault: any list of blocks was taken for a transit card's history: the format has to be named")
    func unnamed() {
        let error = onlyError("# Edy\n" + RawHexFormatTests.record(7) + "\n")
        #expect(error?.reason == .formatNotNamed && error?.format == "raw")
        expectEqual(DumpFormat.all.filter(\.mustBeNamed).map(\.id), ["raw"])
    }

    @Test("A list that may have been cut is not complete", arguments: [1, 19, 20, 25])
    func cut(rows: Int) throws {
        let list = (0..<rows).map { RawHexFormatTests.record(100 - $0) + "\n" }
        #expect(try onlyDump(list.joined()).complete == (rows >= 20))
    }

    @Test("ICCardManager 1822: the smaller number taken for the newer record: any order of rows becomes the card's")
    func order() throws {
        let expected = ["000700", "000500", "000400", "000200"]
        for order in [[7, 5, 4, 2], [2, 4, 5, 7], [4, 7, 2, 5]] {
            expectEqual(try numbers(order.map { RawHexFormatTests.record($0) }), expected)
        }
    }

    @Test("A counter that begins anew between two records keeps them in order")
    func wrap() throws {
        let expected = ["000300", "000100", "FFFF00", "FFFD00"]
        for order in [[3, 1, 0xFFFF, 0xFFFD], [0xFFFD, 0xFFFF, 1, 3], [1, 0xFFFF, 3, 0xFFFD]] {
            expectEqual(try numbers(order.map { RawHexFormatTests.record($0) }), expected)
        }
        // So wide a step back is no wrap: the larger number is the newer.
        expectEqual(try numbers([5, 40_000].map { RawHexFormatTests.record($0) }), ["9C4000", "000500"])
    }

    @Test("A record that stands twice is one; two records of one number stay next to each other")
    func duplicates() throws {
        let record = RawHexFormatTests.record
        expectEqual(
            try numbers([record(7, "00"), record(5, "00"), record(5, "00"), record(4, "00")]),
            [
                "000700", "000500", "000400",
            ])
        expectEqual(try numbers([record(4, "00"), record(7, "00"), record(4, "00")]), ["000700", "000400"])
        expectEqual(try numbers([record(4, "00"), record(7, "00"), record(7, "10")]), ["000700", "000710", "000400"])
    }

    @Test("Empty slots stay where they are, or go behind the records that were sorted")
    func slots() throws {
        let slot = RawHexFormatTests.slot
        let record = RawHexFormatTests.record
        expectEqual(
            try numbers([record(7, "00"), slot, slot, record(5, "00")]).map { $0.prefix(4) },
            [
                "0007", "0000", "0000", "0005",
            ])
        expectEqual(
            try numbers([slot, record(5, "00"), slot, record(7, "00")]).map { $0.prefix(4) },
            [
                "0007", "0005", "0000", "0000",
            ])
    }

    @Test("A record that was not read whole leaves the order alone")
    func unread() throws {
        let unread = "1601000235740317????????????????"
        let rows = [RawHexFormatTests.record(4), unread, RawHexFormatTests.record(7)]
        let blocks = try #require(try onlyDump(rows.joined(separator: "\n"))[.transit]?.services[0].blocks)
        expectEqual(blocks.map(\.content.block?.hex), [rows[0], nil, rows[2]])
        expectEqual(blocks[1].content, .unreadable(unread))
    }

    @Test(
        "A row that is no block is named with its place",
        arguments: [
            ("0102", DumpError.Reason.wrongLength(expected: 16, found: 2), 1),
            ("  16010002357403170105450A0001C2000", .halfByte, 36),
            ("16010002357403170105450A0001C2x0", .badHex, 31), ("1 6010002357403170105450A0001C200", .badHex, 2),
            ("16:01:00:02:35:74:03:17:01:05:45:0A:00:01:C2:00", .badHex, 3),
        ])
    func badRows(row: String, reason: DumpError.Reason, column: Int) {
        let error = onlyError("# x\n" + RawHexFormatTests.record(4) + "\n" + row + "\n", as: .rawHex)
        expectEqual(error?.place?.line, 3)
        expectEqual(error?.place?.column, column)
        expectEqual(error?.reason, reason)
    }

    @Test("A list without a row holds no card data")
    func empty() {
        expectEqual(onlyError("# nothing\n\n", as: .rawHex)?.reason, .noCardData)
    }

    @Test("More rows than block numbers are refused")
    func many() {
        let rows = String(repeating: RawHexFormatTests.slot + "\n", count: 65_537)
        expectEqual(onlyError(rows, as: .rawHex)?.reason, .tooMany(.blocks, limit: 65_536))
    }
}
