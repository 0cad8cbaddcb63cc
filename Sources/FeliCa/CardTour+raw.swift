/// Cards that no plan is for, or that do not list their systems.
extension CardTour {
    /// Systems to poll for where a card does not list its own: FeliCa Lite, then first-generation export cards.
    private static let unlisted: [SystemCode] = [0x88B4, 0x8008, 0x8005].map(SystemCode.init(rawValue:))

    mutating func listSystems() throws(FeliCaError) -> [SystemCode] {
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
    static let limits = (nodes: 512, services: 64)

    /// Lists the services of every system and reads the open ones; what fails is left out.
    ///
    /// Of a card with a purse only those systems that no plan reads by services. It comes last, when all else is safe.
    mutating func readRaw() {
        guard access.abilities.canListNodes else { return }
        for code in codes ?? [] where !hasPurse || isReadRawBesidePurse(code) {
            do {
                try readRaw(code)
            } catch {
                // What a reader has no command for is no failure of the reading.
                if error != .notSupported { note(error) }
                if isLost { return }
                noteUnlisted(code)
            }
        }
    }

    private func isReadRawBesidePurse(_ code: SystemCode) -> Bool {
        let plans = ([first] + others).filter { $0.system == code }
        guard plans.isEmpty else { return plans.allSatisfy(\.parts.isEmpty) }
        // What one plan alone is asked for is that plan's system.
        return !others.isEmpty && !ReadPlan.ordinary.contains { $0.system == code }
    }

    private mutating func readRaw(_ code: SystemCode) throws(FeliCaError) {
        let its = try select(code)
        // A card that lists a node twice has it once.
        guard let listed = try access.nodes(limit: CardTour.limits.nodes) else { return }
        let nodes = Set(listed).sorted()
        let open = nodes.filter { $0.isOpen && $0.isService }
        let plan = ReadPlan(raw: code, services: Array(open.prefix(CardTour.limits.services)))
        var run = CardReadingRun(access: access, plan: plan, idm: its)
        let ending = try run.readParts { _, _ in }
        if let failure = ending ?? run.lost { note(failure) }
        var system = run.system
        system.nodes = nodes
        system.nodesLost = listed.count >= CardTour.limits.nodes
        // What is left out for want of time is named, so that nobody takes it for what the card has not.
        system.services += open.dropFirst(CardTour.limits.services).map { CardDump.Service(code: $0, state: .skipped) }
        keepRaw(system)
    }

    /// Keeps that a system would not tell its services.
    private mutating func noteUnlisted(_ code: SystemCode) {
        guard !read.contains(where: { $0.code == code }) else { return }
        keepRaw(CardDump.System(code: code, nodesLost: true))
    }

    private mutating func keepRaw(_ system: CardDump.System) {
        read.removeAll { $0.code == system.code }
        read.append(system)
    }
}
