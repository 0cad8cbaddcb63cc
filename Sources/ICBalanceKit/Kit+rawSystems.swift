import FeliCa
import Ledger
import Profiles

extension Kit {
    /// That nothing tells what kind of card it is, since the reader could not name its system.
    func untoldSystem(_ dump: CardDump) -> [Finding] {
        guard let system = dump[.any] else { return [] }
        let read = system.services.filter { !$0.blocks.isEmpty }.map(\.code.hex)
        return [Finding(.systemNotTold, read.isEmpty ? Finding.noService : read.joined(separator: " "))]
    }

    /// What to know of the parts of a card that are kept as they are: systems that nobody knows beside a purse, and
    /// services that were not read.
    func rawFindings(_ dump: CardDump) -> [Finding] {
        let plans = profiles.map(\.readPlan)
        let isKnownCard = profiles.contains { $0.matches(dump) }
        return dump.systems.flatMap { system in
            // Of a system that the reader could not name the plans' services are asked for, not the card's own.
            if system.code == .any { return [Finding]() }
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
