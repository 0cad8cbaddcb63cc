/// One reading under way.
struct CardReadingRun {
    private let access: any CardAccess
    private let plan: ReadPlan
    private var parts: CardReadingParts
    private var idm = IDm(rawValue: 0)
    private var pmm: PMm?
    private var nodes: [NodeCode]?
    private var codes: [SystemCode]?
    private var error: FeliCaError?
    /// Whether all blocks are known to come from one card.
    private var isVerified: Bool
    /// Whether a silence is worth a second attempt; spent once the card is known to be there and silent.
    private var patience = true

    init(access: any CardAccess, plan: ReadPlan) {
        self.access = access
        self.plan = plan
        self.parts = CardReadingParts(plan: plan, abilities: access.abilities)
        self.isVerified = access.abilities.namesCard
    }

    mutating func run(_ onStep: (CardDump, CardReading.Step) -> Void) throws(FeliCaError) -> CardReading {
        do {
            try select(plan.system)
        } catch .silence {
            if let reading = try otherSystem() { return reading }
        }
        let ending = try readParts(onStep)
        if let ending {
            error = ending
        } else {
            askRest()
        }
        try verify()
        if parts.lacksHistory { return CardReading(dump: dump, kind: .otherSystem, error: error) }
        return CardReading(dump: dump, kind: isWhole ? .complete : .incomplete, error: error)
    }

    /// Throws away blocks that may come from two cards; where nothing tells, those that were read are no whole.
    private mutating func verify() throws(FeliCaError) {
        do {
            try access.verify(idm)
            isVerified = true
        } catch {
            switch error {
            case .wrongIDm, .cardLost: throw error
            default: break
            }
            guard parts.hasHistory || parts.lacksHistory else { throw error }
            isVerified = false
            note(error)
        }
    }

    /// Whether all records that the card has are there, and surely are its own.
    private var isWhole: Bool { parts.historyIsDone && !parts.lacksHistory && isVerified }

    private mutating func select(_ system: SystemCode) throws(FeliCaError) {
        let access = access
        (idm, pmm) = try twice { () throws(FeliCaError) in try access.select(system) }
    }

    /// Reads the parts; the error that ended them early, where the records are already safe or some of them are.
    private mutating func readParts(
        _ onStep: (CardDump, CardReading.Step) -> Void
    ) throws(FeliCaError) -> FeliCaError? {
        var told: Set<CardReading.Step> = []
        while !parts.lacksHistory {
            let requests = parts.next()
            if requests.isEmpty { return nil }
            do {
                parts.accept(requests, try attempt(requests))
                patience = true
                if parts.hasHistory { onStep(dump, .more) }
            } catch {
                if let ending = absorb(error, requests) {
                    guard parts.hasHistory || parts.historyIsDone else { throw ending }
                    return ending
                }
            }
            if parts.knowsBalance, told.insert(.balance).inserted { onStep(dump, .balance) }
            if parts.historyIsDone, parts.hasHistory, told.insert(.history).inserted { onStep(dump, .history) }
        }
        return nil
    }

    /// Reads once, and once more where the card stayed silent; tells a card that is gone from one that keeps silent.
    private func attempt(_ requests: [BlockRequest]) throws(FeliCaError) -> [Block] {
        do {
            return try read(requests)
        } catch .silence {
            if patience {
                do { return try read(requests) } catch .silence {}
            }
        }
        throw access.isPresent() ? .silence : .cardLost
    }

    private func read(_ requests: [BlockRequest]) throws(FeliCaError) -> [Block] {
        let blocks = try access.read(requests)
        let count = requests.reduce(0) { $0 + $1.numbers.count }
        guard blocks.count == count else { throw .malformed(.count(expected: count, found: blocks.count)) }
        return blocks
    }

    /// Finds another way to go on after a failed read; gives the error back where there is none.
    private mutating func absorb(_ failure: FeliCaError, _ requests: [BlockRequest]) -> FeliCaError? {
        switch failure {
        case .cardLost, .wrongIDm, .transport, .notSupported: return failure
        case .silence: patience = false
        case .refused, .rejected, .serviceRejected, .malformed: break
        }
        if case .refused(let flags) = failure, flags.meaning == .blockCount, parts.stepDown(requests) { return nil }
        guard requests.count == 1 else {
            parts.separate(requests, forGood: CardReadingRun.blamesCombining(failure))
            return nil
        }
        return absorbSingle(failure, requests[0])
    }

    private mutating func absorbSingle(_ failure: FeliCaError, _ request: BlockRequest) -> FeliCaError? {
        switch failure {
        case .refused(let flags):
            switch flags.meaning {
            case .noService: return withoutService(request, .missing, failure)
            case .accessDenied, .serviceAttribute: return withoutService(request, .locked, failure)
            case .blockNumber: parts.pastEnd(request)
            default: return giveUp(request, failure)
            }
        case .serviceRejected:
            // What turns it down is the reader, and it may do so because the card has gone.
            guard access.isPresent() else { return .cardLost }
            return withoutService(request, .missing, failure)
        case .rejected(let statusWord):
            if parts.stepDown([request]) { return nil }
            // With frames, status flags tell the end of a service; a reader that turns one down has another reason.
            if access.abilities.combinesServices { return giveUp(request, failure) }
            guard access.isPresent() else { return .cardLost }
            guard !parts.hasBlocks(request) || FeliCaError.tellsPastEnd(statusWord) else {
                return giveUp(request, failure)
            }
            parts.turnedDown(request)
        default:
            // A card that keeps silent is there by now, and does not answer this.
            if !parts.stepDown([request]) { return giveUp(request, failure) }
        }
        return nil
    }

