import Expectations
import FeliCa
import Testing

private let idm = IDm(rawValue: 0x0102_0304_0506_0708)
private let idmHex = "0102030405060708"
private let blockHex = "16010002377E01020304E80300000700"

private func bytes(_ hex: String) throws -> [UInt8] { try #require(Hex.bytes(hex)) }

private func failure(_ ask: () throws(FeliCaError) -> Void) -> FeliCaError? {
    do { try ask() } catch { return error }
    return nil
}

@Suite struct FrameAnswerTests {
    @Test("Polling tells IDm and PMm, and the system where it was asked for")
    func polling() throws {
        let plain = try FrameAnswer.polling(bytes("1201" + idmHex + "100B4B428485D0FF"))
        expectEqual(plain.idm, idm)
        expectEqual(plain.pmm.hex, "100B4B428485D0FF")
        #expect(plain.system == nil)
        let named = try FrameAnswer.polling(bytes("1401" + idmHex + "100B4B428485D0FF" + "0003"))
        expectEqual(named.system, .transit)
    }

    @Test("farebot: system codes read little-endian: Request System Code is big-endian, in the card's order")
    func systems() throws {
        let two = try FrameAnswer.requestSystemCode(bytes("0F0D" + idmHex + "028092FE00"), from: idm)
        expectEqual(two.map(\.hex), ["8092", "FE00"])
        let three = try FrameAnswer.requestSystemCode(bytes("110D" + idmHex + "030003FE0086A7"), from: idm)
        expectEqual(three.map(\.hex), ["0003", "FE00", "86A7"])
    }

    @Test("Search Service Code tells an area by its start, a service, or the end, all little-endian")
    func search() throws {
        func node(_ hex: String) throws -> String? {
            try FrameAnswer.searchServiceCode(bytes(hex), from: idm)?.hex
        }
        expectEqual(try node("0E0B" + idmHex + "0000FEFF"), "0000")
        expectEqual(try node("0E0B" + idmHex + "4000FF07"), "0040")
        expectEqual(try node("0C0B" + idmHex + "8B00"), "008B")
        #expect(try node("0C0B" + idmHex + "FFFF") == nil)
        #expect(throws: FeliCaError.malformed(.length(expected: 12, found: 13))) {
            try node("0D0B" + idmHex + "8B0000")
        }
        #expect(throws: FeliCaError.self) { try node("0A0B" + idmHex) }
    }

    @Test("A node whose key version is FFFF does not exist")
    func nodes() throws {
        let found = try FrameAnswer.requestService(bytes("1103" + idmHex + "030000FFFF00FF"), from: idm, count: 3)
        expectEqual(found, [true, false, true])
    }

    @Test("A read brings its blocks in order")
    func read() throws {
        let zero = String(repeating: "00", count: 16)
        let one = try FrameAnswer.read(bytes("1D07" + idmHex + "000001" + blockHex), from: idm, count: 1)
        expectEqual(one.map(\.hex), [blockHex])
        let two = try FrameAnswer.read(bytes("2D07" + idmHex + "000002" + blockHex + zero), from: idm, count: 2)
        expectEqual(two.map(\.hex), [blockHex, zero])
    }

    @Test("Request Response tells the mode")
    func mode() throws {
        expectEqual(try FrameAnswer.requestResponse(bytes("0B05" + idmHex + "02"), from: idm), 2)
    }

    @Test(
        "A refusal carries the status flags",
        arguments: [
            ("01A8", StatusFlags.Meaning.blockNumber), ("FFA2", .blockCount), ("01A6", .noService),
            ("FFA1", .serviceCount), ("01A5", .accessDenied), ("02A4", .serviceAttribute), ("FFA3", .serviceIndex),
            ("FF70", .memoryFailure), ("01C3", .other(0xC3)),
        ])
    func refusal(flags: String, meaning: StatusFlags.Meaning) throws {
        let answer = try bytes("0C07" + idmHex + flags)
        guard
            case .refused(let found) = failure({ () throws(FeliCaError) in
                _ = try FrameAnswer.read(answer, from: idm, count: 1)
            })
        else { return #expect(Bool(false), "not refused") }
        expectEqual(found.meaning, meaning)
        #expect(!found.isSuccess)
    }

    private static let faults: [(hex: String, flaw: FeliCaError.Flaw)] = [
        ("", .length(expected: 2, found: 0)),
        ("01", .length(expected: 2, found: 1)),
        ("1C07\(idmHex)000001\(blockHex)", .lengthByte(says: 28, found: 29)),
        ("1D05\(idmHex)000001\(blockHex)", .code(expected: 7, found: 5)),
        ("0B07\(idmHex)00", .length(expected: 12, found: 11)),
        ("0C07\(idmHex)0000", .length(expected: 29, found: 12)),
        ("1D07\(idmHex)000002\(blockHex)", .count(expected: 1, found: 2)),
        ("1E07\(idmHex)000001\(blockHex)00", .length(expected: 29, found: 30)),
    ]

    @Test("An answer with a fault anywhere is malformed", arguments: faults)
    func malformed(hex: String, flaw: FeliCaError.Flaw) throws {
        let answer = try bytes(hex)
        #expect(
            failure { () throws(FeliCaError) in _ = try FrameAnswer.read(answer, from: idm, count: 1) }
                == .malformed(flaw))
    }

    @Test("An answer of another card is told from a malformed one")
    func otherCard() throws {
        let answer = try bytes("0C07" + "1102030405060708" + "01A6")
        let other = IDm(rawValue: 0x1102_0304_0506_0708)
        #expect(
            failure { () throws(FeliCaError) in _ = try FrameAnswer.read(answer, from: idm, count: 1) }
                == .wrongIDm(expected: idm, found: other))
    }

    @Test("The counts of the other answers are held against their length")
    func counts() throws {
        let short = try bytes("0D0D" + idmHex + "020003")
        #expect(
            failure { () throws(FeliCaError) in _ = try FrameAnswer.requestSystemCode(short, from: idm) }
                == .malformed(.length(expected: 15, found: 13)))
        let fewer = try bytes("0D03" + idmHex + "010000")
        #expect(
            failure { () throws(FeliCaError) in _ = try FrameAnswer.requestService(fewer, from: idm, count: 2) }
                == .malformed(.count(expected: 2, found: 1)))
        let poll = try bytes("1301" + idmHex + "100B4B428485D0FF" + "00")
        #expect(
            failure { () throws(FeliCaError) in _ = try FrameAnswer.polling(poll) }
                == .malformed(.length(expected: 18, found: 19)))
    }
}
