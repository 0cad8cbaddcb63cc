import Expectations
import FeliCa
import Glibc
import Synchronization
import Testing

@testable import Readers

private let acs = "ACS ACR1252 Reader PICC 00 00"

/// Watches until the scenes are over; one word for each card.
private func watch(
    _ scenes: [ScriptedPCSC.Scene], prepare: (inout ScriptedPCSC.World) -> Void
) -> (cards: [String], api: ScriptedPCSC) {
    let cancellation = Cancellation()
    let api = ScriptedPCSC(scenes: scenes, whenOver: { cancellation.cancel() }, prepare)
    var cards: [String] = []
    #expect(throws: ReaderError.cancelled) {
        try CardScanner(api: api, host: emptyHost, deadlines: .short).watch(
            plan: transitPlan, cancellation: cancellation
        ) { result in
            switch result {
            case .success(let outcome): cards.append("\(outcome.kind)")
            case .failure(let error): cards.append("\(error)")
            }
        }
    }
    return (cards, api)
}

@Suite struct CardScannerWatchTests {
    @Test("A card that stays is read once; the next one is read when the first was taken away")
    func oneAfterAnother() throws {
        let answers = try card("acs")
        let (cards, api) = watch([
            .quiet, .quiet, .change { $0.put(.empty, on: acs) }, .quiet, .change { $0.put(.present, on: acs) }, .quiet,
        ]) {
            $0.plug(acs)
            $0.put(.present, on: acs)
            $0.card = answers
        }
        expectEqual(cards, ["complete", "complete"])
        expectEqual(api.with { $0.transmitted.count }, 12)
    }

    @Test("A card swapped within a look is told by the reader's count of events; a card in use is none")
    func swap() throws {
        let answers = try card("acs")
        let (cards, _) = watch([
            .quiet, .change { $0.put([.present, .inUse], on: acs, events: 0) }, .quiet,
            .change { $0.put(.present, on: acs, events: 2) }, .quiet,
        ]) {
            $0.plug(acs)
            $0.put(.present, on: acs)
            $0.card = answers
        }
        expectEqual(cards, ["complete", "complete"])
    }

    @Test("A card that fails is told, and the watch goes on with the next")
    func goesOn() throws {
        let answers = try card("acs")
        let (cards, _) = watch([
            .change { $0.put(.empty, on: acs) },
            .change {
                $0.card = answers
                $0.put(.present, on: acs)
            },
        ]) {
            $0.plug(acs)
            $0.put(.present, on: acs)
            $0.card = { _, _ in throw PCSCError.removedCard }
        }
        expectEqual(cards, ["cardMoved", "complete"])
    }

    @Test("A service that is restarted is found again, and a card on the reader is read")
    func restart() throws {
        let answers = try card("acs")
        let (cards, api) = watch([.fail(.communication), .quiet, .change { $0.put(.present, on: acs) }]) {
            $0.plug(acs)
            $0.card = answers
            $0.establishErrors = [nil, .noService, .noService, nil]
        }
        expectEqual(cards, ["complete"])
        #expect(api.with { $0.openContexts.isEmpty })
    }

    @Test("A service that dies in the middle of a reading costs that reading and no more")
    func diesWhileReading() throws {
        let answers = try card("acs")
        let (cards, _) = watch([.quiet]) {
            $0.plug(acs)
            $0.put(.present, on: acs)
            $0.establishErrors = [nil, nil, .noService, nil]
            $0.card = { command, index in
                if index == 1 { throw PCSCError.noService }
                return try answers(command, index)
            }
        }
        expectEqual(cards, ["noService(installed: false, socket: Readers.ServiceSocket.absent)", "complete"])
    }

    @Test("Two readers that come at once are both listed")
    func twoAtOnce() throws {
        let answers = try card("acs")
        let (cards, _) = watch([
            .change {
                $0.plug("First 00 00")
                $0.plug(acs)
            },
            .change { $0.put(.present, on: acs) },
        ]) { $0.card = answers }
        expectEqual(cards, ["complete"])
    }

    @Test("A reader that is unplugged while waiting is waited for")
    func unplugged() throws {
        let answers = try card("acs")
        let (cards, _) = watch([
            .change { $0.unplug(acs) }, .quiet, .change { $0.plug(acs) }, .change { $0.put(.present, on: acs) },
        ]) {
            $0.plug(acs)
            $0.card = answers
        }
        expectEqual(cards, ["complete"])
    }

