import Expectations
import FeliCa
import Testing

@testable import Readers

private let idmAnswer = "0101010101010101" + "9000"
private let history = NodeCode(rawValue: 0x090F)
private let block = "16010002304001020304000000001400"
private func request(_ numbers: ClosedRange<UInt16>) -> [BlockRequest] {
    [BlockRequest(service: history, numbers: Array(numbers))]
}

@Suite struct SonyStorageTests {
    @Test("A service is selected once; one block and several take different commands")
    func commands() throws {
        let channel = ScriptedChannel(inOrder: ["9000", block + "9000", block + block + "9000"])
        let access = SonyStorageAccess(channel)
        expectEqual(try access.read(request(3...3)).map(\.hex), [block])
        expectEqual(try access.read(request(4...5)).map(\.hex), [block, block])
        expectEqual(channel.log, ["FFA40001020F09", "FFB0000300", "FFB0800204" + "80048005" + "00"])
    }

    @Test("A selection that was lost is made anew, once")
    func lostSelection() throws {
        let channel = ScriptedChannel(inOrder: ["9000", block + "9000", "6985", "9000", block + "9000"])
        let access = SonyStorageAccess(channel)
        _ = try access.read(request(0...0))
        expectEqual(try access.read(request(1...1)).map(\.hex), [block])
        expectEqual(channel.log.dropFirst(2), ["FFB0000100", "FFA40001020F09", "FFB0000100"])
        let refusing = ScriptedChannel(inOrder: ["9000", "6A82", "6A82"])
        let other = SonyStorageAccess(refusing)
        for _ in 0..<2 {
            #expect(
                failure { () throws(FeliCaError) in _ = try other.read(request(0...0)) }
                    == .rejected(statusWord: 0x6A82))
        }
        expectEqual(refusing.sent.count, 3)
    }

    @Test(
        "Status words of a read and of a selection",
        arguments: [
            ("6401", FeliCaError.silence, FeliCaError.silence),
            ("6A82", .rejected(statusWord: 0x6A82), .serviceRejected(statusWord: 0x6A82)),
            ("6A81", .rejected(statusWord: 0x6A81), .serviceRejected(statusWord: 0x6A81)),
            ("6300", .silence, .silence),
            ("6D00", .notSupported, .notSupported),
        ])
    func statusWords(word: String, read: FeliCaError, select: FeliCaError) {
        let reading = SonyStorageAccess(ScriptedChannel(inOrder: ["9000", word]))
        expectEqual(failure { () throws(FeliCaError) in _ = try reading.read(request(0...0)) }, read)
        let selecting = SonyStorageAccess(ScriptedChannel(inOrder: [word]))
        expectEqual(failure { () throws(FeliCaError) in _ = try selecting.read(request(0...0)) }, select)
    }

    @Test("An answer of another length than asked for is malformed")
    func length() {
        let access = SonyStorageAccess(ScriptedChannel(inOrder: ["9000", block + "9000"]))
        #expect(
            failure { () throws(FeliCaError) in _ = try access.read(request(0...1)) }
                == .malformed(.length(expected: 32, found: 16)))
    }

    @Test("The IDm is asked again with the length that the reader names, and must have eight bytes")
    func idm() throws {
        let channel = ScriptedChannel(inOrder: ["6C08", idmAnswer])
        expectEqual(try SonyStorageAccess(channel).select(.transit).idm, dummyIDm)
        expectEqual(channel.log, ["FFCA000000", "FFCA000008"])
        let short = SonyStorageAccess(ScriptedChannel(inOrder: ["01020304" + "9000"]))
        #expect(
            failure { () throws(FeliCaError) in _ = try short.select(.transit) }
                == .malformed(.length(expected: 8, found: 4)))
    }

    @Test("At the end the IDm is the same, or the card has gone and was the only one")
    func verify() {
        let other = "0102020202020202" + "9000"
        let cases: [(String, Bool, FeliCaError?)] = [
            (idmAnswer, false, nil), (idmAnswer, true, .cardLost), ("", false, nil), ("", true, .cardLost),
            ("6401", false, nil), ("6401", true, .cardLost),
            (other, false, .wrongIDm(expected: dummyIDm, found: IDm(rawValue: 0x0102_0202_0202_0202))),
            ("6A81", false, nil), ("6A81", true, .cardLost), ("6F00", false, nil), ("6F00", true, .cardLost),
            ("0102" + "9000", false, nil), ("90", false, nil),
        ]
        for (answer, changed, error) in cases {
            let channel = ScriptedChannel(inOrder: [answer])
            channel.mayHaveChanged = changed
            let access = SonyStorageAccess(channel)
            expectEqual(failure { () throws(FeliCaError) in try access.verify(dummyIDm) }, error)
        }
    }

    @Test("A counter of card events that cannot be read tells nothing, and neither a loss nor another card")
    func unreadableCounter() {
        for answer in [idmAnswer, "6A81", ""] {
            let channel = ScriptedChannel(inOrder: [answer])
            channel.counterError = .transport(code: 7)
            let access = SonyStorageAccess(channel)
            expectEqual(failure { () throws(FeliCaError) in try access.verify(dummyIDm) }, .transport(code: 7))
        }
    }

    @Test("It can neither combine services nor tell nodes or systems")
    func abilities() throws {
        let access = SonyStorageAccess(ScriptedChannel(inOrder: []))
        #expect(!access.abilities.combinesServices && !access.abilities.canAskNodes)
        #expect(try access.systemCodes() == nil)
        #expect(try access.exists([history]) == nil)
        expectEqual(failure { () throws(FeliCaError) in _ = try access.read(request(255...256)) }, .notSupported)
    }
}
