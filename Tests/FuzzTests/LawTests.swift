import DumpFormats
import Expectations
import FeliCa
import Ledger
import Testing

@testable import Fuzzing

@Suite("A law that is broken is told")
struct LawTests {
    private let idm = IDm(rawValue: 0x0101_0101_0101_0101)

    @Test(
        "of a number that is not in the bytes",
        arguments: [
            ([0x50, 0x01], 336, true), ([0x01, 0x50], 336, true), ([0x0A, 0x80], 336, true), ([0x03, 0x36], 336, true),
            ([0x50, 0x02], 336, false), ([0x00, 0x00], 1, false), ([0xFF, 0xFF], -1, false), ([], 1, false),
        ] as [([UInt8], Int, Bool)])
    func numbers(bytes: [UInt8], number: Int, stands: Bool) {
        expectEqual(Bits(bytes).hold(number), stands)
    }

    @Test("of bits, which are counted from the first byte's highest")
    func bits() {
        expectEqual(Bits.number(in: [0x12, 0x34], from: 4, count: 8), 0x23)
        #expect(Bits.number(in: [0x12, 0x34], from: 8, count: 9) == nil)
    }

    @Test("of a dump that is not read back as it was written")
    func dumps() {
        var dump = CardDump(idm: idm, systems: [CardDump.System(code: .transit, idm: idm)])
        #expect(DumpLaws.breach(dump) == nil)
        dump.systems.append(dump.systems[0])
        #expect(DumpLaws.breach(dump)?.hasPrefix("written as icbalance it is not read back") == true)
    }

    @Test("of a card's number, and of a block, that no answer brought")
    func readings() {
        let block = Block(high: 1, low: 2)
        let service = CardDump.Service(
            code: NodeCode(rawValue: 0x090F), blocks: [CardDump.NumberedBlock(number: 0, block: block)])
        let dump = CardDump(idm: idm, systems: [CardDump.System(code: .transit, idm: idm, services: [service])])
        #expect(ReadingLaws.breach(dump, told: idm.bytes + block.bytes) == nil)
        expectEqual(ReadingLaws.breach(dump, told: block.bytes), "an IDm that no answer told")
        expectEqual(ReadingLaws.breach(dump, told: idm.bytes), "a block that no answer brought")
    }

    @Test("of a fault that lies outside of the text")
    func places() {
        #expect(PlaceLaws.breach(line: 2, column: 1, in: Array("a\n".utf8)) == nil)
        #expect(PlaceLaws.breach(line: 3, column: 1, in: Array("a\n".utf8)) != nil)
        #expect(PlaceLaws.breach(line: 1, column: 9, in: Array("a\n".utf8)) != nil)
    }

    @Test("and answers are read as they were written down, of any length")
    func answers() {
        let answers = [0, 1, 2, 239, 240, 255, 256, 1_000].map { [UInt8](repeating: 7, count: $0) }
        var script = AnswerScript(AnswerScript.encoded(answers))
        for answer in answers { expectEqual(script.next(), answer) }
        #expect(script.next() == nil)
    }
}
