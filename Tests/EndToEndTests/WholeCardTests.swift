import Expectations
import FeliCa
import Readers
import Testing
import VirtualCard

@Suite(.enabled(if: Rig.isPossible, "needs the packages pcscd and vsmartcard-vpcd")) struct WholeCardTests {
    /// By which command the balance is there and by which all records, and how many there are, the family being known.
    static let counts: [(VirtualFamily, Counts)] = [
        (.sony, Counts(balance: 3, history: 4, all: 11)),
        (.acs, Counts(balance: 2, history: 3, all: 6)),
        (.pn532, Counts(balance: 2, history: 3, all: 6)),
        (.identiv, Counts(balance: 2, history: 3, all: 6)),
        (.raw, Counts(balance: 2, history: 3, all: 6)),
        // The end of the session is the last command of the nine.
        (.transparent, Counts(balance: 4, history: 5, all: 9)),
    ]

    struct Counts: Hashable, Sendable {
        let balance: Int
        let history: Int
        let all: Int
    }

    /// The number of the command with which all of these blocks have been answered.
    private func number(_ exchanges: [EmulatedCard.Exchange], having blocks: [Block?]) -> Int? {
        var missing = Set(blocks.compactMap { $0?.hex })
        for exchange in exchanges {
            let answer = Hex.text(exchange.answer ?? [])
            missing = missing.filter { !answer.contains($0) }
            if missing.isEmpty { return exchange.number }
        }
        return nil
    }

    @Test("Every family reads the whole card as it was recorded, in few commands", arguments: counts)
    func whole(_ family: VirtualFamily, _ expected: Counts) async throws {
        let card = try EmulatedCard(dump: TransitCard.dump(), family: family)
        let (first, second, steps) = try await Rig.shared().with(card, on: Rig.Reader(family)) { station in
            try station.tap()
            let first = try station.scan()
            try station.lift()
            try station.tap()
            var steps: [CardReading.Step] = []
            let second = try station.scan { if case .step(_, let step) = $0 { steps.append(step) } }
            return (first, second, steps)
        }
        for outcome in [first, second] {
            expectEqual(outcome.kind, .complete)
            #expect(outcome.error == nil)
            expectEqual(outcome.dump.idm, TransitCard.idm)
            expectEqual(outcome.dump.reader, outcome.reader)
            expectEqual(outcome.dump.systems.map(\.services), TransitCard.dump().systems.map(\.services))
            // The storage path cannot ask which nodes there are.
            let asked = family == .sony ? [] : [TransitCard.node(0x1808)]
            expectEqual(outcome.dump.systems.map(\.nodes), [asked])
            expectEqual(outcome.dump.systems.map(\.nodesAsked), [family != .sony])
        }
        let services = TransitCard.dump().systems[0].services
        let records = services[1].blocks.map(\.content.block)
        // Without a balance block yet, the newest record tells the balance.
        let balance = family == .sony ? records[0] : services[0].blocks[0].content.block
        expectEqual(number(card.exchanges, having: [balance, records[0]]), expected.balance)
        expectEqual(number(card.exchanges, having: records), expected.history)
        expectEqual(card.apduCount, expected.all)
        expectEqual(second.apduCount, expected.all)
        expectEqual(steps, [.balance, .history])
    }

    @Test(
        "By all plans that scan has, no command is added on a card of one system, and two where FE00 is on the card, too",
        arguments: counts, [false, true])
    func bundledPlans(_ count: (family: VirtualFamily, known: Counts), hasCommonArea: Bool) async throws {
        let dump = hasCommonArea ? TransitCard.dumpWithCommonArea() : TransitCard.dump()
        let card = try EmulatedCard(dump: dump, family: count.family)
        let outcome = try await Rig.shared().with(card, on: Rig.Reader(count.family)) { station in
            try station.tap()
            _ = try station.scan(plans: ScanPlans.all)
            station.begin(Behaviour())
            return try station.scan(plans: ScanPlans.all)
        }
        expectEqual(outcome.kind, .complete)
        expectEqual(Evidence(outcome).flaws, [])
        let services = dump.systems[0].services
        let records = services[1].blocks.map(\.content.block)
        let balance = count.family == .sony ? records[0] : services[0].blocks[0].content.block
        expectEqual(number(card.exchanges, having: [balance, records[0]]), count.known.balance)
        expectEqual(number(card.exchanges, having: records), count.known.history)
        // The storage path has no command for another system.
        let more = hasCommonArea && count.family != .sony ? 2 : 0
        expectEqual(outcome.apduCount, count.known.all + more)
    }

    @Test(
        "A system that nobody knows beside a purse is read raw after all else, and a Suica's second only where that is asked for",
        arguments: counts)
    func unknownBesidePurse(_ count: (family: VirtualFamily, known: Counts)) async throws {
        let dump = TransitCard.dumpWithUnknown()
        let card = try EmulatedCard(dump: dump, family: count.family)
        let (scanned, dumped) = try await Rig.shared().with(card, on: Rig.Reader(count.family)) { station in
            try station.tap()
            return (
                try station.scan(plans: ScanPlans.all), try station.scan(plans: ScanPlans.all + ReadPlan.ordinary)
            )
        }
        let (transit, second, unknown) = (
            dump.systems[0].services, dump.systems[1].services, dump.systems[2].services
        )
        // The storage path has one system, and no list of its nodes; Identiv's readers have no command for that list.
        let canList = count.family != .identiv
        let others = count.family == .sony ? [] : [[], canList ? unknown : []]
        expectEqual(scanned.kind, .complete)
        #expect(scanned.error == nil)
        expectEqual(scanned.dump.systems.map(\.services), [transit] + others)
        expectEqual(dumped.kind, .complete)
        expectEqual(
            dumped.dump.systems.map(\.services),
            [transit]
                + (others.isEmpty ? [] : canList ? [second, unknown] : [[], []]))
        let records = transit[1].blocks.map(\.content.block)
        #expect(number(card.exchanges, having: records).map { $0 <= count.known.history + 12 } == true)
    }

    @Test("A reader of no known kind is found out by a few probes", arguments: VirtualFamily.allCases)
    func probing(_ family: VirtualFamily) async throws {
        let card = try EmulatedCard(dump: TransitCard.dump(), family: family)
        let (first, second) = try await Rig.shared().with(card, on: .raw) { station in
            let families = FamilyMemory()
            try station.tap()
            let first = try station.scan(families: families)
            return (first, try station.scan(families: families))
        }
        let known = try #require(Self.counts.first { $0.0 == family }?.1)
        for outcome in [first, second] {
            expectEqual(Evidence(outcome).flaws, [])
            expectEqual(outcome.kind, .complete)
        }
        #expect(first.apduCount <= known.all + 12)
        expectEqual(second.apduCount, known.all)
        expectEqual(first.family, second.family)
    }

    @Test("A PN532 whose answers are fetched apart is read as well")
    func fetching() async throws {
        let card = try EmulatedCard(dump: TransitCard.dump(), family: .pn532, fetchesAnswers: true)
        let outcome = try await Rig.shared().with(card, on: .pn532) { station in
            try station.tap()
            return try station.scan()
        }
        expectEqual(outcome.kind, .complete)
        expectEqual(Evidence(outcome).flaws, [])
    }

    @Test(
        "A card that gives few blocks at once is asked for fewer until it answers", arguments: VirtualFamily.allCases)
    func stepDown(_ family: VirtualFamily) async throws {
        let card = try EmulatedCard(dump: TransitCard.dump(), family: family)
        let outcomes = try await Rig.shared().with(card, on: Rig.Reader(family)) { station in
            try station.tap()
            return try [15, 12, 11, 10, 8, 4, 2, 1].map { most in
                station.begin(Behaviour(maxBlocks: most))
                return (most, try station.scan())
            }
        }
        for (most, outcome) in outcomes {
            expectEqual(outcome.kind, .complete, "\(most) blocks")
            expectEqual(Evidence(outcome).flaws, [], "\(most) blocks")
        }
    }

    @Test("The transit system is read where it is not the card's first", arguments: VirtualFamily.allCases)
    func secondSystem(_ family: VirtualFamily) async throws {
        var dump = TransitCard.dump()
        let wallet = CardDump.System(code: SystemCode(rawValue: 0xFE00), idm: TransitCard.idm)
        dump.systems[0].idm = IDm(rawValue: TransitCard.idm.rawValue | 1 << 60)
        dump.systems.insert(wallet, at: 0)
        let card = try EmulatedCard(dump: dump, family: family)
        let result = try await Rig.shared().with(card, on: Rig.Reader(family)) { station in
            try station.tap()
            return Attempt(station)
        }
        guard family == .sony else {
            let outcome = try #require(result.outcome)
            expectEqual(outcome.kind, .complete)
            expectEqual(outcome.dump.idm?.cardKey, TransitCard.idm)
            expectEqual(outcome.dump[.transit]?.services, TransitCard.dump().systems[0].services)
            return
        }
        // This path has the system that the reader found, and no history stands there.
        expectEqual(result.outcome?.kind, .otherSystem)
    }
}
