import FeliCa

/// One system of the card: its nodes and the blocks of its open services.
struct ChipSystem: Sendable {
    enum Service: Sendable {
        /// `nil` where the dump has the block only in part.
        case open([UInt16: Block?])
        case locked
    }

    let code: SystemCode
    let idm: IDm
    /// Every node that exists, ascending, the root area first.
    let nodes: [NodeCode]
    let services: [NodeCode: Service]

    init(_ system: CardDump.System, idm: IDm) {
        code = system.code
        self.idm = idm
        var services: [NodeCode: Service] = [:]
        // A node that was only seen to exist has no block to give: to a reader it is locked.
        for node in system.nodes where !ChipSystem.isArea(node) { services[node] = .locked }
        for service in system.services {
            switch service.state {
            case .read, .empty:
                let blocks = service.blocks.map { ($0.number, $0.content.block) }
                services[service.code] = .open(Dictionary(blocks) { first, _ in first })
            case .locked: services[service.code] = .locked
            case .missing, .skipped: continue
            }
        }
        self.services = services
        nodes = Set(system.nodes).union(services.keys).union([ChipSystem.root]).sorted()
    }

    private static let root = NodeCode(rawValue: 0x0000)

    /// Attributes 00 and 01 are areas, with and without room for sub-areas.
    private static func isArea(_ node: NodeCode) -> Bool { node.rawValue & 0x3E == 0 }

    /// The body of Request Service: a key version for each node, FFFF for one that does not exist.
    func keyVersions(_ body: ArraySlice<UInt8>) -> [UInt8]? {
        guard let count = body.first, (1...32).contains(count), body.count == 1 + 2 * Int(count) else { return nil }
        let asked = ChipSystem.codes(body.dropFirst())
        return [count] + asked.flatMap { nodes.contains($0) ? [0x01, 0x00] : [0xFF, 0xFF] as [UInt8] }
    }

    /// The body of Search Service Code: an area's start and end, a service's code, or FFFF past the last node.
    func node(at body: ArraySlice<UInt8>) -> [UInt8]? {
        guard body.count == 2, let index = ChipSystem.codes(body).first.map({ Int($0.rawValue) }) else { return nil }
        guard index < nodes.count else { return [0xFF, 0xFF] }
        let node = nodes[index]
        guard ChipSystem.isArea(node) else { return ChipSystem.bytes(node.rawValue) }
        // A dump does not tell where an area ends: the model lets it reach to the next area.
        let next = node == ChipSystem.root ? nil : nodes[(index + 1)...].first(where: ChipSystem.isArea)
        return ChipSystem.bytes(node.rawValue) + ChipSystem.bytes(next.map { $0.rawValue - 1 } ?? 0xFFFE)
    }

    /// Node codes as the wire has them, the low byte first.
    static func codes(_ bytes: ArraySlice<UInt8>) -> [NodeCode] {
        stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
            NodeCode(rawValue: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
    }

    private static func bytes(_ code: UInt16) -> [UInt8] {
        [UInt8(truncatingIfNeeded: code), UInt8(code >> 8)]
    }
}
