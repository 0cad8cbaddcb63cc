/// The way through the systems of one card: the first plan's system, then those that the card turns out to have.
struct CardTour {
    let access: any CardAccess
    let first: ReadPlan
    let others: [ReadPlan]
    private var idm = IDm(rawValue: 0)
    private var pmm: PMm?
    /// The systems in the card's order, as far as it was told.
    private var codes: [SystemCode]?
    /// What was read of each system, in the order of reading.
    private var read: [CardDump.System] = []
    private var error: FeliCaError?
    /// Whether all records of every purse that was found were read.
    private var isWhole = true
    /// Whether something of worth was read.
    private var hasPurse = false
    /// Whether all blocks are known to come from one card.
    private var isVerified: Bool

    init(access: any CardAccess, first: ReadPlan, others: [ReadPlan]) {
        self.access = access
        self.first = first
        self.others = others
        isVerified = access.abilities.namesCard
    }

    mutating func run(_ onStep: (CardDump, CardReading.Step) -> Void) throws(FeliCaError) -> CardReading {
        if try selectFirst() {
            try readFirst(onStep)
            try verify()
        }
        try readOthers(onStep)
        if !hasPurse, !isLost { readRaw() }
        return CardReading(dump: dump, kind: kind, error: error)
    }

    private var kind: CardReading.Kind {
        guard hasPurse else { return .otherSystem }
        return isWhole && isVerified ? .complete : .incomplete
    }

    private var dump: CardDump {
        var systems = (codes ?? []).map { CardDump.System(code: $0) }
        for system in read {
            if let index = systems.firstIndex(where: { $0.code == system.code }) {
                systems[index] = system
            } else {
                systems.insert(system, at: 0)
            }
        }
        // A card that was found by its first system tells that system's IDm even if nothing was read from it.
        if !systems.isEmpty, systems[0].idm == nil, idm.systemNumber == 0 { systems[0].idm = idm }
        return CardDump(idm: idm, pmm: pmm, complete: kind == .complete, systems: systems)
    }

    private var hasBlocks: Bool {
        read.contains { $0.services.contains { !$0.blocks.isEmpty } }
    }

    private mutating func note(_ failure: FeliCaError) {
        error = error ?? failure
    }

    private var isLost: Bool {
        switch error {
        case .cardLost, .wrongIDm, .transport: true
        default: false
        }
    }

    // MARK: The first system

    /// Polls for the first plan's system, and for any where the card has not that; whether it has.
    private mutating func selectFirst() throws(FeliCaError) -> Bool {
        let access = access
        do {
            (idm, pmm) = try access.twice { () throws(FeliCaError) in try access.select(first.system) }
            return true
        } catch .silence {
            guard access.abilities.canListSystems else { throw .silence }
            (idm, pmm) = try access.twice { () throws(FeliCaError) in try access.select(.any) }
            let found = try listSystems()
            codes = found
            guard found.contains(first.system) else { return false }
            let before = idm
            (idm, pmm) = try access.twice { () throws(FeliCaError) in try access.select(first.system) }
            guard idm.cardKey == before.cardKey else { throw .wrongIDm(expected: before, found: idm) }
            return true
        }
    }

    private mutating func readFirst(_ onStep: (CardDump, CardReading.Step) -> Void) throws(FeliCaError) {
        var run = CardReadingRun(access: access, plan: first, idm: idm)
        let ending = try readParts(&run, onStep)
        if ending == nil, !run.lacksEssentials {
            do { try run.askIssuer() } catch { note(error) }
        }
        keep(run)
        guard ending == nil, codes == nil, access.abilities.canListSystems, !isLost else { return }
        do { codes = try access.systems() } catch { note(error) }
    }

    /// Reads the parts of a plan in the system that is selected; the error that ended them early.
    ///
    /// Of the card's later purses only the growth of what is known is told.
    private mutating func readParts(
        _ run: inout CardReadingRun, _ onStep: (CardDump, CardReading.Step) -> Void
    ) throws(FeliCaError) -> FeliCaError? {
        let tour = self
        let ending = try run.readParts { run, step in
            if tour.hasPurse, step != .more { return }
            var shown = tour
            shown.keep(run)
            shown.hasPurse = true
            shown.isWhole = tour.isWhole && run.isWhole
            onStep(shown.dump, step)
        }
        if let failure = ending ?? run.lost { note(failure) }
        return ending
    }

    private mutating func keep(_ run: CardReadingRun) {
        let system = run.system
        if let index = read.firstIndex(where: { $0.code == system.code }) {
            read[index].add(system)
        } else {
            read.append(system)
        }
        guard run.hasEssentials || (run.isWhole && !run.lacksEssentials) else { return }
        hasPurse = true
        if !run.isWhole { isWhole = false }
    }

    /// Throws away blocks that may come from two cards; where nothing tells, those that were read are no whole.
    private mutating func verify() throws(FeliCaError) {
        do {
            try access.verify(idm)
            isVerified = true
        } catch {
            switch error {
            case .wrongIDm, .cardLost: throw error
            default: break
            }
            guard !hasPurse || hasBlocks else { throw error }
            isVerified = false
            note(error)
        }
    }

    // MARK: The other systems

    private mutating func readOthers(
        _ onStep: (CardDump, CardReading.Step) -> Void
    ) throws(FeliCaError) {
        guard !isLost else { return }
        guard access.abilities.canListSystems else {
            if !hasPurse { try readBlindly(onStep) }
            return
        }
        if codes == nil, !hasPurse { codes = try listSystems() }
        for code in codes ?? [] where code != first.system {
            let plans = others.filter { $0.system == code && !$0.parts.isEmpty }
            guard !plans.isEmpty else { continue }
            do { try readSystem(code, plans, onStep) } catch { try outlive(error) }
            if isLost { return }
        }
    }

