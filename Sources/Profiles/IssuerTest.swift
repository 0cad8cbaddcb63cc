import FeliCa
import Ledger
import ProfileLanguage

/// Tells who issued a card by the nodes it has.
struct IssuerTest {
    let issuers: [IssuerModel]
    let plan: ReadPlan

    /// Judges by nodes that only one issuer has; where none was seen and not all were asked for, by open services.
    func issuer(of system: CardDump.System) -> Issuer {
        let services = system.services.filter { [.read, .empty, .locked].contains($0.state) }.map(\.code)
        let nodes = Set((system.nodes + services).map(\.rawValue))
        let marked = issuers.filter { !nodes.isDisjoint(with: $0.marks) }
        guard marked.isEmpty else { return IssuerTest.issuer(marked.map(\.name)) }
        guard !system.nodesAsked else { return .unknown }

        let common = Set(plan.parts.map(\.service.rawValue))
        // Codes of areas have attributes below 8.
        let open = nodes.filter { $0 & 0x3F >= 8 && NodeCode(rawValue: $0).isOpen && !common.contains($0) }
        if open.isEmpty {
            // A list of the card's services without any further one tells; a reading of the common ones does not.
            guard !system.nodes.isEmpty else { return .unknown }
            return IssuerTest.issuer(issuers.filter { $0.open == [] }.map(\.name))
        }
        return IssuerTest.issuer(issuers.filter { $0.open.map(open.isSubset) ?? false }.map(\.name))
    }

    private static func issuer(_ names: [String]) -> Issuer {
        switch names.count {
        case 0: .unknown
        case 1: .identified(names[0])
        default: .ambiguous(names)
        }
    }
}
