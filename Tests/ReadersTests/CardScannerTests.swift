import Expectations
import FeliCa
import Synchronization
import Testing

@testable import Readers

private let acs = "ACS ACR1252 Reader PICC 00 00"
private let sam = "ACS ACR1252 Reader SAM 01 00"
private let sony = "SONY FeliCa RC-S300/P (0123456) 00 00"

private func scanner(_ api: ScriptedPCSC, families: FamilyMemory = FamilyMemory()) -> CardScanner {
    CardScanner(api: api, host: emptyHost, deadlines: .short, families: families)
}

private func tidy(_ api: ScriptedPCSC) -> Bool {
    api.with { $0.openContexts.isEmpty && $0.openCards == 0 && $0.transactions == 0 }
}

@Suite struct CardScannerTests {
    @Test("A card that lies on the reader already is read, and everything is closed again")
    func present() throws {
        let answers = try card("acs")
        let api = ScriptedPCSC {
            $0.plug(acs)
            $0.put(.present, on: acs)
            $0.card = answers
        }
        var events: [String] = []
        let outcome = try scanner(api).scan(plan: transitPlan, timeout: .seconds(5)) { event in
            switch event {
            case .waiting(let readers, _): events.append("waiting \(readers.map(\.state.rawValue))")
            case .card(let reader): events.append("card \(reader)")
            case .step(let dump, let step):
                events.append("\(step) \((dump[.transit] ?? dump[.any])?.services[1].blocks.count ?? 0)")
            case .trace(let trace): events.append("\(trace.number)")
            case .mute, .serviceLost: events.append("?")
            }
        }
        expectEqual(
            events,
            [
                "waiting [\"card\"]", "card \(acs)", "1", "2", "balance 11", "3", "history 20", "4", "5", "6",
            ])
        expectEqual(outcome.kind, .complete)
        expectEqual(outcome.family, "acs")
        expectEqual(outcome.apduCount, 6)
        #expect(outcome.error == nil)
        expectEqual(outcome.reader, acs)
        expectEqual(outcome.dump.reader, acs)
        expectEqual(outcome.dump.idm, dummyIDm)
        #expect(tidy(api))
    }

    @Test("A reader plugged in later, and a card laid on it later still, are found")
    func hotPlug() throws {
        let answers = try card("sony-storage")
        let api = ScriptedPCSC(scenes: [
            .quiet, .change { $0.plug(sony) }, .quiet, .change { $0.put(.present, on: sony) },
        ]) { $0.card = answers }
        var lists: [Int] = []
        let outcome = try scanner(api).scan(plan: transitPlan) { event in
            if case .waiting(let readers, _) = event { lists.append(readers.count) }
        }
        expectEqual(outcome.kind, .complete)
        expectEqual(outcome.apduCount, 11)
        expectEqual(lists, [0, 1])
        let one: UInt = 1 << 16
        expectEqual(api.with { $0.plugAndPlayKnown }, [0, 0, one, one])
        #expect(tidy(api))
    }

