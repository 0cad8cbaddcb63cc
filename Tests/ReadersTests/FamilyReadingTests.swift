import Expectations
import FeliCa
import Testing

@testable import Readers

private let unknown = "Some Reader 00 00"
private let sony = "SONY FeliCa RC-S300/P (1) 00 00"

private struct Reader {
    let api: ScriptedPCSC
    let memory = FamilyMemory()

    let host: HostPaths

    init(
        _ name: String = unknown, atr: [UInt8] = feliCaATR, host: HostPaths = emptyHost,
        card: @escaping ScriptedPCSC.Card
    ) {
        self.host = host
        api = ScriptedPCSC {
            $0.plug(name)
            $0.put(.present, on: name, atr: atr)
            $0.card = card
        }
    }

    func scan() throws -> ScanOutcome {
        try CardScanner(api: api, host: host, deadlines: .short, families: memory).scan(plan: transitPlan)
    }

    var sent: [String] { api.with { $0.transmitted.map { Hex.text($0) } } }
}

/// A card that also tells its IDm by PC/SC's own command, whatever the family.
private func withIDm(_ card: @escaping ScriptedPCSC.Card, _ idm: String = "0101010101010101") -> ScriptedPCSC.Card {
    { command, index in
        command == [0xFF, 0xCA, 0, 0, 0] ? Hex.bytes(idm + "9000") ?? [] : try card(command, index)
    }
}

@Suite struct FamilyReadingTests {
    @Test(
        "An unknown reader is found out with a few commands, once",
        arguments: [
            ("acs", 8), ("raw-frame", 9), ("transparent", 13), ("pn532", 11), ("identiv", 12), ("sony-storage", 17),
        ])
    func probing(family: String, count: Int) throws {
        let reader = Reader(card: withIDm(try card(family)))
        let first = try reader.scan()
        expectEqual(first.kind, .complete)
        expectEqual(first.family, family)
        expectEqual(first.apduCount, count)
        expectEqual(reader.memory.known, ["Some Reader": family])
        let again = try reader.scan()
        expectEqual(again.family, family)
        expectEqual(again.apduCount, FamilyTranscriptTests.counts.first { $0.family == family }?.everything)
    }

    @Test("9000 alone proves nothing, nor does a frame of another card")
    func falseFriends() throws {
        let raw = try card("raw-frame")
        let polite = Reader(
            card: withIDm { command, index in
                command.starts(with: [0xFF, 0x00]) ? [0x90, 0x00] : try raw(command, index)
            })
        expectEqual(try polite.scan().family, "raw-frame")
        let other = Hex.bytes("1201" + "0102020202020202" + "100B4B428485D0FF" + "9000") ?? []
        let wrong = Reader(
            card: withIDm { command, index in
                command.starts(with: [0xFF, 0x00]) ? other : try raw(command, index)
            })
        expectEqual(try wrong.scan().family, "raw-frame")
    }

    @Test("A reader without PC/SC's IDm command is judged by the frame alone")
    func noIDmCommand() throws {
        expectEqual(try Reader(card: try card("raw-frame")).scan().family, "raw-frame")
    }

    @Test("A name that promises a family that the reader lacks is no dead end")
    func wrongName() throws {
        let reader = Reader("ACS ACR1252 Reader PICC 00 00", card: withIDm(try card("raw-frame")))
        let outcome = try reader.scan()
        expectEqual(outcome.family, "raw-frame")
        expectEqual(outcome.kind, .complete)
    }

    @Test("Where a reader chose another system of the card, frames find the plan's")
    func otherSystemFirst() throws {
        let raw = try card("raw-frame")
        let reader = Reader(
            sony,
            card: { command, index in
                switch command {
                case [0xFF, 0xCA, 0, 0, 0]: Hex.bytes("1101010101010101" + "9000") ?? []
                case let select where select.starts(with: [0xFF, 0xA4]): [0x6A, 0x82]
                default: try raw(command, index)
                }
            })
        let outcome = try reader.scan()
        expectEqual(outcome.family, "raw-frame")
        expectEqual(outcome.dump.idm, dummyIDm)
        expectEqual(outcome.kind, .complete)
    }

