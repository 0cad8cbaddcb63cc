import Expectations
import FeliCa
import Testing

@testable import Readers

private let idmHex = "0101010101010101"
private let pmmHex = "100B4B428485D0FF"
private let pollAnswer = "1201" + idmHex + pmmHex
private let history = NodeCode(rawValue: 0x090F)
private let block = "16010002304001020304000000001400"
private let oneBlock = [BlockRequest(service: history, numbers: [0])]

@Suite struct RawFrameTests {
    @Test(
        "The frame goes in one command without an expected length", arguments: [("acs", "FF00"), ("raw-frame", "FFFE")])
    func command(id: String, header: String) throws {
        let family = try #require(ReaderFamily.all.first { $0.id == id })
        let channel = ScriptedChannel(inOrder: [pollAnswer + "9000", "1D07" + idmHex + "000001" + block + "9000"])
        let access = family.open(channel)
        expectEqual(try access.select(.transit).idm, dummyIDm)
        expectEqual(try access.read(oneBlock).map(\.hex), [block])
        expectEqual(
            channel.log,
            [
                header + "0000" + "06" + "060000030000", header + "0000" + "10" + "1006" + idmHex + "010F09018000",
            ])
    }

    @Test(
        "A status word says whether the card was silent, the reader doesn't know the command, or something else",
        arguments: [
            ("6300", FeliCaError.silence), ("6401", .silence), ("9000", .silence), ("6A81", .notSupported),
            ("6D00", .notSupported), ("6E00", .notSupported), ("6800", .notSupported),
            ("6700", .rejected(statusWord: 0x6700)), ("90", .malformed(.envelope)), ("", .cardLost),
        ])
    func statusWord(answer: String, error: FeliCaError) {
        let access = FrameAccess(RawFrameLink(ScriptedChannel(inOrder: [answer]), header: RawFrameLink.Header.raw))
        expectEqual(failure { () throws(FeliCaError) in _ = try access.select(.transit) }, error)
    }

    @Test("A card that ignores Request Response but not a poll is there")
    func presence() throws {
        let silent = ScriptedChannel(inOrder: [pollAnswer + "9000", "6300", pollAnswer + "9000"])
        let access = FrameAccess(RawFrameLink(silent, header: RawFrameLink.Header.acs))
        _ = try access.select(.transit)
        #expect(access.isPresent())
        let gone = ScriptedChannel(inOrder: [pollAnswer + "9000", "6300", "6300"])
        let lost = FrameAccess(RawFrameLink(gone, header: RawFrameLink.Header.acs))
        _ = try lost.select(.transit)
        #expect(!lost.isPresent())
    }

    @Test("metrodroid 613, nfcpy 213: a further system is polled for, and spoken to by the IDm that it told")
    func furtherSystem() throws {
        let second = "11" + idmHex.dropFirst(2)
        let channel = ScriptedChannel(
            inOrder: [
                pollAnswer + "9000", "1201" + second + pmmHex + "9000", "1D07" + second + "000001" + block + "9000",
            ])
        let access = FrameAccess(RawFrameLink(channel, header: RawFrameLink.Header.acs))
        expectEqual(try access.select(.transit).idm, dummyIDm)
        expectEqual(try access.select(SystemCode(rawValue: 0xFE00)).idm.systemNumber, 1)
        expectEqual(try access.read(oneBlock).map(\.hex), [block])
        expectEqual(channel.log.last, "FF0000001010" + "06" + second + "010F09018000")
    }

    @Test("An answer of another card ends the access, and its IDm is told for masking")
    func otherCard() throws {
        let other = "0102020202020202"
        let channel = ScriptedChannel(inOrder: [pollAnswer + "9000", "0C07" + other + "01A69000"])
        let access = FrameAccess(RawFrameLink(channel, header: RawFrameLink.Header.acs))
        _ = try access.select(.transit)
        let found = IDm(rawValue: 0x0102_0202_0202_0202)
        #expect(
            failure { () throws(FeliCaError) in _ = try access.read(oneBlock) }
                == .wrongIDm(expected: dummyIDm, found: found))
        expectEqual(channel.learned, [dummyIDm, found])
    }
}

@Suite struct PN532Tests {
    @Test("Polling is InListPassiveTarget, everything else InDataExchange with the frame's length byte")
    func commands() throws {
        let channel = ScriptedChannel(
            inOrder: ["D54B0101" + pollAnswer + "9000", "D541001D07" + idmHex + "000001" + block + "9000"])
        let access = FrameAccess(PN532Link(channel))
        expectEqual(try access.select(.transit).idm, dummyIDm)
        expectEqual(try access.read(oneBlock).map(\.hex), [block])
        expectEqual(
            channel.log,
            [
                "FF000000" + "09" + "D44A0101" + "0000030000",
                "FF000000" + "13" + "D44001" + "1006" + idmHex + "010F09018000",
            ])
    }

    @Test("A card that is not found at 212 kbit/s is polled for at 424")
    func bitRate() throws {
        let channel = ScriptedChannel(inOrder: ["D54B009000", "D54B0101" + pollAnswer + "9000"])
        expectEqual(try FrameAccess(PN532Link(channel)).select(.transit).idm, dummyIDm)
        expectEqual(channel.log.last, "FF00000009D44A01020000030000")
    }

