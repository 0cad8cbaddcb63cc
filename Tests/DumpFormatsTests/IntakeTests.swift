@testable import DumpFormats
import Expectations
import Testing

@Suite("Bytes that come piece by piece")
struct IntakeTests {
    private func source(_ pieces: [String]) -> ByteSource {
        var rest = pieces[...]
        return ByteSource { () throws(ByteSource.Failure) -> [UInt8] in
            Array((rest.popFirst() ?? "").utf8)
        }
    }

    @Test("Places count lines and columns over the pieces")
    func places() throws {
        var intake = Intake(source(["ab\nc", "d\n", "é!"]))
        try intake.fill(to: 5)
        expectEqual(intake.count, 6)
        expectEqual(intake.take(4), Array("ab\nc".utf8))
        expectEqual(intake.place, DumpError.Place(offset: 4, line: 2, column: 2))
        intake.drop(2)
        expectEqual(intake.place, DumpError.Place(offset: 6, line: 3, column: 1))
        expectEqual(intake.count, 0)
        try intake.fill(to: 100)
        #expect(intake.isAtEnd)
        expectEqual(intake.bytes, Array("é!".utf8))
        intake.drop(2)
        expectEqual(intake[0], UInt8(ascii: "!"))
        expectEqual(intake.place, DumpError.Place(offset: 8, line: 3, column: 3))
    }

    @Test("More bytes than a file may have are refused, whatever was taken in between")
    func limit() throws {
        var intake = Intake(source(["12345", "67890", "x"]), limit: 10)
        try intake.more()
        intake.drop(5)
        try intake.more()
        intake.drop(5)
        #expect(throws: DumpError(.tooLarge(limit: 10))) { try intake.more() }
        expectEqual(DumpFormat.fileLimit, 1 << 30)
    }
}
