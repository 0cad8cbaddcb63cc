import Expectations
import FeliCa
import Glibc
import Readers
import Testing
import VirtualCard

@Suite(.enabled(if: Rig.isPossible, "needs the packages pcscd and vsmartcard-vpcd")) struct ReaderTests {
    @Test(
        "A card that is not FeliCa is named, on any reader", arguments: ForeignCard.allCases,
        Rig.Reader.allCases.filter { $0 != .sam })
    func foreign(_ kind: ForeignCard, _ reader: Rig.Reader) async throws {
        let attempt = try await Rig.shared().with(EmulatedCard(kind), on: reader) { station in
            try station.tap()
            return Attempt(station)
        }
        let expected: CardKind = kind == .mifareClassic ? .mifareClassic1K : .iso14443Part4
        expectEqual(attempt.error, .notFeliCa(expected))
    }

    @Test(
        "A phone that the reader takes for another kind of card is read where the reader lets one poll for FeliCa",
        arguments: VirtualFamily.allCases)
    func phone(_ family: VirtualFamily) async throws {
        let card = try EmulatedCard(dump: TransitCard.dump(), family: family, isPhone: true)
        let (attempt, known) = try await Rig.shared().with(card, on: Rig.Reader(family)) { station in
            let families = FamilyMemory()
            try station.tap()
            do throws(ReaderError) {
                return (Attempt(try station.scan(families: families)), families.known)
            } catch {
                return (Attempt(error), families.known)
            }
        }
        // The way that suits a phone is not kept as the reader's own.
        #expect(known.isEmpty)
        guard [.acs, .pn532, .transparent].contains(family) else {
            expectEqual(attempt.error, .notFeliCa(.iso14443Part4))
            return
        }
        let outcome = try #require(attempt.outcome, "\(String(describing: attempt.error))")
        expectEqual(outcome.kind, .complete)
        #expect(outcome.family == (family == .pn532 ? "pn532" : "transparent"))
        expectEqual(Evidence(outcome).flaws, [])
    }

    @Test("A reader that another program has for itself is busy, and free again afterwards")
    func exclusive() async throws {
        let card = try EmulatedCard(dump: TransitCard.dump(), family: .acs)
        let (busy, free) = try await Rig.shared().with(card, on: .acs) { station in
            try station.tap()
            try station.wait(untilPresent: true)
            let other = try OtherProgram(on: station.reader, alone: true)
            var deadlines = Deadlines()
            deadlines.retryPause = .milliseconds(10)
            let busy = Attempt(station, deadlines: deadlines)
            other.letGo()
            return (busy, Attempt(station))
        }
        guard case .readerBusy(let reader) = busy.error else {
            Issue.record("\(String(describing: busy.error))")
            return
        }
        #expect(reader.hasPrefix(Rig.Reader.acs.rawValue))
        expectEqual(free.outcome?.kind, .complete)
    }

    @Test("A scan waits for another program's transaction to end")
    func transaction() async throws {
        let card = try EmulatedCard(dump: TransitCard.dump(), family: .identiv)
        let outcome = try await Rig.shared().with(card, on: .identiv) { station in
            try station.tap()
            try station.wait(untilPresent: true)
            let holds = Flag()
            let reader = station.reader
            let other = Companion {
                let other = try OtherProgram(on: reader, alone: false)
                holds.raise()
                usleep(300_000)
                other.letGo()
            }
            try Companion.wait { holds.isRaised }
            let outcome = try station.scan()
            try other.wait()
            return outcome
        }
        expectEqual(outcome.kind, .complete)
        expectEqual(Evidence(outcome).flaws, [])
    }

    @Test("Watching reads one card after another, and a card that stays once")
    func watching() async throws {
        let first = try EmulatedCard(dump: TransitCard.dump(), family: .raw)
        let second = try EmulatedCard(dump: TransitCard.dump(idm: TransitCard.other, salt: 9), family: .raw)
        let outcomes = try await Rig.shared().with(first, on: .raw) { station in
            let cancellation = Cancellation()
            let hands = Companion {
                try station.tap()
                try Companion.wait { first.apduCount >= 6 }
                // Two looks of pcscd: a card read twice would be read now.
                usleep(900_000)
                try station.lift()
                let port = station.rig.daemon.port(of: Rig.Reader.raw.rawValue) ?? 0
                let link = try VPCDLink(port: port, card: second)
                try link.insert()
                try Companion.wait { second.apduCount >= 6 }
                usleep(300_000)
                link.stop()
                cancellation.cancel()
            }
            var outcomes: [Result<ScanOutcome, ReaderError>] = []
            let scanner = CardScanner(
                api: station.rig.api, families: FamilyMemory(["Example Raw FF FE Reader": "raw-frame"]))
            do throws(ReaderError) {
                try scanner.watch(plan: TransitCard.plan, reader: station.reader, cancellation: cancellation) {
                    outcomes.append($0)
                }
            } catch {
                if error != .cancelled { throw error }
            }
            try hands.wait()
            return outcomes
        }
        expectEqual(outcomes.map { try? $0.get().dump.idm }, [TransitCard.idm, TransitCard.other])
        expectEqual(outcomes.map { try? $0.get().kind }, [.complete, .complete])
        expectEqual(first.apduCount, 6)
    }

    @Test("No card in time is said with the readers that were watched")
    func noCard() async throws {
        let card = try EmulatedCard(dump: TransitCard.dump(), family: .sony)
        let attempt = try await Rig.shared().with(card, on: .sony) { Attempt($0, timeout: .milliseconds(300)) }
        guard case .noCard(let readers) = attempt.error else {
            Issue.record("\(String(describing: attempt.error))")
            return
        }
        expectEqual(readers.count, 1)
        #expect(readers.first?.hasPrefix(Rig.Reader.sony.rawValue) == true)
    }

    @Test("A wished reader that fits none or several is named with those there are")
    func wishes() async throws {
        let rig = try Rig.shared()
        let errors = try await OwnThread.run {
            ["Nonesuch", "ACS"].map { wish -> ReaderError? in
                do throws(ReaderError) {
                    let scanner = CardScanner(api: rig.api)
                    _ = try scanner.scan(plan: TransitCard.plan, reader: wish, timeout: .milliseconds(300))
                    return nil
                } catch {
                    return error
                }
            }
        }
        guard case .noSuchReader("Nonesuch", let all) = errors[0], case .ambiguousReader("ACS", let some) = errors[1]
        else {
            Issue.record("\(errors)")
            return
        }
        expectEqual(all.count, 2 * Rig.Reader.allCases.count)
        expectEqual(some.count, 4)
        #expect(some.allSatisfy { $0.hasPrefix("ACS") && !$0.contains("SAM") })
    }
}
