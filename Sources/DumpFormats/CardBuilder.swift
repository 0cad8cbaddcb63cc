import FeliCa

/// Puts systems, services and blocks together as a file names them, within what a card can have.
struct CardBuilder {
    /// How many systems a card may have.
    static let systemLimit = 64
    /// How many services all systems together may have.
    static let serviceLimit = 4_096
    /// How many blocks all services together may have: a dump can't list more, but a row may stand for many.
    static let blockLimit = 262_144

    private var systems: [CardDump.System] = []
    private var services: [ServiceBuilder] = []
    private var serviceCount = 0
    private(set) var blockCount = 0
    /// The first IDm of the card that the file has told.
    private(set) var idm: IDm?
    /// The manufacture parameter of the card, once the file has told it.
    private(set) var pmm: PMm?

    /// The code of the system that services go to.
    var system: SystemCode? { systems.last?.code }

    /// Takes an IDm of the card; those of its systems differ in their upper nibble alone.
    mutating func take(_ idm: IDm?, at offset: Int?) throws(DumpFault) {
        guard let idm else { return }
        guard idm.cardKey == (self.idm ?? idm).cardKey else { throw DumpFault(.otherCard, at: offset) }
        self.idm = self.idm ?? idm
    }

    /// Takes a manufacture parameter of the card, which has one.
    mutating func take(_ pmm: PMm?, at offset: Int) throws(DumpFault) {
        guard let pmm else { return }
        guard pmm == (self.pmm ?? pmm) else { throw DumpFault(.otherCard, at: offset) }
        self.pmm = pmm
    }

    /// Begins a system; services go to it from now on.
    mutating func begin(_ system: CardDump.System, at offset: Int) throws(DumpFault) {
        try take(system.idm, at: offset)
        guard !systems.contains(where: { $0.code == system.code }) else {
            throw DumpFault(.duplicateSystem(system.code), at: offset)
        }
        guard systems.count < CardBuilder.systemLimit else {
            throw DumpFault(.tooMany(.systems, limit: CardBuilder.systemLimit), at: offset)
        }
        close()
        systems.append(system)
    }

    /// Adds a node to the system.
    mutating func add(node: NodeCode) {
        systems[systems.count - 1].nodes.append(node)
    }

    /// Says that the nodes of the system are all that it has.
    mutating func nodesAreAll() {
        systems[systems.count - 1].nodesAsked = true
    }

    /// Says that the nodes of the system were to be asked for and no answer came.
    mutating func nodesAreLost() {
        systems[systems.count - 1].nodesLost = true
    }

    /// Begins a service of the system; blocks added without a service go to it.
    mutating func begin(_ service: CardDump.Service, at offset: Int?) throws(DumpFault) {
        guard !services.contains(where: { $0.service.code == service.code }) else {
            throw DumpFault(.duplicateService(service.code), at: offset)
        }
        guard serviceCount < CardBuilder.serviceLimit else {
            throw DumpFault(.tooMany(.services, limit: CardBuilder.serviceLimit), at: offset)
        }
        serviceCount += 1
        services.append(ServiceBuilder(service))
    }

    /// Adds a block to the service, which begins here if it is new.
    mutating func add(
        _ block: CardDump.NumberedBlock, to service: NodeCode, at offset: Int
    ) throws(DumpFault) {
        if services.last?.service.code == service {
            try add(block, toServiceAt: services.count - 1, at: offset)
        } else if let index = services.firstIndex(where: { $0.service.code == service }) {
            try add(block, toServiceAt: index, at: offset)
        } else {
            try begin(CardDump.Service(code: service), at: offset)
            try add(block, toServiceAt: services.count - 1, at: offset)
        }
    }

    /// Whether the system has that service already.
    func has(service: NodeCode) -> Bool {
        services.contains { $0.service.code == service }
    }

    /// The systems, nodes and blocks in ascending order.
    mutating func finish() -> [CardDump.System] {
        close()
        return systems
    }

    private mutating func add(
        _ block: CardDump.NumberedBlock, toServiceAt index: Int, at offset: Int
    ) throws(DumpFault) {
        guard blockCount < CardBuilder.blockLimit else {
            throw DumpFault(.tooMany(.blocks, limit: CardBuilder.blockLimit), at: offset)
        }
        blockCount += 1
        guard services[index].add(block) else {
            throw DumpFault(.duplicateBlock(service: services[index].service.code, number: block.number), at: offset)
        }
    }

    private mutating func close() {
        guard !systems.isEmpty else { return }
        let last = systems.count - 1
        systems[last].services = services.map(\.finished)
        services = []
        let nodes = systems[last].nodes
        if !zip(nodes, nodes.dropFirst()).allSatisfy(<) {
            systems[last].nodes = Set(nodes).sorted()
        }
    }
}

/// A service whose blocks may come in any order, each number once.
private struct ServiceBuilder {
    private(set) var service: CardDump.Service
    private var seen: Set<UInt16>?

    init(_ service: CardDump.Service) {
        self.service = service
    }

    /// Adds a block; `false` where its number is taken.
    mutating func add(_ block: CardDump.NumberedBlock) -> Bool {
        if seen == nil, let last = service.blocks.last, block.number <= last.number {
            seen = Set(service.blocks.lazy.map(\.number))
        }
        if seen != nil, seen?.insert(block.number).inserted == false { return false }
        service.blocks.append(block)
        return true
    }

    /// The service, blocks in ascending order.
    var finished: CardDump.Service {
        guard seen != nil else { return service }
        var sorted = service
        sorted.blocks.sort { $0.number < $1.number }
        return sorted
    }
}