    @Test("A wait for the list of readers never starts from zero where there are readers, so that it blocks")
    func plugAndPlayCount() throws {
        let api = ScriptedPCSC(scenes: [.quiet, .quiet, .change { $0.unplug(sam) }, .quiet]) {
            $0.plug(acs)
            $0.plug(sam)
        }
        #expect(throws: ReaderError.noCard(readers: [acs])) {
            try scanner(api).scan(plan: transitPlan, timeout: .milliseconds(60))
        }
        let known = api.with { $0.plugAndPlayKnown }
        let one: UInt = 1 << 16
        let two: UInt = 2 << 16
        expectEqual(known.prefix(4), [two, two, two, one])
    }

    @Test("The slot of a secure module is never chosen, whatever lies in it")
    func secureModule() throws {
        let api = ScriptedPCSC(scenes: [.quiet]) {
            $0.plug(sam)
            $0.put(.present, on: sam)
        }
        #expect(throws: ReaderError.noReader(unlisted: [])) {
            try scanner(api).scan(plan: transitPlan, timeout: .zero)
        }
        #expect(throws: ReaderError.noSuchReader(wanted: "SAM", readers: [sam])) {
            try scanner(api).scan(plan: transitPlan, reader: "SAM", timeout: .zero)
        }
    }

    @Test("A part of a name chooses a reader, letters' case aside; none or several are told with the names")
    func chosenReader() throws {
        let answers = try card("sony-storage")
        let other = "Sony FeliCa Port/PaSoRi 4.0 1"
        let api = ScriptedPCSC {
            for name in [acs, sony, other] { $0.plug(name) }
            for name in [acs, sony] { $0.put(.present, on: name) }
            $0.card = answers
        }
        let outcome = try scanner(api).scan(plan: transitPlan, reader: "rc-s300")
        expectEqual(outcome.reader, sony)
        expectEqual(try scanner(api).scan(plan: transitPlan, reader: sony).reader, sony)
        #expect(throws: ReaderError.ambiguousReader(wanted: "FELICA", readers: [sony, other])) {
            try scanner(api).scan(plan: transitPlan, reader: "FELICA")
        }
        #expect(throws: ReaderError.noSuchReader(wanted: "omnikey", readers: [acs, sony, other])) {
            try scanner(api).scan(plan: transitPlan, reader: "omnikey")
        }
        #expect(tidy(api))
    }

    @Test("A reader whose name says contactless is preferred")
    func preferred() throws {
        let answers = try card("acs")
        let plain = "Some Dual Reader 00 00"
        let api = ScriptedPCSC {
            for name in [plain, acs] {
                $0.plug(name)
                $0.put(.present, on: name)
            }
            $0.card = answers
        }
        expectEqual(try scanner(api).scan(plan: transitPlan).reader, acs)
    }

    @Test("No card in time, no reader in time", arguments: [true, false])
    func nothing(hasReader: Bool) {
        let api = ScriptedPCSC(scenes: [.quiet]) { if hasReader { $0.plug(acs) } }
        #expect(throws: hasReader ? ReaderError.noCard(readers: [acs]) : .noReader(unlisted: [])) {
            try scanner(api).scan(plan: transitPlan, timeout: .milliseconds(30))
        }
        #expect(tidy(api))
    }

    @Test("A wish to stop ends a wait, a pause and a wait for nothing", arguments: [true, false])
    func cancel(hasReader: Bool) {
        let api = ScriptedPCSC { if hasReader { $0.plug(acs) } }
        let cancellation = Cancellation()
        #expect(throws: ReaderError.cancelled) {
            try scanner(api).scan(plan: transitPlan, cancellation: cancellation) { event in
                if case .waiting = event { cancellation.cancel() }
            }
        }
        #expect(tidy(api))
        #expect(throws: ReaderError.cancelled) {
            try scanner(api).scan(plan: transitPlan, cancellation: cancellation)
        }
    }

    @Test("The exchange that failed is told with what the library said, and all before the outcome")
    func failedExchange() throws {
        let answers = try card("acs")
        let api = ScriptedPCSC {
            $0.plug(acs)
            $0.put(.present, on: acs)
            $0.card = { command, index in
                if index == 2 { throw PCSCError.removedCard }
                return try answers(command, index)
            }
        }
        var traces: [APDUTrace] = []
        let outcome = try scanner(api).scan(plan: transitPlan) { event in
            if case .trace(let trace) = event { traces.append(trace) }
        }
        expectEqual(outcome.kind, .incomplete)
        expectEqual(traces.map(\.number), [1, 2, 3])
        expectEqual(traces.map(\.error), [nil, nil, .removedCard])
        expectEqual(traces.last?.answer, "")
        #expect(traces.last?.command.hasPrefix("FF000000") == true)
    }

    @Test("More readers than the library watches at once: all are listed, the wanted one is watched")
    func manyReaders() throws {
        let answers = try card("acs")
        let last = "ACS ACR1252 Reader PICC 13 00"
        let names = (0..<19).map { "Some Reader \($0 < 10 ? "0" : "")\($0) 00" } + [last]
        let api = ScriptedPCSC(scenes: [.quiet, .change { $0.put(.present, on: last) }]) { world in
            for name in names { world.plug(name) }
            world.card = answers
        }
        expectEqual(try scanner(api).readers().readers.map(\.name), names)
        expectEqual(try scanner(api).scan(plan: transitPlan, reader: "acr1252").reader, last)
        // Slots for contact cards take no place.
        let first = ScriptedPCSC(scenes: [.quiet, .change { $0.put(.present, on: acs) }]) { world in
            for number in 0..<19 { world.plug("Other SAM \(number) 00") }
            world.plug(acs)
            world.card = answers
        }
        expectEqual(try scanner(first).scan(plan: transitPlan).reader, acs)
    }

    @Test(
        "A call that does not come back is given up, wherever it hangs",
        arguments: [PCSCCall.establish, .readers, .wait, .connect, .transaction, .transmit])
    func hanging(call: PCSCCall) {
        let api = ScriptedPCSC {
            $0.plug(acs)
            $0.put(.present, on: acs)
            $0.hanging = [call]
        }
        var impatient = Deadlines.short
        impatient.call = .milliseconds(150)
        let scanner = CardScanner(api: api, host: emptyHost, deadlines: impatient)
        #expect(throws: ReaderError.stuck(call)) { try scanner.scan(plan: transitPlan) }
        if [.establish, .readers, .wait].contains(call) {
            #expect(throws: ReaderError.stuck(call)) { try scanner.readers() }
        }
    }

    @Test("What was read before a reset is kept, even if the second attempt does not come back")
    func hangingRedo() throws {
        let answers = try card("acs")
        let api = ScriptedPCSC {
            $0.plug(acs)
            $0.put(.present, on: acs)
        }
        api.with { world in
            world.card = { [api] command, index in
                guard index == 2 else { return try answers(command, index) }
                api.with { $0.hanging = [.connect] }
                throw PCSCError.resetCard
            }
        }
        var impatient = Deadlines.short
        impatient.call = .milliseconds(150)
        let scanner = CardScanner(api: api, host: emptyHost, deadlines: impatient)
        let outcome = try scanner.scan(plan: transitPlan)
        expectEqual(outcome.kind, .incomplete)
        #expect((outcome.dump[.transit] ?? outcome.dump[.any])?.services[1].blocks.count == 11)
    }

    @Test("What was read is kept, even if the reader cannot be left")
    func hangingClose() throws {
        let answers = try card("acs")
        let api = ScriptedPCSC {
            $0.plug(acs)
            $0.put(.present, on: acs)
            $0.card = answers
            $0.hanging = [.close]
        }
        var impatient = Deadlines.short
        impatient.call = .milliseconds(150)
        let scanner = CardScanner(api: api, host: emptyHost, deadlines: impatient)
        expectEqual(try scanner.scan(plan: transitPlan).kind, .complete)
    }

    @Test("The readers are listed with family, state, sharing and use")
    func list() throws {
        let api = ScriptedPCSC {
            for name in [sam, acs, sony, "Other 00 00", "Some 00 00"] { $0.plug(name) }
            $0.put([.present, .mute], on: sam)
            $0.put([.present, .inUse], on: acs)
            $0.put([.present, .exclusive], on: sony, atr: storageATR(3, 1))
            $0.put(.unavailable, on: "Some 00 00")
        }
        let readers = try scanner(api, families: FamilyMemory(["Other": "transparent"])).readers().readers
        expectEqual(readers.map(\.state), [.mute, .card, .card, .empty, .unavailable])
        expectEqual(readers.map(\.sharing), [.free, .shared, .exclusive, .free, .free])
        expectEqual(readers.map(\.family), ["acs", "acs", "sony-storage", "transparent", nil])
        expectEqual(readers.map(\.card), [.feliCa, .feliCa, .mifareClassic1K, nil, nil])
        expectEqual(readers.map(\.isUsable), [false, true, true, true, true])
        #expect(tidy(api))
    }
}