    @Test("A card without the plan's history is another kind of card, on every path")
    func otherSystem() throws {
        let storage = Reader(sony, card: withIDm { _, _ in [0x6A, 0x82] })
        let outcome = try storage.scan()
        expectEqual(outcome.kind, .otherSystem)
        expectEqual(outcome.family, "sony-storage")
        expectEqual(outcome.dump.idm, dummyIDm)

        let idm = "0101010101010101"
        let frames = Reader(
            "ACS ACR1252 Reader PICC 00 00",
            card: { command, _ in
                switch Array(command.dropFirst(5)) {
                case [0x06, 0, 0xFF, 0xFF, 0, 0]: Hex.bytes("1201" + idm + "100B4B428485D0FF" + "9000") ?? []
                case let frame where frame.starts(with: [0x0A, 0x0C]): Hex.bytes("0D0D" + idm + "01FE00" + "9000") ?? []
                default: [0x63, 0x00]
                }
            })
        let other = try frames.scan()
        expectEqual(other.kind, .otherSystem)
        expectEqual(other.dump.systems.map(\.code.hex), ["FE00"])
        // And its services are asked for in vain, behind a poll for its system.
        expectEqual(other.apduCount, 6)
    }

    @Test("A reader that takes sessions by its driver's escape command only is read that way where it may be")
    func escape() throws {
        let session = try card("transparent")
        let refusing = withIDm { _, _ in [0x6A, 0x81] }
        let disabled = Reader(card: refusing)
        #expect(throws: ReaderError.readerCannotRead(reader: unknown)) { try disabled.scan() }
        let features = Hex.bytes("0604420000DB" + "130442000001") ?? []
        let enabled = Reader(card: refusing)
        enabled.api.with { world in
            world.control = { bytes, index in bytes.isEmpty ? features : try session(bytes, index) }
        }
        let outcome = try enabled.scan()
        expectEqual(outcome.family, "transparent-escape")
        expectEqual(outcome.kind, .complete)
        expectEqual(enabled.api.with { $0.calls.filter { $0.hasPrefix("control") } }.first, "control 42000d48")
        #expect(enabled.api.with { $0.calls }.contains("control 42000001"))
        expectEqual(try enabled.scan().family, "transparent-escape")
        let useless = Reader(card: refusing)
        useless.api.with { $0.control = { bytes, _ in bytes.isEmpty ? features : [0x6A, 0x81] } }
        #expect(throws: ReaderError.readerCannotRead(reader: unknown)) { try useless.scan() }
    }

    @Test(
        "The driver's escape command is blamed only where it is known to be off and the reader's family takes it",
        arguments: [
            (sony, "0x0000", true), (sony, "0x0001", false), (sony, nil, false), (unknown, "0x0000", false),
            ("ACS ACR1252 Reader PICC 00 00", "0x0000", false),
        ])
    func escapeBlamed(name: String, options: String?, isBlamed: Bool) throws {
        let root = try FakeRoot()
        if let options {
            root.file("etc/libccid_Info.plist", "<key>ifdDriverOptions</key><string>\(options)</string>")
        }
        let reader = Reader(name, host: root.host, card: withIDm { _, _ in [0x6D, 0x00] })
        let expected: ReaderError = isBlamed ? .escapeDisabled(reader: name) : .readerCannotRead(reader: name)
        #expect(throws: expected) { try reader.scan() }
    }

    @Test(
        "One odd answer before the first record, on the storage path, is no reason to give the card up",
        arguments: [(0, "6D00"), (0, "6F00"), (0, "90"), (1, "6D00"), (2, "6D00"), (3, "6D00")])
    func oddAnswer(number: Int, answer: String) throws {
        let storage = try card("sony-storage")
        let reader = Reader(sony) { command, index in
            index == number ? Hex.bytes(answer) ?? [] : try storage(command, index)
        }
        let outcome = try reader.scan()
        expectEqual(outcome.family, "sony-storage")
        expectEqual(outcome.kind, .complete)
    }

