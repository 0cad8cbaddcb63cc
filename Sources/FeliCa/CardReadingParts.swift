/// The parts of a plan while they are read: what is still to ask for, and how much fits in one read.
struct CardReadingParts {
    /// One part of the plan and how far it has come.
    struct Part {
        let plan: ReadPlan.Part
        /// The blocks read so far, from number 0 without a hole.
        var blocks: [Block] = []
        /// How the asking ended, once it has.
        var ended: CardDump.State?
        /// No block of this number or above exists.
        var upper: Int
        /// How many blocks the next read may take at most, while the end of the service is searched for.
        var span: Int?
        /// Read without other services until a read succeeds, because a combined one was refused.
        var alone = false
        /// The limit before the reader turned a read of this part down, to go back to if the service was the cause.
        var limitBefore: Int?

        var isDone: Bool { ended != nil || blocks.count >= upper }
        var left: Int { isDone ? 0 : upper - blocks.count }

        /// What to say of the service: a broken-off part counts as read only where its records are worth keeping.
        var state: CardDump.State {
            if let ended { return ended }
            if isDone { return blocks.isEmpty ? .empty : .read }
            return plan.purpose == .history && !blocks.isEmpty ? .read : .skipped
        }
    }

    /// The block counts to try, from the largest that most cards take; a card answers A2, or nothing, to too many.
    static let ladder = [12, 10, 8, 4, 1]

    /// In the order of reading.
    private(set) var parts: [Part]
    /// How many blocks a read asks for at most.
    private(set) var limit: Int
    private var combines: Bool
    private let essence: ReadPlan.Purpose?

    init(plan: ReadPlan, abilities: CardAbilities) {
        essence = plan.essence
        combines = abilities.combinesServices && plan.knowsEnds
        limit = max(1, min(abilities.maxBlocks, CardReadingParts.ladder[0]))
        let wanted = plan.parts.filter { $0.blocks > 0 }
        // Where each service takes a read of its own, the records go first: the newest one states the balance too.
        let ordered =
            combines
            ? wanted : wanted.filter { $0.purpose == .history } + wanted.filter { $0.purpose != .history }
        parts = ordered.map { Part(plan: $0, upper: $0.blocks) }
    }

    /// What a reading is worth nothing without: the records, or of a card that keeps none its balance.
    private var essentials: [Part] { parts.filter { $0.plan.purpose == essence } }

    /// Whether every essential part is done.
    var essentialsAreDone: Bool { essentials.allSatisfy(\.isDone) }
    /// Whether at least one block of the essential parts is known; of any part where none is essential.
    var hasEssentials: Bool {
        (essentials.isEmpty ? parts : essentials).contains { !$0.blocks.isEmpty }
    }
    /// Whether the card turned out to have none of the essential services, or none without a key.
    var lacksEssentials: Bool {
        !essentials.isEmpty && essentials.allSatisfy { $0.ended == .missing || $0.ended == .locked }
    }
    /// Whether the balance can be told: by its own block, or by a record.
    var knowsBalance: Bool {
        parts.contains { $0.plan.purpose != .detail && !$0.blocks.isEmpty }
    }

    /// What to read next; empty when all is done.
    func next() -> [BlockRequest] {
        guard let first = parts.firstIndex(where: { !$0.isDone }) else { return [] }
        if !combines || parts[first].alone { return [request(first, room: limit)] }
        var requests: [BlockRequest] = []
        var room = limit
        for index in parts.indices[first...] where !parts[index].isDone {
            if room == 0 || parts[index].alone || requests.count == Frame.maxServices { break }
            requests.append(request(index, room: room))
            room -= requests[requests.count - 1].numbers.count
        }
        return requests
    }

    private func request(_ index: Int, room: Int) -> BlockRequest {
        let part = parts[index]
        let count = min(part.left, room, part.span ?? room)
        let start = part.blocks.count
        return BlockRequest(service: part.plan.service, numbers: (start..<(start + count)).map { UInt16($0) })
    }

    /// Takes the blocks that a read brought.
    mutating func accept(_ requests: [BlockRequest], _ blocks: [Block]) {
        var rest = blocks[...]
        for request in requests {
            guard let index = index(of: request) else { continue }
            parts[index].blocks += rest.prefix(request.numbers.count)
            rest = rest.dropFirst(request.numbers.count)
            parts[index].alone = false
            if parts[index].span != nil { searchOn(index) }
        }
    }

    /// Asks for each service of a refused read by itself; `forGood` where the card doesn't take several in one read.
    mutating func separate(_ requests: [BlockRequest], forGood: Bool) {
        if forGood { combines = false }
        for request in requests {
            if let index = index(of: request) { parts[index].alone = true }
        }
    }

    /// Asks for fewer blocks from now on; false where the read was for one block already.
    mutating func stepDown(_ requests: [BlockRequest]) -> Bool {
        let count = requests.reduce(0) { $0 + $1.numbers.count }
        guard let lower = CardReadingParts.ladder.first(where: { $0 < count }) else { return false }
        for request in requests {
            if let index = index(of: request), parts[index].limitBefore == nil { parts[index].limitBefore = limit }
        }
        limit = min(limit, lower)
        return true
    }

    /// Notes that one of the blocks asked for is past the end of the service, and searches for the end by halves.
    mutating func pastEnd(_ request: BlockRequest) {
        guard let index = index(of: request) else { return }
        parts[index].upper = min(parts[index].upper, parts[index].blocks.count + request.numbers.count - 1)
        searchOn(index)
    }

    private mutating func searchOn(_ index: Int) {
        parts[index].span = max(1, (parts[index].left + 1) / 2)
    }

    /// Notes that the reader turned down a read of a single block: the end of the service, or no such service.
    ///
    /// The reader does not say which count it would have taken, so the limit learned on the way here means nothing.
    mutating func turnedDown(_ request: BlockRequest) {
        guard let index = index(of: request) else { return }
        parts[index].ended = parts[index].blocks.isEmpty ? .missing : .read
        if let before = parts[index].limitBefore { limit = before }
    }

    /// Ends a part in a state.
    mutating func end(_ request: BlockRequest, _ state: CardDump.State) {
        guard let index = index(of: request) else { return }
        parts[index].ended = state
    }

    /// Whether the request belongs to a part that a reading cannot do without.
    func isEssential(_ request: BlockRequest) -> Bool {
        index(of: request).map { parts[$0].plan.purpose == essence } ?? false
    }

    /// Whether the part of the request has brought blocks.
    func hasBlocks(_ request: BlockRequest) -> Bool {
        index(of: request).map { !parts[$0].blocks.isEmpty } ?? false
    }

    /// The services in the plan's order with what was read.
    func services(_ plan: ReadPlan) -> [CardDump.Service] {
        plan.parts.map { wanted in
            guard let part = parts.first(where: { $0.plan == wanted }) else {
                return CardDump.Service(code: wanted.service, state: .skipped)
            }
            let blocks = part.blocks.enumerated().map { CardDump.NumberedBlock(number: UInt16($0), block: $1) }
            return CardDump.Service(code: wanted.service, state: part.state, blocks: blocks)
        }
    }

    private func index(of request: BlockRequest) -> Int? {
        parts.firstIndex { $0.plan.service == request.service && !$0.isDone }
    }
}
