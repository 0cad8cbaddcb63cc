/// The reading of one system by one plan.
struct CardReadingRun {
    private let access: any CardAccess
    private let plan: ReadPlan
    private let idm: IDm
    private var parts: CardReadingParts
    /// Which of the plan's nodes exist, where that was asked.
    private var nodes: [NodeCode]?
    /// What kept a part from being read; `nil` where nothing did.
    private(set) var lost: FeliCaError?
    /// Whether a silence is worth a second attempt; spent once the card is known to be there and silent.
    private var patience = true

    /// Begins in the system that is selected.
    init(access: any CardAccess, plan: ReadPlan, idm: IDm) {
        self.access = access
        self.plan = plan
        self.idm = idm
        parts = CardReadingParts(plan: plan, abilities: access.abilities)
    }

    /// Whether the system has nothing of what the plan is for.
    var lacksEssentials: Bool { parts.lacksEssentials }
    /// Whether something of what the plan is for was read.
    var hasEssentials: Bool { parts.hasEssentials }
    /// Whether all that the plan is for was read.
    var isWhole: Bool { parts.essentialsAreDone && !parts.lacksEssentials }

    /// What the system said, which is ``SystemCode/any`` where the reader chose it and cannot name it.
    var system: CardDump.System {
        CardDump.System(
            code: access.abilities.canListSystems ? plan.system : .any, idm: idm, nodes: nodes ?? [],
            nodesAsked: nodes != nil,
            nodesLost: nodes == nil && asksNodes, services: parts.services(plan))
    }

    /// Reads the parts; the error that ended them early, where the records are already safe or some of them are.
    mutating func readParts(
        _ onStep: (CardReadingRun, CardReading.Step) -> Void
    ) throws(FeliCaError) -> FeliCaError? {
        var told: Set<CardReading.Step> = []
        while !parts.lacksEssentials {
            let requests = parts.next()
            if requests.isEmpty { return nil }
            do {
                parts.accept(requests, try attempt(requests))
                patience = true
                if parts.hasEssentials { onStep(self, .more) }
            } catch {
                if let ending = absorb(error, requests) {
                    guard parts.hasEssentials || parts.essentialsAreDone else { throw ending }
                    return ending
                }
            }
            if parts.knowsBalance, told.insert(.balance).inserted { onStep(self, .balance) }
            if parts.essentialsAreDone, parts.hasEssentials, told.insert(.history).inserted { onStep(self, .history) }
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
        if parts.isEssential(request) { return failure }
        parts.end(request, .skipped)
        lost = lost ?? failure
        return nil
    }

    private static func blamesCombining(_ failure: FeliCaError) -> Bool {
        switch failure {
        case .silence: true
        case .refused(let flags): flags.meaning == .serviceCount || flags.meaning == .serviceIndex
        default: false
        }
    }

    /// Asks which of the issuers' nodes exist: a detail, so that its loss ends nothing.
    mutating func askIssuer() throws(FeliCaError) {
        guard asksNodes else { return }
        nodes = try access.existing(plan.issuerNodes)
    }

    private var asksNodes: Bool {
        access.abilities.canAskNodes && !plan.issuerNodes.isEmpty && !parts.lacksEssentials
    }
}