    @Test("A card that falls silent on the storage path, while the reader still tells its IDm, has moved")
    func silentWithIDm() throws {
        let storage = try card("sony-storage")
        for index in 1..<4 {
            let reader = Reader(
                sony,
                card: withIDm { command, number in
                    guard command[1] == 0xA4 || command[1] == 0xB0 else { return [0x6D, 0x00] }
                    return number < index ? try storage(command, number) : [0x64, 0x01]
                })
            if index < 3 {
                #expect(throws: ReaderError.cardMoved) { try reader.scan() }
            } else {
                let outcome = try reader.scan()
                expectEqual(outcome.kind, .incomplete)
                expectEqual(outcome.error, .card(.silence))
            }
        }
    }

    @Test(
        "A closing check that fails in any way costs nothing where the counter of card events stands still",
        arguments: ["6A81", "6F00", "6300", "9000", "01029000"])
    func closingCheck(answer: String) throws {
        let storage = try card("sony-storage")
        let reader = Reader(sony) { command, index in
            index == 10 ? Hex.bytes(answer) ?? [] : try storage(command, index)
        }
        expectEqual(try reader.scan().kind, .complete)
    }

    @Test("A service that dies at the closing check leaves what was read, and not as a whole")
    func deadAtClosingCheck() throws {
        let storage = try card("sony-storage")
        let reader = Reader(sony, card: { _, _ in [] })
        reader.api.with { world in
            world.card = { [api = reader.api] command, index in
                guard index == 10 else { return try storage(command, index) }
                api.with { $0.lookErrors = [.communication] }
                throw PCSCError.communication
            }
        }
        let outcome = try reader.scan()
        expectEqual(outcome.kind, .incomplete)
        #expect(!outcome.dump.complete)
        #expect((outcome.dump[.transit] ?? outcome.dump[.any])?.services[1].blocks.count == 20)
        expectEqual(outcome.error, .noService(installed: false, socket: .absent))
    }

    @Test("A session is ended however the reading goes")
    func sessionEnds() throws {
        let session = try card("transparent")
        let end = "FFC2000002820000"
        for lost in 3..<9 {
            let reader = Reader(
                card: { command, index in
                    if index >= lost, Hex.text(command) != end { return [0xC0, 0x03, 0x01, 0x64, 0x01, 0x90, 0x00] }
                    return try session(command, index)
                })
            reader.memory["Some Reader"] = "transparent"
            do { _ = try reader.scan() } catch {}
            #expect(reader.sent.last == end || reader.sent.contains(end))
        }
    }

    @Test("Another card in the middle is told as such")
    func swapped() throws {
        let frames = try card("acs")
        let other = Hex.bytes("0C07" + "0102020202020202" + "01A6" + "9000") ?? []
        let reader = Reader("ACS ACR1252 Reader PICC 00 00") { command, index in
            index == 1 ? other : try frames(command, index)
        }
        #expect(throws: ReaderError.cardSwapped) { try reader.scan() }
        let storage = try card("sony-storage")
        let blind = Reader(sony) { command, index in
            index == 10 ? Hex.bytes("0102020202020202" + "9000") ?? [] : try storage(command, index)
        }
        #expect(throws: ReaderError.cardSwapped) { try blind.scan() }
    }

    @Test("On the storage path, a count of card events that moved on throws the reading away")
    func eventCount() throws {
        let storage = try card("sony-storage")
        for (events, flags, isKept) in [
            (UInt(0), ReaderState.Flags.present, true), (1, .empty, true), (1, .present, false), (2, .present, false),
        ] {
            let reader = Reader(sony, card: { _, _ in [] })
            reader.api.with { world in
                world.card = { [api = reader.api] command, index in
                    guard index == 10 else { return try storage(command, index) }
                    api.with { $0.put(flags, on: sony, events: events) }
                    return flags == .empty ? [] : try storage(command, index)
                }
            }
            if isKept {
                expectEqual(try reader.scan().kind, .complete)
            } else {
                #expect(throws: ReaderError.cardMoved) { try reader.scan() }
            }
        }
    }
}
