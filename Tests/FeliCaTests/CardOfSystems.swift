import FeliCa

/// A card of several systems, reached by frames or, without them, only in its first.
final class CardOfSystems: CardAccess {
    struct System {
        var code: UInt16
        var services: [UInt16: [Block]] = [:]
        /// Nodes that are there and open to nobody.
        var locked: [UInt16] = []
    }

    /// What was asked, one word an exchange.
    private(set) var log: [String] = []
    var systems: [System]
    var listsSystems = true
    var listsNodes = true
    /// The call from which on the card is gone.
    var goneFrom = Int.max
    /// The call from which on another card answers to polls.
    var swappedFrom = Int.max
    let abilities: CardAbilities
    private var selected = 0

    init(_ systems: [System], storage: Bool = false) {
        self.systems = systems
        abilities = CardAbilities(
            combinesServices: !storage, maxBlocks: 12, canAskNodes: !storage, canListSystems: !storage,
            canListNodes: !storage, namesCard: !storage)
    }

    static let idm = IDm(rawValue: 0x0101_0101_0101_0101)

    private func call(_ word: String) throws(FeliCaError) {
        log.append(word)
        if log.count > goneFrom { throw .cardLost }
    }

    func select(_ system: SystemCode) throws(FeliCaError) -> (idm: IDm, pmm: PMm?) {
        try call("poll \(system.hex)")
        let index = system == .any ? 0 : systems.firstIndex { $0.code == system.rawValue }
        guard let found = abilities.canListSystems ? index : 0 else { throw .silence }
        selected = found
        let idm = log.count > swappedFrom ? IDm(rawValue: 0x0102_0202_0202_0202) : Self.idm
        return (IDm(rawValue: idm.rawValue | UInt64(found) << 60), nil)
    }

    func systemCodes() throws(FeliCaError) -> [SystemCode]? {
        try call("systems")
        guard listsSystems else { throw .silence }
        return systems.map { SystemCode(rawValue: $0.code) }
    }

    private var nodes: [UInt16] { systems[selected].services.keys + systems[selected].locked }

    func exists(_ wanted: [NodeCode]) throws(FeliCaError) -> [Bool]? {
        try call("nodes " + wanted.map(\.hex).joined(separator: " "))
        return wanted.map { nodes.contains($0.rawValue) }
    }

    func nodes(limit: Int) throws(FeliCaError) -> [NodeCode]? {
        try call("search")
        guard listsNodes else { throw .silence }
        return Array(([NodeCode(rawValue: 0)] + nodes.sorted().map(NodeCode.init(rawValue:))).prefix(limit))
    }

    func read(_ requests: [BlockRequest]) throws(FeliCaError) -> [Block] {
        let words = requests.map { "\($0.service.hex):\($0.numbers.first ?? 0)+\($0.numbers.count)" }
        try call("read " + words.joined(separator: " "))
        var blocks: [Block] = []
        for request in requests {
            guard let service = systems[selected].services[request.service.rawValue] else {
                throw abilities.canListSystems
                    ? .refused(StatusFlags(first: 1, second: 0xA6)) : .serviceRejected(statusWord: 0x6A82)
            }
            for number in request.numbers {
                guard Int(number) < service.count else { throw .refused(StatusFlags(first: 1, second: 0xA8)) }
                blocks.append(service[Int(number)])
            }
        }
        return blocks
    }

    func isPresent() -> Bool { log.count < goneFrom }

    func verify(_ idm: IDm) throws(FeliCaError) {}

    func finish() {}
}

extension ReadPlan {
    /// A plan of a balance block and records, as far as it has them.
    init(_ system: UInt16, balance: UInt16? = nil, history: UInt16? = nil, records: Int = 6, listsSystems: Bool = true)
    {
        let parts = [
            balance.map { Part(service: NodeCode(rawValue: $0), blocks: 1, purpose: .balance) },
            history.map { Part(service: NodeCode(rawValue: $0), blocks: records, purpose: .history) },
        ]
        self.init(
            system: SystemCode(rawValue: system), parts: parts.compactMap { $0 }, listsSystems: listsSystems)
    }
}