    /// Goes on after a failure in one system; where the card is gone, only what is known already is left.
    private mutating func outlive(_ failure: FeliCaError) throws(FeliCaError) {
        note(failure)
        if isLost, !hasPurse { throw failure }
    }

    /// Reads by the plans for a system of which the card has a service.
    private mutating func readSystem(
        _ code: SystemCode, _ plans: [ReadPlan], _ onStep: (CardDump, CardReading.Step) -> Void
    ) throws(FeliCaError) {
        let its = try select(code)
        for plan in try fitting(plans) {
            var run = CardReadingRun(access: access, plan: plan, idm: its)
            let ending = try readParts(&run, onStep)
            if ending == nil, !run.lacksEssentials {
                do { try run.askIssuer() } catch { note(error) }
            }
            if !run.lacksEssentials { keep(run) }
            if let ending, isLost { throw ending }
        }
    }

    private mutating func select(_ code: SystemCode) throws(FeliCaError) -> IDm {
        let access = access
        let (its, pmm) = try access.twice { () throws(FeliCaError) in try access.select(code) }
        guard its.cardKey == idm.cardKey else { throw .wrongIDm(expected: idm, found: its) }
        self.pmm = self.pmm ?? pmm
        return its
    }

    /// The plans of which the selected system has an essential service; all where there is one only, or nothing tells.
    private func fitting(_ plans: [ReadPlan]) throws(FeliCaError) -> [ReadPlan] {
        guard plans.count > 1, access.abilities.canAskNodes else { return plans }
        do {
            guard let found = try access.existing(plans.flatMap { $0.essentials.map(\.service) }) else { return plans }
            return plans.filter { plan in plan.essentials.contains { found.contains($0.service) } }
        } catch {
            switch error {
            case .silence, .refused, .malformed, .notSupported: return plans
            default: throw error
            }
        }
    }

    /// Reads a card whose systems nothing tells by the plans that no other plan could be mistaken for.
    private mutating func readBlindly(
        _ onStep: (CardDump, CardReading.Step) -> Void
    ) throws(FeliCaError) {
        isVerified = access.abilities.namesCard
        var uses: [NodeCode: Int] = [:]
        for part in ([first] + others).flatMap(\.essentials) { uses[part.service, default: 0] += 1 }
        var found: SystemCode?
        for plan in others where !plan.parts.isEmpty && plan.essentials.allSatisfy({ uses[$0.service] == 1 }) {
            if let found, plan.system != found { continue }
            var run = CardReadingRun(access: access, plan: plan, idm: idm)
            do { _ = try readParts(&run, onStep) } catch { try outlive(error) }
            if isLost { break }
            guard run.hasEssentials else { continue }
            // The first plan's system was asked for and has turned out to be another.
            read.removeAll { $0.code == first.system }
            keep(run)
            found = plan.system
        }
        if found != nil { try verify() }
    }

    // MARK: Cards that no plan is for

    /// Systems to poll for where a card does not list its own: FeliCa Lite, then first-generation export cards.
    private static let unlisted: [SystemCode] = [0x88B4, 0x8008, 0x8005].map(SystemCode.init(rawValue:))

    private mutating func listSystems() throws(FeliCaError) -> [SystemCode] {
        do {
            if let codes = try access.systems() { return codes }
        } catch {
            switch error {
            case .silence, .refused, .malformed, .notSupported: break
            default: throw error
            }
        }
        let silent = others.filter { !$0.listsSystems }.map(\.system)
        var asked: Set<SystemCode> = [first.system]
        // A FeliCa Lite may answer to any code, so the first answer ends the search.
        for code in CardTour.unlisted + silent + others.map(\.system) where asked.insert(code).inserted {
            do {
                if try access.select(code).idm.cardKey == idm.cardKey { return [code] }
            } catch .silence {}
        }
        return []
    }

    /// So many nodes of a system are listed at most, and blocks of so many open services are read.
    private static let limits = (nodes: 512, services: 64)

    /// Lists the services of every system and reads the open ones; what fails is left out.
    private mutating func readRaw() {
        guard access.abilities.canListNodes else { return }
        for code in codes ?? [] {
            do { try readRaw(code) } catch { note(error) }
            if isLost { return }
        }
    }

    private mutating func readRaw(_ code: SystemCode) throws(FeliCaError) {
        let its = try select(code)
        // A card that lists a node twice has it once.
        guard let nodes = try access.nodes(limit: CardTour.limits.nodes).map({ Set($0).sorted() }) else { return }
        let services = nodes.filter { $0.isOpen && $0.isService }.prefix(CardTour.limits.services)
        let plan = ReadPlan(raw: code, services: Array(services))
        var run = CardReadingRun(access: access, plan: plan, idm: its)
        let ending = try run.readParts { _, _ in }
        if let failure = ending ?? run.lost { note(failure) }
        var system = run.system
        system.nodes = nodes
        read.removeAll { $0.code == code }
        read.append(system)
    }
}

extension CardDump.System {
    /// Takes in what another plan brought of the same system.
    fileprivate mutating func add(_ other: CardDump.System) {
        services += other.services
        nodes = Set(nodes + other.nodes).sorted()
        nodesLost = nodesLost || other.nodesLost
        nodesAsked = !nodesLost && (nodesAsked || other.nodesAsked)
    }
}
