/// The way through the systems of one card: the first plan's system, then those that the card turns out to have.
struct CardTour {
    let access: any CardAccess
    let first: ReadPlan
    let others: [ReadPlan]
    var idm = IDm(rawValue: 0)
    var pmm: PMm?
    /// The systems in the card's order, as far as it was told.
    var codes: [SystemCode]?
    /// What was read of each system, in the order of reading.
    var read: [CardDump.System] = []
    var error: FeliCaError?
    /// Whether all records of every purse that was found were read.
    var isWhole = true
    /// Whether something of worth was read.
    var hasPurse = false
    /// Whether all blocks are known to come from one card.
    var isVerified: Bool

    init(access: any CardAccess, first: ReadPlan, others: [ReadPlan]) {
        self.access = access
        self.first = first
        self.others = others
        isVerified = access.abilities.namesCard
    }

    mutating func run(_ onStep: (CardDump, CardReading.Step) -> Void) throws(FeliCaError) -> CardReading {
        if try selectFirst() {
            try readFirst(onStep)
            try verify()
        }
        try readOthers(onStep)
        if !isLost { readRaw() }
        return CardReading(dump: dump, kind: kind, error: error)
    }

    private var kind: CardReading.Kind {
        guard hasPurse else { return .otherSystem }
        return isWhole && isVerified ? .complete : .incomplete
    }

    var dump: CardDump {
        var systems = (codes ?? []).map { CardDump.System(code: $0) }
        for system in read {
            if let index = systems.firstIndex(where: { $0.code == system.code }) {
                systems[index] = system
            } else {
                systems.insert(system, at: 0)
            }
        }
        // A card that was found by its first system tells that system's IDm even if nothing was read from it.
        if !systems.isEmpty, systems[0].idm == nil, idm.systemNumber == 0 { systems[0].idm = idm }
        return CardDump(idm: idm, pmm: pmm, complete: kind == .complete, systems: systems)
    }

    var hasBlocks: Bool {
        read.contains { $0.services.contains { !$0.blocks.isEmpty } }
    }

    mutating func note(_ failure: FeliCaError) {
        error = error ?? failure
    }

    var isLost: Bool {
        switch error {
        case .cardLost, .wrongIDm, .transport: true
        default: false
        }
    }
}
