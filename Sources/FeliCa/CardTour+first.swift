/// The system that the first plan is for, and what is kept of any.
extension CardTour {
    /// Polls for the first plan's system, and for any where the card has not that; whether it has.
    mutating func selectFirst() throws(FeliCaError) -> Bool {
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

    mutating func readFirst(_ onStep: (CardDump, CardReading.Step) -> Void) throws(FeliCaError) {
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
    mutating func readParts(
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

    mutating func keep(_ run: CardReadingRun) {
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
    mutating func verify() throws(FeliCaError) {
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
