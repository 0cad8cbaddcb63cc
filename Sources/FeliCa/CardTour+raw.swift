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
    private static let limits = (nodes: 512, services: 64)

    /// Lists the services of every system and reads the open ones; what fails is left out.
    ///
    /// Of a card with a purse only those systems that a plan is for without naming a service.
    mutating func readRaw() {
        guard access.abilities.canListNodes else { return }
        for code in codes ?? [] where !hasPurse || isKnownByNameOnly(code) {
            do { try readRaw(code) } catch { note(error) }
            if isLost { return }
        }
    }

    private func isKnownByNameOnly(_ code: SystemCode) -> Bool {
        let plans = ([first] + others).filter { $0.system == code }
        return !plans.isEmpty && plans.allSatisfy(\.parts.isEmpty)
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
