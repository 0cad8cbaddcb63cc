import FeliCa
import Ledger
import Profiles

extension Kit {
    /// What to know of the parts of a card that are kept as they are: systems that nobody knows beside a purse, and
    /// services that were not read.
    func rawFindings(_ dump: CardDump) -> [Finding] {
        let plans = profiles.map(\.readPlan)
        let isKnownCard = profiles.contains { $0.matches(dump) }
        return dump.systems.flatMap { system in
            let its = plans.filter { $0.system == system.code }
            var findings: [Finding] = []
            // Of what a profile reads service by service it tells itself.
            if isKnownCard, its.contains(where: { !$0.parts.isEmpty }) { return findings }
            let isOrdinary = ReadPlan.ordinary.contains { $0.system == system.code }
            if isKnownCard, its.isEmpty, !isOrdinary, system.services.contains(where: { !$0.blocks.isEmpty }) {
                findings.append(Finding(.unknownSystem, system.code.hex))
            }
            let skipped = system.services.count { $0.state == .skipped && $0.code.isOpen }
            if skipped > 0 { findings.append(Finding(.servicesNotRead, "\(system.code.hex):\(skipped)")) }
            if system.nodesLost { findings.append(Finding(.servicesNotRead, system.code.hex)) }
            return findings
        }
    }
}
