import Expectations
import FeliCa
import Glibc
import Readers
import Testing
import VirtualCard

/// Tests that stop or block the one pcscd, or need it free of other cards: each has all readers to itself.
@Suite(.enabled(if: Rig.isPossible, "needs the packages pcscd and vsmartcard-vpcd")) struct ServiceTests {
    private func alone<Result: Sendable>(
        _ body: @escaping @Sendable (Rig) throws -> Result
    ) async throws -> Result {
        let rig = try Rig.shared()
        return try await rig.holding(Set(Rig.Reader.allCases)) { try await OwnThread.run { try body(rig) } }
    }

    @Test(
        "pcscd killed or ended behind the records ends the reading plainly; before them the card reads whole once it is back",
        arguments: Array(zip(VirtualFamily.allCases, [3, 1, 2, 4, 5, 6])), [SIGKILL, SIGTERM])
    func endedWhileReading(_ moment: (family: VirtualFamily, last: Int), _ signal: Int32) async throws {
        let (family, last) = moment
        let records = try #require(WholeCardTests.counts.first { $0.0 == family }?.1.history)
        let hasRecords = last > records
        let card = try EmulatedCard(dump: TransitCard.dump(), family: family)
        let (torn, again) = try await alone { rig in
            let station = try Station(rig: rig, reader: Rig.Reader(family), card: card)
            defer { station.leave() }
            // The reader's family has to be known, since probes would come before the commands that are counted.
            try station.tap()
            _ = try station.scan()
            // The command that hangs is the one that the service dies in.
            station.begin(Behaviour(faults: [last: .hang]))
            let killer = Companion {
                try Companion.wait { card.apduCount >= last }
                kill(try #require(rig.daemon.processID), signal)
                try rig.daemon.restart()
                try Companion.wait { !station.link.isInserted }
                try station.tap()
            }
            let torn = Attempt(station)
            try killer.wait()
            return (torn, Attempt(station))
        }
        if let part = torn.outcome { expectEqual(Evidence(part).flaws, []) }
        // Nobody has moved the card, and whoever holds it still would hold it in vain.
        switch torn.error ?? torn.outcome?.error {
        case .noService, .serviceStopped: #expect(hasRecords)
        // One that ends in order takes its time, and the command under way may be given up before.
        case .stuck(.transmit): #expect(hasRecords && signal == SIGTERM)
        case nil:
            #expect(!hasRecords)
            expectEqual(torn.outcome?.kind, .complete)
        case let error?: Issue.record("\(error)")
        }
        let outcome = try #require(again.outcome, "\(String(describing: again.error))")
        expectEqual(outcome.kind, .complete)
        expectEqual(Evidence(outcome).flaws, [])
    }

    @Test("A scan that waits for a card outlives a restart of pcscd")
    func killedWhileWaiting() async throws {
        let card = try EmulatedCard(dump: TransitCard.dump(), family: .acs)
        let outcome = try await alone { rig in
            let station = try Station(rig: rig, reader: .acs, card: card)
            defer { station.leave() }
            let isWaiting = Flag()
            let killer = Companion {
                try Companion.wait { isWaiting.isRaised }
                rig.daemon.kill()
                try rig.daemon.restart()
                try station.tap()
            }
            let outcome = try station.scan(timeout: .seconds(20)) { event in
                if case .waiting = event { isWaiting.raise() }
            }
            try killer.wait()
            return outcome
        }
        expectEqual(outcome.kind, .complete)
        expectEqual(Evidence(outcome).flaws, [])
    }

    @Test(
        "A pcscd that stands still is given up in its time, and the card reads whole once it goes on",
        arguments: [0, 2])
    func standingStill(_ last: Int) async throws {
        let card = try EmulatedCard(dump: TransitCard.dump(), family: .acs)
        let (stuck, again) = try await alone { rig in
            let process = try #require(rig.daemon.processID)
            defer { kill(process, SIGCONT) }
            let station = try Station(rig: rig, reader: .acs, card: card)
            defer { station.leave() }
            try station.tap()
            _ = try station.scan()
            station.begin(Behaviour(delay: .milliseconds(100)))
            let stopper = Companion {
                try Companion.wait { card.apduCount >= last }
                kill(process, SIGSTOP)
            }
            if last == 0 { try stopper.wait() }
            var deadlines = Deadlines()
            deadlines.call = .seconds(1)
            let stuck = Attempt(station, deadlines: deadlines)
            try stopper.wait()
            kill(process, SIGCONT)
            try station.lift()
            try station.tap()
            return (stuck, Attempt(station))
        }
        guard case .stuck? = stuck.error ?? stuck.outcome?.error else {
            Issue.record("\(stuck)")
            return
        }
        if let part = stuck.outcome { expectEqual(Evidence(part).flaws, []) }
        let outcome = try #require(again.outcome, "\(String(describing: again.error))")
        expectEqual(outcome.kind, .complete)
        expectEqual(Evidence(outcome).flaws, [])
    }

    @Test("A command that never returns is given up in its time, and the reader works once the card is lifted")
    func hanging() async throws {
        let card = try EmulatedCard(dump: TransitCard.dump(), family: .raw)
        let (stuck, duration, outcome) = try await alone { rig in
            let station = try Station(rig: rig, reader: .raw, card: card)
            defer { station.leave() }
            var deadlines = Deadlines()
            deadlines.call = .milliseconds(700)
            try station.tap(Behaviour(faults: [2: .hang]))
            let start = ContinuousClock.now
            let stuck = Attempt(station, deadlines: deadlines)
            let duration = start.duration(to: .now)
            try station.lift()
            try station.tap()
            return (stuck, duration, try station.scan())
        }
        expectEqual(stuck.error, .stuck(.transmit))
        #expect(duration < .seconds(10))
        expectEqual(outcome.kind, .complete)
        expectEqual(Evidence(outcome).flaws, [])
    }

    @Test(
        "A card that never answers again in the middle of its records is kept as far as it was read",
        arguments: zip(VirtualFamily.allCases, [4, 3, 3, 3, 3, 5]))
    func hangingAfterRecords(_ family: VirtualFamily, _ last: Int) async throws {
        let card = try EmulatedCard(dump: TransitCard.dump(), family: family)
        let attempt = try await alone { rig in
            let station = try Station(rig: rig, reader: Rig.Reader(family), card: card)
            defer { station.leave() }
            // The reader's family has to be known, since probes would come before the commands that are counted.
            try station.tap()
            _ = try station.scan()
            try station.lift()
            func reading(_ patience: Duration) throws -> (Attempt, reachedLast: Bool) {
                var deadlines = Deadlines()
                deadlines.call = patience
                try station.tap(Behaviour(faults: [last: .hang]))
                let attempt = Attempt(station, deadlines: deadlines)
                let reachedLast = card.apduCount >= last
                // The command that hangs is answered once the card is gone.
                try station.lift()
                return (attempt, reachedLast)
            }
            // On a busy machine a command before it may outlast a short patience: then again with a longer one.
            for patience in [Duration.milliseconds(700), .seconds(5)] {
                let (attempt, reachedLast) = try reading(patience)
                if reachedLast { return attempt }
            }
            return try reading(.seconds(30)).0
        }
        let outcome = try #require(attempt.outcome, "\(String(describing: attempt.error))")
        expectEqual(outcome.kind, .incomplete)
        expectEqual(outcome.error, .stuck(.transmit))
        expectEqual(Evidence(outcome).flaws, [])
    }

    @Test("The slot for secure modules is never chosen, whatever lies in it")
    func secureModule() async throws {
        let module = try EmulatedCard(dump: TransitCard.dump(idm: TransitCard.other), family: .acs)
        let card = try EmulatedCard(dump: TransitCard.dump(), family: .pn532)
        let (alone, both, listed) = try await alone { rig in
            let slot = try Station(rig: rig, reader: .sam, card: module)
            defer { slot.leave() }
            try slot.tap()
            try slot.wait(untilPresent: true)
            let scanner = CardScanner(api: rig.api)
            var alone: ReaderError?
            do throws(ReaderError) {
                _ = try scanner.scan(plan: TransitCard.plan, timeout: .milliseconds(500))
            } catch {
                alone = error
            }
            let listed = try scanner.readers().readers
            let station = try Station(rig: rig, reader: .pn532, card: card)
            defer { station.leave() }
            try station.tap()
            return (alone, try scanner.scan(plan: TransitCard.plan, timeout: .seconds(10)), listed)
        }
        guard case .noCard(let watched) = alone else {
            Issue.record("\(String(describing: alone))")
            return
        }
        #expect(watched.allSatisfy { !$0.contains("SAM") })
        expectEqual(watched.count, 2 * (Rig.Reader.allCases.count - 1))
        expectEqual(module.apduCount, 0)
        expectEqual(both.dump.idm, TransitCard.idm)
        #expect(both.reader.hasPrefix(Rig.Reader.pn532.rawValue))
        expectEqual(listed.count, 2 * Rig.Reader.allCases.count)
        #expect(listed.filter { !$0.isUsable }.allSatisfy { $0.name.hasPrefix(Rig.Reader.sam.rawValue) })
        expectEqual(listed.filter { $0.state == .card }.map(\.isUsable), [false])
    }

    @Test("A wish to stop ends a wait for a card soon")
    func cancelled() async throws {
        let (error, duration) = try await alone { rig in
            let cancellation = Cancellation()
            let start = ContinuousClock.now
            let friend = Companion {
                try Companion.wait { start.duration(to: .now) > .milliseconds(200) }
                cancellation.cancel()
            }
            var caught: ReaderError?
            do throws(ReaderError) {
                _ = try CardScanner(api: rig.api).scan(plan: TransitCard.plan, cancellation: cancellation)
            } catch {
                caught = error
            }
            try friend.wait()
            return (caught, start.duration(to: .now))
        }
        expectEqual(error, .cancelled)
        #expect(duration < .seconds(5))
    }
}