    @Test(
        "The third byte of an answer is believed, not its status word",
        arguments: [
            ("D541019000", FeliCaError.silence), ("D541029000", .silence), ("D541139000", .silence),
            ("D541279000", .silence), ("D541299000", .silence), ("D541419000", .silence), ("6300", .silence),
            ("D57F9000", .notSupported), ("7F9000", .notSupported), ("6A81", .notSupported),
            ("D54B009000", .malformed(.envelope)), ("D5419000", .malformed(.envelope)),
            ("9000", .malformed(.envelope)),
        ])
    func errors(answer: String, error: FeliCaError) throws {
        let channel = ScriptedChannel(inOrder: ["D54B0101" + pollAnswer + "9000", answer])
        let access = FrameAccess(PN532Link(channel))
        _ = try access.select(.transit)
        expectEqual(failure { () throws(FeliCaError) in _ = try access.read(oneBlock) }, error)
    }

    @Test("An answer that the reader keeps back is fetched, in as many pieces as it comes in")
    func fetching() throws {
        let channel = ScriptedChannel(inOrder: ["6116", "D54B0101" + pollAnswer + "9000"])
        expectEqual(try FrameAccess(PN532Link(channel)).select(.transit).idm, dummyIDm)
        expectEqual(channel.log.last, "FFC0000016")
        let pieces = ScriptedChannel(inOrder: ["6110", "D54B01011201" + "6114", idmHex + pmmHex + "9000"])
        expectEqual(try FrameAccess(PN532Link(pieces)).select(.transit).idm, dummyIDm)
    }

    @Test("A reader that promises more for ever is no reason to ask for ever")
    func endless() {
        let empty = ScriptedChannel { _, _ in [0x61, 0x10] }
        #expect(
            failure { () throws(FeliCaError) in _ = try FrameAccess(PN532Link(empty)).select(.transit) }
                == .malformed(.envelope))
        let full = ScriptedChannel { _, _ in [UInt8](repeating: 0xD5, count: 200) + [0x61, 0xFF] }
        #expect(
            failure { () throws(FeliCaError) in _ = try FrameAccess(PN532Link(full)).select(.transit) }
                == .malformed(.envelope))
        #expect(full.sent.count < 5)
    }
}

@Suite struct IdentivTests {
    @Test("Each FeliCa command is a pseudo-APDU of its own")
    func commands() throws {
        let channel = ScriptedChannel(inOrder: [
            idmHex + pmmHex + "9000", idmHex + "000001" + block + "9000", idmHex + "020000FFFF9000",
            idmHex + "0200 03FE009000", idmHex + "009000",
        ])
        let access = FrameAccess(IdentivLink(channel))
        expectEqual(try access.select(.transit).pmm?.hex, pmmHex)
        expectEqual(try access.read(oneBlock).map(\.hex), [block])
        expectEqual(try access.exists([history, NodeCode(rawValue: 0x1CC0)]), [true, false])
        expectEqual(try access.systemCodes()?.map(\.hex), ["0003", "FE00"])
        #expect(access.isPresent())
        expectEqual(
            channel.log,
            [
                "FF40000004" + "00030000", "FF46010104" + "0F098000", "FF42020004" + "0F09C01C", "FF4A000000",
                "FF44000000",
            ])
    }

    @Test("A refused read brings the status flags")
    func refused() throws {
        let channel = ScriptedChannel(inOrder: [idmHex + pmmHex + "9000", idmHex + "01A89000"])
        let access = FrameAccess(IdentivLink(channel))
        _ = try access.select(.transit)
        #expect(
            failure { () throws(FeliCaError) in _ = try access.read(oneBlock) }
                == .refused(StatusFlags(first: 1, second: 0xA8)))
    }

    @Test(
        "The answer to a poll is taken with or without the frame's head, the lists with or without their count",
        arguments: [
            (idmHex + pmmHex, idmHex + "020003FE00"), (pollAnswer, idmHex + "0003FE00"),
            (idmHex + pmmHex + "0003", idmHex + "020003FE00"), ("1401" + idmHex + pmmHex + "0003", idmHex + "0003FE00"),
        ])
    func shapes(poll: String, systems: String) throws {
        let access = FrameAccess(IdentivLink(ScriptedChannel(inOrder: [poll + "9000", systems + "9000"])))
        expectEqual(try access.select(.transit).idm, dummyIDm)
        expectEqual(try access.systemCodes()?.map(\.hex), ["0003", "FE00"])
    }

    @Test("An answer of any other shape is malformed", arguments: ["0102", idmHex, pollAnswer + "00"])
    func malformed(poll: String) {
        let access = FrameAccess(IdentivLink(ScriptedChannel(inOrder: [poll + "9000"])))
        guard case .malformed = failure({ () throws(FeliCaError) in _ = try access.select(.transit) }) else {
            return #expect(Bool(false), "taken for an answer")
        }
    }
}
