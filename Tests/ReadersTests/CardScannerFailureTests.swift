import Expectations
import FeliCa
import Testing

@testable import Readers

private let acs = "ACS ACR1252 Reader PICC 00 00"

private func scan(_ api: ScriptedPCSC, timeout: Duration? = .milliseconds(200)) throws -> ScanOutcome {
    var deadlines = Deadlines.short
    deadlines.serviceReturn = .milliseconds(20)
    let scanner = CardScanner(api: api, host: emptyHost, deadlines: deadlines)
    defer { #expect(api.with { $0.openContexts.isEmpty && $0.openCards == 0 && $0.transactions == 0 }) }
    return try scanner.scan(plan: transitPlan, timeout: timeout)
}

private func withCard(
    atr: [UInt8] = feliCaATR, scenes: [ScriptedPCSC.Scene] = [], _ prepare: (inout ScriptedPCSC.World) -> Void
) -> ScriptedPCSC {
    ScriptedPCSC(scenes: scenes) {
        $0.plug(acs)
        $0.put(.present, on: acs, atr: atr)
        prepare(&$0)
    }
}

@Suite struct CardScannerFailureTests {
    @Test(
        "An error of the service at the start says what the service is",
        arguments: [
            (PCSCError.noService, ReaderError.noService(installed: false, socket: .absent)),
            (.communication, .noService(installed: false, socket: .absent)),
            (.serviceStopped, .serviceStopped), (.securityViolation, .notPermitted),
            (PCSCError(rawValue: 0x8010_0001), .otherwise(PCSCError(rawValue: 0x8010_0001))),
        ])
    func service(error: PCSCError, expected: ReaderError) {
        let api = ScriptedPCSC { $0.establishErrors = [error] }
        #expect(throws: expected) { try scan(api) }
        let listing = ScriptedPCSC { $0.establishErrors = [error] }
        #expect(throws: expected) {
            try CardScanner(api: listing, host: emptyHost, deadlines: .short).readers()
        }
    }

    @Test(
        "An error at the connection that nothing mends is told",
        arguments: [
            (PCSCError.securityViolation, ReaderError.notPermitted), (.serviceStopped, .serviceStopped),
            (.sharingViolation, .readerBusy(reader: acs)), (.notTransacted, .cardMoved), (.removedCard, .cardMoved),
            (.noSmartCard, .cardMoved), (.unpoweredCard, .cardMoved),
            (PCSCError(rawValue: 0x8010_000F), .otherwise(PCSCError(rawValue: 0x8010_000F))),
        ])
    func connecting(error: PCSCError, expected: ReaderError) {
        let api = withCard { $0.connectErrors = Array(repeating: error, count: 50) }
        #expect(throws: expected) { try scan(api) }
    }

    @Test("A connection that fails at first succeeds later", arguments: [PCSCError.sharingViolation, .notTransacted])
    func connectingLater(error: PCSCError) throws {
        let answers = try card("acs")
        let api = withCard {
            $0.connectErrors = [error, error, nil]
            $0.card = answers
        }
        expectEqual(try scan(api).kind, .complete)
    }

    @Test("A transaction that cannot begin closes the connection and is tried again")
    func transaction() throws {
        let answers = try card("acs")
        let api = withCard {
            $0.transactionErrors = [.resetCard, nil]
            $0.card = answers
        }
        expectEqual(try scan(api).kind, .complete)
    }

    @Test("A card gone before the connection is waited for again, and the next one is read")
    func goneBefore() throws {
        let answers = try card("acs")
        let api = withCard(scenes: [.quiet, .change { $0.put(.present, on: acs) }]) { world in
            world.connectErrors = [.noSmartCard, nil]
            world.card = answers
            world.put(.present, on: acs)
        }
        // It leaves while the connection is being tried.
        api.with { world in world.readers[0].event = [.present] }
        expectEqual(try scan(api, timeout: nil).kind, .complete)
    }

    @Test("A mute card is told of while waiting, and at the end if no other came")
    func mute() {
        let api = withCard { $0.connectErrors = [.unresponsiveCard] }
        var told: [String] = []
        #expect(throws: ReaderError.mute(reader: acs)) {
            try CardScanner(api: api, host: emptyHost, deadlines: .short).scan(
                plan: transitPlan, timeout: .milliseconds(300)
            ) { event in
                if case .mute(let reader) = event { told.append(reader) }
            }
        }
        expectEqual(told, [acs])
    }

    @Test("What was mute before anything was tapped is no card; what becomes mute is one laid badly")
    func muteSlot() {
        let before = ScriptedPCSC(scenes: [.quiet]) {
            $0.plug(acs)
            $0.put([.present, .mute], on: acs)
        }
        #expect(throws: ReaderError.noCard(readers: [acs])) { try scan(before, timeout: .milliseconds(30)) }
        let after = ScriptedPCSC(scenes: [.quiet, .change { $0.put([.present, .mute], on: acs) }]) { $0.plug(acs) }
        #expect(throws: ReaderError.mute(reader: acs)) { try scan(after, timeout: .milliseconds(400)) }
    }

    @Test(
        "An error in the middle of the reading, before anything is known",
        arguments: [
            (PCSCError.removedCard, ReaderError.cardMoved), (.notTransacted, .cardMoved),
            (.readerUnavailable, .readerUnplugged(reader: acs)), (.unknownReader, .readerUnplugged(reader: acs)),
            (.sharingViolation, .readerBusy(reader: acs)), (.securityViolation, .notPermitted),
            (.serviceStopped, .serviceStopped), (.noService, .noService(installed: false, socket: .absent)),
            (PCSCError(rawValue: 0x8010_002F), .otherwise(PCSCError(rawValue: 0x8010_002F))),
        ])
    func reading(error: PCSCError, expected: ReaderError) {
        let api = withCard { world in
            world.card = { _, _ in throw error }
            if error == .noService { world.establishErrors = [nil, nil] + Array(repeating: .noService, count: 500) }
        }
        #expect(throws: expected) { try scan(api) }
    }

    @Test("An answer without a byte is a card just lifted; one of a single byte is none")
    func shortAnswers() {
        #expect(throws: ReaderError.cardMoved) { try scan(withCard { $0.card = { _, _ in [] } }) }
        #expect(throws: ReaderError.readerCannotRead(reader: acs)) {
            try scan(withCard { $0.card = { _, _ in [0x90] } })
        }
    }

    @Test("A card lifted after the first records is kept, and the reading says so")
    func incomplete() throws {
        let answers = try card("acs")
        let api = withCard { world in
            world.card = { command, index in
                guard index < 2 else { throw PCSCError.notTransacted }
                return try answers(command, index)
            }
        }
        let outcome = try scan(api)
        expectEqual(outcome.kind, .incomplete)
        expectEqual(outcome.error, .cardMoved)
        #expect(!outcome.dump.complete)
        #expect((outcome.dump[.transit] ?? outcome.dump[.any])?.services[1].blocks.count == 11)
    }

    @Test(
        "A reader that never answers again after the first record is given up, and what was read is kept",
        arguments: [("acs", 2), ("pn532", 2), ("transparent", 4), ("sony-storage", 3)])
    func silentForEver(family: String, needed: Int) throws {
        let answers = try card(family)
        let isStorage = family == "sony-storage"
        for number in 0..<6 {
            let never = Mailbox<Bool>()
            let api = ScriptedPCSC { world in
                world.plug("Some Reader 00 00")
                world.put(.present, on: "Some Reader 00 00")
                world.card = { command, index in
                    while index >= number { if never.take(within: .seconds(1)) != nil { throw PCSCError.noService } }
                    return try answers(command, index)
                }
            }
            defer { never.put(true) }
            var impatient = Deadlines.short
            impatient.call = .milliseconds(100)
            let scanner = CardScanner(
                api: api, host: emptyHost, deadlines: impatient, families: FamilyMemory(["Some Reader": family]))
            guard number >= needed else {
                #expect(throws: ReaderError.stuck(.transmit)) { try scanner.scan(plan: transitPlan) }
                continue
            }
            let outcome = try scanner.scan(plan: transitPlan)
            let records = (outcome.dump[.transit] ?? outcome.dump[.any])?[NodeCode(rawValue: 0x090F)]?.blocks.count
            // Frames name their card, so that all records are surely its own before the details are there.
            let isWhole = number > needed && !isStorage
            #expect(outcome.kind == (isWhole ? .complete : .incomplete), "\(family) \(number)")
            expectEqual(outcome.dump.complete, isWhole)
            #expect(records == (number == needed ? (isStorage ? 12 : 11) : 20), "\(family) \(number)")
            expectEqual(outcome.error, .stuck(.transmit))
            expectEqual(outcome.family, family)
            expectEqual(outcome.dump.idm, dummyIDm)
            expectEqual(outcome.dump.reader, "Some Reader 00 00")
        }
    }

    @Test("A card reset by another program is read from the first command again, once")
    func reset() throws {
        let answers = try card("acs")
        let once = withCard { world in
            world.card = { command, index in
                if index == 1 { throw PCSCError.resetCard }
                return try answers(command, index)
            }
        }
        expectEqual(try scan(once).kind, .complete)
        expectEqual(once.with { $0.transmitted.count }, 8)
        let always = withCard { $0.card = { _, _ in throw PCSCError.resetCard } }
        #expect(throws: ReaderError.cardMoved) { try scan(always) }
    }

    @Test("A card reset by another program after some records is read again, and what was read first is never lost")
    func resetAfterRecords() throws {
        let answers = try card("acs")
        let once = withCard { world in
            world.card = { command, index in
                if index == 2 { throw PCSCError.resetCard }
                return try answers(command, index)
            }
        }
        let whole = try scan(once)
        expectEqual(whole.kind, .complete)
        #expect(whole.error == nil)
        // It is reset at the third command of either attempt, or is gone when it is to be read again, or has no reader.
        for (second, code) in [(5, PCSCError.resetCard), (3, .removedCard), (4, .readerUnavailable)] {
            let twice = withCard { world in
                world.card = { command, index in
                    if index == 2 { throw PCSCError.resetCard }
                    if index == second { throw code }
                    return try answers(Array(command), index)
                }
            }
            let part = try scan(twice)
            expectEqual(part.kind, .incomplete)
            #expect((part.dump[.transit] ?? part.dump[.any])?.services[1].blocks.count == 11)
            #expect(!part.dump.complete)
        }
        let unconnected = withCard { world in
            world.connectErrors = [nil] + Array(repeating: .noSmartCard, count: 50)
            world.card = { command, index in
                if index == 2 { throw PCSCError.resetCard }
                return try answers(command, index)
            }
        }
        expectEqual(try scan(unconnected).kind, .incomplete)
    }

    @Test(
        "A reader that is gone while the states are asked for makes the list be read anew, as an unknown one does",
        arguments: [PCSCError.readerUnavailable, .unknownReader])
    func goneWhileListing(error: PCSCError) throws {
        let answers = try card("acs")
        let api = withCard {
            $0.lookErrors = [error, nil]
            $0.card = answers
        }
        expectEqual(try scan(api).kind, .complete)
    }

    @Test(
        "A card of another kind is named by its ATR",
        arguments: [
            (storageATR(3, 1), CardKind.mifareClassic1K), (storageATR(3, 2), .mifareClassic4K),
            (storageATR(3, 3), .mifareUltralight), (storageATR(3, 0x26), .mifareMini),
            (storageATR(0x0B, 0x14), .storage(standard: 0x0B, name: 0x14)),
            ([0x3B, 0x80, 0x80, 0x01, 0x01], .iso14443Part4),
            ([0x3B, 0x00], .unidentified),
        ])
    func otherKinds(atr: [UInt8], kind: CardKind) {
        let api = withCard(atr: atr) { world in
            world.card = { command, _ in command.starts(with: [0xFF, 0xCA]) ? [1, 2, 3, 4, 0x90, 0] : [0x63, 0] }
        }
        #expect(throws: ReaderError.notFeliCa(kind)) { try scan(api) }
        // An ISO 14443-4 card may be a phone, which answers a poll of one's own alone.
        #expect(api.with { $0.transmitted.count } == (kind == .iso14443Part4 ? 9 : 5))
    }

    @Test("A FeliCa card that keeps silent has moved")
    func silent() {
        #expect(throws: ReaderError.cardMoved) { try scan(withCard { $0.card = { _, _ in [0x63, 0x00] } }) }
    }

    @Test("The codes of the library keep their names")
    func names() {
        expectEqual(PCSCError.noService.description, "SCARD_E_NO_SERVICE (0x8010001D)")
        expectEqual(PCSCError.removedCard.name, "SCARD_W_REMOVED_CARD")
        expectEqual(PCSCError(rawValue: 0x8010_0FFF).description, "0x80100FFF")
    }
}
