import Expectations
import FeliCa
import Readers
import Testing
import VirtualCard

@Suite(.enabled(if: Rig.isPossible, "needs the packages pcscd and vsmartcard-vpcd")) struct PulledAwayTests {
    @Test(
        "A card pulled away before any command leaves a clean part or nothing, and reads whole when tapped again",
        arguments: VirtualFamily.allCases.map { ($0, asScan: false) } + [(.acs, asScan: true)])
    func pulledAway(_ family: VirtualFamily, asScan: Bool) async throws {
        let card = try EmulatedCard(
            dump: asScan ? TransitCard.dumpWithCommonArea() : TransitCard.dump(), family: family)
        let plans = asScan ? ScanPlans.all : [TransitCard.plan]
        let attempts = try await Rig.shared().with(card, on: Rig.Reader(family)) { station in
            try station.tap()
            let whole = try station.scan(plans: plans)
            var attempts = [(torn: Attempt, again: Attempt)]()
            for last in 0...whole.apduCount {
                station.begin(Behaviour(vanishAfter: last))
                let torn = Attempt(station, plans: plans)
                try station.lift()
                try station.tap()
                attempts.append((torn, Attempt(station, plans: plans)))
            }
            return attempts
        }
        for (last, attempt) in attempts.enumerated() {
            if let outcome = attempt.torn.outcome {
                expectEqual(Evidence(outcome).flaws, [], "gone after \(last)")
                #expect(last > 1, "gone after \(last)")
            } else {
                expectEqual(attempt.torn.error, .cardMoved, "gone after \(last)")
            }
            let again = try #require(
                attempt.again.outcome, "gone after \(last): \(String(describing: attempt.again.error))")
            expectEqual(Evidence(again).flaws, [], "gone after \(last)")
            expectEqual(again.kind, .complete, "gone after \(last)")
        }
        // With all commands answered nothing is missing; without the last ones something is.
        expectEqual(attempts.last?.torn.outcome?.kind, .complete)
        #expect(attempts.contains { $0.torn.outcome?.kind == .incomplete })
    }

    @Test(
        "A card taken away and put back between two looks of pcscd is said to have moved until pcscd has looked",
        arguments: VirtualFamily.allCases)
    func putBack(_ family: VirtualFamily) async throws {
        let card = try EmulatedCard(dump: TransitCard.dump(), family: family)
        let attempts = try await Rig.shared().with(card, on: Rig.Reader(family)) { station in
            try station.tap()
            _ = try station.scan()
            station.link.remove()
            try station.tap()
            var attempts: [Attempt] = []
            try Companion.wait(within: .seconds(5)) {
                attempts.append(Attempt(station))
                return attempts.last?.outcome != nil
            }
            return attempts
        }
        #expect(attempts.dropLast().allSatisfy { $0.error == .cardMoved })
        let outcome = try #require(attempts.last?.outcome)
        expectEqual(outcome.kind, .complete)
        expectEqual(Evidence(outcome).flaws, [])
    }

    @Test(
        "Another card slipped in place at any moment never gives blocks of two cards", arguments: VirtualFamily.allCases
    )
    func swapped(_ family: VirtualFamily) async throws {
        let other = TransitCard.dump(idm: TransitCard.other, salt: 0x77)
        let card = try EmulatedCard(dump: TransitCard.dump(), family: family, successor: other)
        let attempts = try await Rig.shared().with(card, on: Rig.Reader(family)) { station in
            try station.tap()
            return try (0...(station.scan().apduCount)).map { last in
                station.begin(Behaviour(swapAfter: last))
                return Attempt(station)
            }
        }
        for (last, attempt) in attempts.enumerated() {
            if let outcome = attempt.outcome {
                expectEqual(Evidence(outcome, of: [TransitCard.dump(), other]).flaws, [], "swapped after \(last)")
            } else {
                let known: [ReaderError] = [.cardSwapped, .cardMoved, .card(.silence)]
                #expect(attempt.error.map(known.contains) == true, "swapped after \(last)")
            }
        }
        expectEqual(attempts.first?.outcome?.dump.idm, TransitCard.other)
        expectEqual(attempts.last?.outcome?.dump.idm, TransitCard.idm)
    }
}
