/// The systems that the card turns out to have beside the first plan's.
extension CardTour {
    mutating func readOthers(
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
    mutating func outlive(_ failure: FeliCaError) throws(FeliCaError) {
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

    mutating func select(_ code: SystemCode) throws(FeliCaError) -> IDm {
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
}
