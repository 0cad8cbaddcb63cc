import Expectations
import FeliCa
import Testing

@testable import Readers

private let idmHex = "0101010101010101"
private let pollAnswer = "1201" + idmHex + "100B4B428485D0FF"
private let good = "C003009000"
private let start = "FFC20000028100" + "00"
private let end = "FFC20000028200" + "00"
private let toFeliCa = "FFC20002048F020300" + "00"
private let pollFrame = "FFC200010F" + "5F4604A0860100" + "9506060000030000" + "00"
private func card(_ frame: String) -> String {
    good + "920100" + "96020000" + "97" + Hex.text([UInt8(frame.utf8.count / 2)]) + frame + "9000"
}

@Suite struct TransparentSessionTests {
    @Test("farebot, nfcpy 240, proxmark3 3095: one session for all frames, each in its object")
    func session() throws {
        let channel = ScriptedChannel(inOrder: [good + "9000", good + "9000", card(pollAnswer), good + "9000"])
        let access = FrameAccess(TransparentLink(channel))
        expectEqual(try access.select(.transit).idm, dummyIDm)
        access.finish()
        access.finish()
        expectEqual(channel.log, [start, toFeliCa, pollFrame, end])
    }

    @Test("A session that someone left open is ended and started once more")
    func leftOpen() throws {
        let channel = ScriptedChannel(inOrder: [
            "C003016985" + "9000", good + "9000", good + "9000", good + "9000", card(pollAnswer),
        ])
        expectEqual(try FrameAccess(TransparentLink(channel)).select(.transit).idm, dummyIDm)
        expectEqual(channel.log, [start, end, start, toFeliCa, pollFrame])
        let refusing = ScriptedChannel { _, _ in Hex.bytes("C003016985" + "9000") }
        #expect(
            failure { () throws(FeliCaError) in _ = try FrameAccess(TransparentLink(refusing)).select(.transit) }
                == .rejected(statusWord: 0x6985))
        expectEqual(refusing.log, [start, end, start])
    }

    @Test("A reader without such sessions is left at once", arguments: ["6A81", "6D00", "6E00", "6800"])
    func unknown(statusWord: String) {
        let channel = ScriptedChannel(inOrder: [statusWord])
        let access = FrameAccess(TransparentLink(channel))
        expectEqual(failure { () throws(FeliCaError) in _ = try access.select(.transit) }, .notSupported)
        access.finish()
        expectEqual(channel.log, [start])
    }

    @Test("A session that cannot be switched to FeliCa is ended")
    func noSwitch() {
        let channel = ScriptedChannel(inOrder: [good + "9000", "C003016A81" + "9000", good + "9000"])
        let access = FrameAccess(TransparentLink(channel))
        expectEqual(
            failure { () throws(FeliCaError) in _ = try access.select(.transit) }, .rejected(statusWord: 0x6A81))
        expectEqual(channel.log, [start, toFeliCa, end])
    }

    @Test(
        "farebot: the reader's error not looked at: the status object is believed, not the status word",
        arguments: [
            ("C003016401" + "9000", FeliCaError.silence), ("C003016300" + "9000", .silence),
            ("C003016282" + "9000", .silence), (good + "9000", .silence), (good + "9700" + "9000", .silence),
            ("C003016700" + "9000", .rejected(statusWord: 0x6700)),
            ("C003026301" + "9000", .rejected(statusWord: 0x6301)), ("9000", .malformed(.envelope)),
            ("C0030090" + "9000", .malformed(.envelope)), (good + "9712" + "1201" + "9000", .malformed(.envelope)),
            ("6401", .silence),
        ])
    func status(answer: String, error: FeliCaError) {
        let channel = ScriptedChannel(inOrder: [good + "9000", good + "9000", answer, good + "9000"])
        let access = FrameAccess(TransparentLink(channel))
        expectEqual(failure { () throws(FeliCaError) in _ = try access.select(.transit) }, error)
        access.finish()
        expectEqual(channel.log.last, end)
    }

    @Test("Objects come in any order and with lengths of one, two or three bytes")
    func objects() throws {
        let long = [UInt8](repeating: 7, count: 0xAD)
        let bytes = try #require(Hex.bytes("9781AD")) + long + [0xC0, 0x82, 0x00, 0x03, 0x00, 0x90, 0x00]
        let found = try #require(TLV.all(bytes + [0x5F, 0x46, 0x01, 0x09]))
        expectEqual(found.map(\.tag), [0x97, 0xC0, 0x5F46])
        expectEqual(found[0].value, long)
        expectEqual(found[1].value, [0x00, 0x90, 0x00])
        expectEqual(TLV.all([]), [])
    }

    @Test(
        "Objects whose lengths do not add up are none",
        arguments: ["97", "9702AA", "9781", "978200", "9780", "5F", "97FF"])
    func brokenObjects(hex: String) throws {
        #expect(TLV.all(try #require(Hex.bytes(hex))) == nil)
    }

    @Test("A frame of 128 bytes and more is announced in two bytes")
    func longFrame() {
        expectEqual(TLV.length(0x7F), [0x7F])
        expectEqual(TLV.length(0x80), [0x81, 0x80])
    }

    @Test("A slow chip is given the time that it asks for, within bounds")
    func patience() throws {
        func timer(_ pmm: String) throws -> String {
            let answers = [good + "9000", good + "9000", card("1201" + idmHex + pmm), good + "9000"]
            let channel = ScriptedChannel(inOrder: answers)
            let access = FrameAccess(TransparentLink(channel))
            _ = try access.select(.transit)
            let numbers = (0..<12).map { UInt16($0) }
            _ = failure { () throws(FeliCaError) in
                _ = try access.read([BlockRequest(service: NodeCode(rawValue: 0x090F), numbers: numbers)])
            }
            return String(try #require(channel.log.last).dropFirst(16).prefix(8))
        }
        expectEqual(try timer("100B4B4284050000"), "A0860100")
        expectEqual(try timer("100B4B428485D0FF"), "F2A10100")
        expectEqual(try timer("100B4B4284FFD0FF"), "20A10700")
    }
}
