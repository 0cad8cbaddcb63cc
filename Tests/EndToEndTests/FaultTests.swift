import Expectations
import FeliCa
import Readers
import Testing
import VirtualCard

/// What may come back in place of an answer, at each command in turn.
@Suite(.enabled(if: Rig.isPossible, "needs the packages pcscd and vsmartcard-vpcd")) struct FaultTests {
    /// Scans with a fault at the first command, at the second and so on until past the last.
    private func sweep(
        _ family: VirtualFamily, _ behaviour: @escaping @Sendable (Int) -> Behaviour
    ) async throws -> [Attempt] {
        try await sweeps(family, [behaviour])[0]
    }

    private func sweeps(
        _ family: VirtualFamily, _ behaviours: [@Sendable (Int) -> Behaviour]
    ) async throws -> [[Attempt]] {
        let card = try EmulatedCard(dump: TransitCard.dump(), family: family)
        return try await Rig.shared().with(card, on: Rig.Reader(family)) { station in
            try station.tap()
            let count = try station.scan().apduCount
            return behaviours.map { behaviour in
                (1...(count + 1)).map { number in
                    station.begin(behaviour(number))
                    return Attempt(station)
                }
            }
        }
    }

    @Test("One silence is asked over and costs nothing", arguments: VirtualFamily.allCases)
    func silentOnce(_ family: VirtualFamily) async throws {
        for (index, attempt) in try await sweep(family, { Behaviour(faults: [$0: .silence]) }).enumerated() {
            let outcome = try #require(attempt.outcome, "silent at \(index + 1): \(String(describing: attempt.error))")
            expectEqual(outcome.kind, .complete, "silent at \(index + 1)")
            expectEqual(Evidence(outcome).flaws, [], "silent at \(index + 1)")
        }
    }

    @Test("A card that falls silent for good leaves a clean part or a plain error", arguments: VirtualFamily.allCases)
    func silentForGood(_ family: VirtualFamily) async throws {
        let attempts = try await sweep(family) { Behaviour(silentFrom: $0) }
        for (index, attempt) in attempts.enumerated() {
            if let outcome = attempt.outcome {
                expectEqual(Evidence(outcome).flaws, [], "silent from \(index + 1)")
            } else {
                let known: [ReaderError] = [.cardMoved, .card(.silence)]
                let isKnown = attempt.error.map(known.contains) ?? false
                #expect(isKnown, "silent from \(index + 1): \(String(describing: attempt.error))")
            }
        }
        expectEqual(attempts.last?.outcome?.kind, .complete)
        #expect(attempts.last?.outcome?.error == nil)
    }

    @Test(
        "Whatever stands in place of an answer, nothing is invented and the reader is left usable",
        arguments: VirtualFamily.allCases)
    func odd(_ family: VirtualFamily) async throws {
        // No empty answer: vpcd would go on waiting, and with it everybody who wants a card.
        var faults: [Behaviour.Fault] = [
            .statusWord(0x6F00), .statusWord(0x6300), .statusWord(0x6A81), .statusWord(0x6D00), .statusWord(0x6105),
            .statusWord(0x6C10), .answer([0x90]), .answer([UInt8](repeating: 0xFF, count: 300)),
            .cardStatus(CardStatus(0xFF, 0xA2)), .cardStatus(CardStatus(0xFF, 0x70)), .cardStatus(CardStatus(0, 0)),
        ]
        // On the storage path a reader that says 9000 to a select that it does not make cannot be found out.
        if family != .sony {
            faults += [.statusWord(0x9000), .answer([UInt8](repeating: 0x00, count: 19) + [0x90, 0x00])]
        }
        let sweeps = try await sweeps(family, faults.map { fault in { Behaviour(faults: [$0: fault]) } })
        for (fault, attempts) in zip(faults, sweeps) {
            for (index, attempt) in attempts.enumerated() {
                let place = "\(fault) at \(index + 1): \(String(describing: attempt.error))"
                switch attempt.outcome?.kind {
                case nil: #expect(isPlain(attempt.error), "\(place)")
                // A refused select is all that the storage path ever hears of a service that a card lacks.
                case .otherSystem: #expect(family == .sony && index == 1, "\(place)")
                default: expectEqual(attempt.outcome.map { Evidence($0).flaws }, [], "\(place)")
                }
            }
        }
    }

    @Test("A service that is locked or missing costs no more than its own blocks", arguments: VirtualFamily.allCases)
    func lockedService(_ family: VirtualFamily) async throws {
        var dump = TransitCard.dump()
        dump.systems[0].services[2].state = .locked
        dump.systems[0].services[3].state = .missing
        let card = try EmulatedCard(dump: dump, family: family)
        let outcome = try await Rig.shared().with(card, on: Rig.Reader(family)) { station in
            try station.tap()
            return try station.scan()
        }
        expectEqual(outcome.kind, .complete)
        expectEqual(Evidence(outcome).flaws, [])
        let services = try #require((outcome.dump[.transit] ?? outcome.dump[.any])?.services)
        expectEqual(services.prefix(2).map(\.state), [.read, .read])
        #expect(services.dropFirst(2).allSatisfy { $0.blocks.isEmpty && $0.state != .read })
    }

    /// An error that says something of the card or the reader; any other would be a surprise.
    private func isPlain(_ error: ReaderError?) -> Bool {
        switch error {
        case .cardMoved, .cardSwapped, .card, .readerCannotRead, .notFeliCa: true
        default: false
        }
    }
}
