/// Cards on a path that names no system: the reader has chosen one, and nothing tells which.
extension CardTour {
    /// Reads what the services of the other plans hold, each once, where the first plan's are not there.
    ///
    /// A service that answers proves nothing: cards that no plan is for number theirs alike. So nothing is said of the
    /// system; who interprets the blocks has to see whether they bear a plan out.
    mutating func readBlindly(_ onStep: (CardDump, CardReading.Step) -> Void) throws(FeliCaError) {
        isVerified = access.abilities.namesCard
        var asked = Set(first.essentials.map(\.service))
        var found: Set<NodeCode> = []
        for plan in others {
            let essentials = plan.essentials.map(\.service)
            guard essentials.contains(where: { !asked.contains($0) || found.contains($0) }) else { continue }
            let parts = plan.parts.filter { !asked.contains($0.service) }
            guard !parts.isEmpty else { continue }
            var run = CardReadingRun(access: access, plan: ReadPlan(system: .any, parts: parts), idm: idm)
            do { _ = try readParts(&run, onStep) } catch { try outlive(error) }
            if isLost { break }
            let services = run.system.services
            asked.formUnion(services.filter { $0.state != .skipped }.map(\.code))
            found.formUnion(services.filter { !$0.blocks.isEmpty }.map(\.code))
            guard run.hasEssentials else { continue }
            keep(run)
        }
        guard !found.isEmpty else { return }
        // That of all these services a card has but a few says nothing of it.
        read = read.map { system in
            var system = system
            system.services.removeAll { $0.blocks.isEmpty && $0.state != .skipped }
            return system
        }
        try verify()
    }
}
