import FeliCa
import Ledger
import ProfileLanguage

/// Tells who issued a card by what it states, or else by the nodes it has.
struct IssuerTest {
    let issuers: [IssuerModel]
    let code: IssuerCode?
    let plan: ReadPlan

    /// Judges by the issuer's code, then by nodes that only one issuer has; where none was seen and not all were asked
    /// for, by open services.
    func issuer(of system: CardDump.System) -> Issuer {
        // A family of one issuer, whose every card is that issuer's.
        if issuers.count == 1, code == nil, issuers[0].marks.isEmpty { return .identified(issuers[0].name) }
        if let code, let written = IssuerTest.number(code, in: system), written != 0 {
            return IssuerTest.issuer(issuers.filter { $0.codes.contains(written) }.map(\.name))
        }
        let services = system.services.filter { [.read, .empty, .locked].contains($0.state) }.map(\.code)
        let nodes = Set((system.nodes + services).map(\.rawValue))
        let marked = issuers.filter { !nodes.isDisjoint(with: $0.marks) }
        guard marked.isEmpty else { return IssuerTest.issuer(marked.map(\.name)) }
        guard !system.nodesAsked else { return .unknown }

        let common = Set(plan.parts.map(\.service.rawValue))
        // Codes of areas have attributes below 8.
        let open = nodes.filter { $0 & 0x3F >= 8 && NodeCode(rawValue: $0).isOpen && !common.contains($0) }
        if open.isEmpty {
            // A list of the card's services without any further one tells; a reading of the common ones does not, and
            // a list that lacks one of those that every card has is no whole one.
            guard common.isSubset(of: system.nodes.map(\.rawValue)) else { return .unknown }
            return IssuerTest.issuer(issuers.filter { $0.open == [] }.map(\.name))
        }
        return IssuerTest.issuer(issuers.filter { $0.open.map(open.isSubset) ?? false }.map(\.name))
    }

    /// Two bytes of block 0, where that was read.
    private static func number(_ code: IssuerCode, in system: CardDump.System) -> Int? {
        let block = system[NodeCode(rawValue: code.service)]?.blocks.first { $0.number == 0 }?.content.block
        return block.map { Int($0[code.at]) << 8 | Int($0[code.at + 1]) }
    }

    private static func issuer(_ names: [String]) -> Issuer {
        switch names.count {
        case 0: .unknown
        case 1: .identified(names[0])
        default: .ambiguous(names)
        }
    }
}