    /// Ends a part whose service the card has not, or not without a key; one that gave blocks has another reason.
    private mutating func withoutService(
        _ request: BlockRequest, _ state: CardDump.State, _ failure: FeliCaError
    ) -> FeliCaError? {
        if parts.hasBlocks(request) { return giveUp(request, failure) }
        parts.end(request, state)
        return nil
    }

    /// Goes on without a part; without records there is nothing to go on for.
    private mutating func giveUp(_ request: BlockRequest, _ failure: FeliCaError) -> FeliCaError? {
        if parts.isHistory(request) { return failure }
        parts.end(request, .skipped)
        note(failure)
        return nil
    }

    private static func blamesCombining(_ failure: FeliCaError) -> Bool {
        switch failure {
        case .silence: true
        case .refused(let flags): flags.meaning == .serviceCount || flags.meaning == .serviceIndex
        default: false
        }
    }

    /// Asks for the issuer's nodes and the systems: details, so that their loss ends nothing.
    private mutating func askRest() {
        if asksNodes {
            do { nodes = try existing(plan.issuerNodes) } catch let failure { note(failure) }
        }
        guard access.abilities.canListSystems, !isLost else { return }
        let access = access
        do { codes = try twice { () throws(FeliCaError) in try access.systemCodes() } } catch let failure {
            note(failure)
        }
    }

    private var asksNodes: Bool {
        access.abilities.canAskNodes && !plan.issuerNodes.isEmpty && !parts.lacksHistory
    }

    private mutating func note(_ failure: FeliCaError) {
        error = error ?? failure
    }

    private var isLost: Bool {
        switch error {
        case .cardLost, .wrongIDm, .transport: true
        default: false
        }
    }

    private func existing(_ wanted: [NodeCode]) throws(FeliCaError) -> [NodeCode]? {
        var found: [NodeCode] = []
        let access = access
        for start in stride(from: 0, to: wanted.count, by: Frame.maxNodes) {
            let group = Array(wanted[start..<min(start + Frame.maxNodes, wanted.count)])
            guard let answers = try twice({ () throws(FeliCaError) in try access.exists(group) }),
                answers.count == group.count
            else { return nil }
            found += zip(group, answers).filter(\.1).map(\.0)
        }
        return found.sorted()
    }

    private func twice<Answer>(_ ask: () throws(FeliCaError) -> Answer) throws(FeliCaError) -> Answer {
        do { return try ask() } catch .silence { return try ask() }
    }

    private var dump: CardDump {
        var systems = (codes ?? []).map { CardDump.System(code: $0) }
        let read = CardDump.System(
            code: plan.system, idm: idm, nodes: nodes ?? [], nodesAsked: nodes != nil,
            nodesLost: nodes == nil && asksNodes, services: parts.services(plan))
        if let index = systems.firstIndex(where: { $0.code == plan.system }) {
            systems[index] = read
        } else {
            systems.insert(read, at: 0)
        }
        return CardDump(idm: idm, pmm: pmm, complete: isWhole, systems: systems)
    }
}

extension CardReadingRun {
    /// Systems to poll for where a card does not list its own: FeliCa Lite, then two first-generation export cards.
    private static let unlisted: [UInt16] = [0x88B4, 0x8008, 0x8005]

    /// Looks what a card is that does not answer for the plan's system; `nil` where it turns out to have it.
    private mutating func otherSystem() throws(FeliCaError) -> CardReading? {
        guard access.abilities.canListSystems else { throw .silence }
        try select(.any)
        let found = try listSystems()
        if found.contains(plan.system) {
            let first = idm
            try select(plan.system)
            guard idm.cardKey == first.cardKey else { throw .wrongIDm(expected: first, found: idm) }
            return nil
        }
        let systems = found.enumerated().map { CardDump.System(code: $1, idm: $0 == 0 ? idm : nil) }
        let dump = CardDump(idm: idm, pmm: pmm, complete: false, systems: systems)
        return CardReading(dump: dump, kind: .otherSystem, error: nil)
    }

    private func listSystems() throws(FeliCaError) -> [SystemCode] {
        do {
            let access = access
            if let codes = try twice({ () throws(FeliCaError) in try access.systemCodes() }) { return codes }
        } catch {
            switch error {
            case .silence, .refused, .malformed, .notSupported: break
            default: throw error
            }
        }
        // A FeliCa Lite may answer to any code, so the first answer ends the search.
        for code in CardReadingRun.unlisted.map(SystemCode.init(rawValue:)) {
            do {
                if try access.select(code).idm.cardKey == idm.cardKey { return [code] }
            } catch .silence {}
        }
        return []
    }
}