    @Test("A single scan bridges a restart too, and gives up when the service stays away")
    func singleScan() throws {
        let answers = try card("acs")
        let api = ScriptedPCSC(scenes: [.fail(.noService), .change { $0.put(.present, on: acs) }]) {
            $0.plug(acs)
            $0.card = answers
            $0.establishErrors = [nil, .noService, nil]
        }
        var lost = 0
        let scanner = CardScanner(api: api, host: emptyHost, deadlines: .short)
        let outcome = try scanner.scan(plan: transitPlan) { event in
            if case .serviceLost = event { lost += 1 }
        }
        expectEqual(outcome.kind, .complete)
        expectEqual(lost, 1)
        var impatient = Deadlines.short
        impatient.serviceReturn = .milliseconds(20)
        let gone = ScriptedPCSC(scenes: [.fail(.communication)]) {
            $0.plug(acs)
            $0.establishErrors = [nil] + Array(repeating: .noService, count: 500)
        }
        #expect(throws: ReaderError.noService(installed: false, socket: .absent)) {
            try CardScanner(api: gone, host: emptyHost, deadlines: impatient).scan(plan: transitPlan)
        }
    }

    @Test("The time to wait for a card begins anew after each card")
    func deadline() throws {
        let answers = try card("acs")
        let api = ScriptedPCSC(scenes: [
            .change { $0.put(.empty, on: acs) }, .change { $0.put(.present, on: acs) }, .quiet,
        ]) {
            $0.plug(acs)
            $0.put(.present, on: acs)
            $0.card = { command, index in
                // The first card alone takes longer than the whole time.
                if index == 0 { usleep(510_000) }
                return try answers(command, index % 6)
            }
        }
        var kinds: [CardReading.Kind?] = []
        #expect(throws: ReaderError.noCard(readers: [acs])) {
            try CardScanner(api: api, host: emptyHost, deadlines: .short).watch(
                plan: transitPlan, timeout: .milliseconds(500), cancellation: Cancellation()
            ) { kinds.append(try? $0.get().kind) }
        }
        expectEqual(kinds, [.complete, .complete])
    }

    @Test(
        "A call that does not come back is told as a card's failure, and the watch goes on once the reader is free",
        arguments: [PCSCCall.connect, .transaction, .transmit])
    func stuck(call: PCSCCall) throws {
        let answers = try card("acs")
        let cancellation = Cancellation()
        let api = ScriptedPCSC(whenOver: { cancellation.cancel() }) {
            $0.plug(acs)
            $0.put(.present, on: acs)
            $0.card = answers
            $0.hanging = [call]
        }
        var impatient = Deadlines.short
        impatient.call = .milliseconds(250)
        var cards: [String] = []
        #expect(throws: ReaderError.cancelled) {
            try CardScanner(api: api, host: emptyHost, deadlines: impatient).watch(
                plan: transitPlan, cancellation: cancellation
            ) { result in
                switch result {
                case .success(let outcome): cards.append("\(outcome.kind)")
                case .failure(let error):
                    cards.append("\(error)")
                    api.with { $0.hanging = [] }
                }
            }
        }
        expectEqual(cards, ["\(ReaderError.stuck(call))", "complete"])
    }

    @Test("What was read before a call did not come back is told, and more of it should the call come back after all")
    func stuckAfterRecords() throws {
        let answers = try card("acs")
        let cancellation = Cancellation()
        let late = Mailbox<Bool>()
        // Nothing is left to wait for once the late reading was told; a bound, since it may never be.
        let told = Mailbox<Bool>()
        let api = ScriptedPCSC(
            whenOver: {
                _ = told.take(within: .seconds(10))
                cancellation.cancel()
            }
        ) {
            $0.plug(acs)
            $0.put(.present, on: acs)
            $0.card = { command, index in
                if index == 2 { while late.take(within: .seconds(1)) == nil {} }
                return try answers(command, index)
            }
        }
        var impatient = Deadlines.short
        impatient.call = .milliseconds(250)
        var cards: [String] = []
        #expect(throws: ReaderError.cancelled) {
            try CardScanner(api: api, host: emptyHost, deadlines: impatient).watch(
                plan: transitPlan, cancellation: cancellation
            ) { result in
                switch result {
                case .success(let outcome):
                    let records =
                        (outcome.dump[.transit] ?? outcome.dump[.any])?[NodeCode(rawValue: 0x090F)]?.blocks.count ?? 0
                    cards.append("\(outcome.kind) \(records)")
                    if outcome.kind == .complete { told.put(true) }
                case .failure(let error):
                    cards.append("\(error)")
                    api.with { $0.put(.empty, on: acs) }
                    late.put(true)
                }
            }
        }
        expectEqual(cards, ["incomplete 11", "\(ReaderError.stuck(.transmit))", "complete 20"])
    }

    @Test("A reader that cannot be left is told, and its card is not read again")
    func stuckClose() throws {
        let answers = try card("acs")
        let cancellation = Cancellation()
        let api = ScriptedPCSC(whenOver: { cancellation.cancel() }) {
            $0.plug(acs)
            $0.put(.present, on: acs)
            $0.card = answers
            $0.hanging = [.close]
        }
        var impatient = Deadlines.short
        impatient.call = .milliseconds(250)
        var cards: [String] = []
        #expect(throws: ReaderError.cancelled) {
            try CardScanner(api: api, host: emptyHost, deadlines: impatient).watch(
                plan: transitPlan, cancellation: cancellation
            ) { result in
                switch result {
                case .success(let outcome): cards.append("\(outcome.kind)")
                case .failure(let error): cards.append("\(error)")
                }
            }
        }
        expectEqual(cards, ["complete", "\(ReaderError.stuck(.close))"])
        api.with { $0.hanging = [] }
    }
}
