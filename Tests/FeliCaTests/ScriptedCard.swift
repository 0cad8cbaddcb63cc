import FeliCa

/// A card that a test describes, reached by an access whose habits the test chooses.
final class ScriptedCard: CardAccess {
    /// What the access was asked, one word a call that costs an exchange: `poll`, `read 008B:1 090F:11`, `nodes`, `systems`.
    private(set) var log: [String] = []
    private(set) var finishes = 0

    var abilities: CardAbilities
    var systems: [UInt16] = [0x0003, 0xFE00]
    var listsSystems = true
    var services: [UInt16: [Block]] = [:]
    var nodes: Set<UInt16> = [0x1808]
    var idm = IDm(rawValue: 0x0101_0101_0101_0101)
    /// The most blocks that the card takes; more are refused with A2.
    var cardLimit = 15
    /// Services that keep the card silent when any of them is asked for.
    var silent: Set<UInt16> = []
    /// Services that are refused with these flags.
    var refusals: [UInt16: StatusFlags] = [:]
    /// Whether a read of several services is refused with A1.
    var refusesCombined = false
    /// Calls, counted from 0, that meet a silence of the field and nothing worse.
    var glitches: Set<Int> = []
    /// The call from which on the card is gone.
    var goneFrom = Int.max
    /// What a reader without frames says to a read of a card that is gone; `nil` for a plain loss.
    var goneWord: UInt16?
    /// What such a reader says to a read of a block that does not exist.
    var pastEndWord: UInt16 = 0x6A82
    /// How a read of the history fails that does not begin with its first block.
    var lateFailure: FeliCaError?
    /// The call from which on another card answers.
    var swappedFrom = Int.max
    /// A reader without frames: anything wrong is a status word.
    var isStorage = false
    /// The most blocks that such a reader takes.
    var readerLimit = 15
    var verifyError: FeliCaError?
    private var calls = 0

    init(storage: Bool = false) {
        isStorage = storage
        abilities = CardAbilities(
            combinesServices: !storage, maxBlocks: 12, canAskNodes: !storage, canListSystems: !storage,
            namesCard: !storage)
        services = [
            0x008B: ScriptedCard.blocks(0x8B, 1), 0x090F: ScriptedCard.blocks(0x0F, 20),
            0x108F: ScriptedCard.blocks(0x8F, 3), 0x10CB: ScriptedCard.blocks(0xCB, 2),
        ]
    }

    static func blocks(_ tag: UInt64, _ count: Int) -> [Block] {
        (0..<count).map { Block(high: tag, low: UInt64($0)) }
    }

    private func call(_ word: String) throws(FeliCaError) {
        defer { calls += 1 }
        log.append(word)
        if calls >= goneFrom { throw .cardLost }
        if glitches.contains(calls) { throw .silence }
        if calls >= swappedFrom, !isStorage {
            throw .wrongIDm(expected: idm, found: IDm(rawValue: 0x0102_0202_0202_0202))
        }
    }

    func select(_ system: SystemCode) throws(FeliCaError) -> (idm: IDm, pmm: PMm?) {
        try call("poll \(system.hex)")
        guard isStorage || system == .any || systems.contains(system.rawValue) else { throw .silence }
        return (idm, nil)
    }

    func systemCodes() throws(FeliCaError) -> [SystemCode]? {
        try call("systems")
        guard listsSystems else { throw .silence }
        return systems.map(SystemCode.init(rawValue:))
    }

    func exists(_ wanted: [NodeCode]) throws(FeliCaError) -> [Bool]? {
        try call("nodes")
        return wanted.map { nodes.contains($0.rawValue) }
    }

    func read(_ requests: [BlockRequest]) throws(FeliCaError) -> [Block] {
        let words = requests.map { "\($0.service.hex):\($0.numbers.first ?? 0)+\($0.numbers.count)" }
        do {
            try call("read " + words.joined(separator: " "))
        } catch .cardLost {
            guard let goneWord else { throw .cardLost }
            let isFirst = requests.first?.numbers.first == 0
            throw isFirst ? .serviceRejected(statusWord: goneWord) : .rejected(statusWord: goneWord)
        }
        if let lateFailure, requests.contains(where: { $0.service.rawValue == 0x090F && $0.numbers.first != 0 }) {
            throw lateFailure
        }
        let count = requests.reduce(0) { $0 + $1.numbers.count }
        if requests.contains(where: { silent.contains($0.service.rawValue) }) { throw .silence }
        if isStorage, count > readerLimit { throw .rejected(statusWord: 0x6A82) }
        if count > cardLimit { throw refusal(0xFF, 0xA2) }
        if refusesCombined, requests.count > 1 { throw refusal(0xFF, 0xA1) }
        var blocks: [Block] = []
        for request in requests {
            if let flags = refusals[request.service.rawValue] { throw .refused(flags) }
            guard let service = services[request.service.rawValue] else {
                throw isStorage ? .serviceRejected(statusWord: 0x6A82) : refusal(1, 0xA6)
            }
            for number in request.numbers {
                guard Int(number) < service.count else {
                    throw isStorage ? .rejected(statusWord: pastEndWord) : refusal(1, 0xA8)
                }
                blocks.append(service[Int(number)])
            }
        }
        return blocks
    }

    private func refusal(_ first: UInt8, _ second: UInt8) -> FeliCaError {
        .refused(StatusFlags(first: first, second: second))
    }

    func isPresent() -> Bool { calls < goneFrom }

    func verify(_ idm: IDm) throws(FeliCaError) {
        if let verifyError { throw verifyError }
    }

    func finish() { finishes += 1 }
}

let transitPlan = ReadPlan(
    system: .transit,
    parts: [
        ReadPlan.Part(service: NodeCode(rawValue: 0x008B), blocks: 1, purpose: .balance),
        ReadPlan.Part(service: NodeCode(rawValue: 0x090F), blocks: 20, purpose: .history),
        ReadPlan.Part(service: NodeCode(rawValue: 0x108F), blocks: 3, purpose: .detail),
        ReadPlan.Part(service: NodeCode(rawValue: 0x10CB), blocks: 2, purpose: .detail),
    ],
    issuerNodes: [NodeCode(rawValue: 0x1808), NodeCode(rawValue: 0x1CC0)])

extension CardDump {
    /// The transit system, or what a path without system codes read in its place.
    var transit: System? { self[.transit] ?? self[.any] }

    /// State and number of blocks of each service of the transit system, in the plan's order.
    var summary: [String] {
        (transit?.services ?? []).map { "\($0.code.hex) \($0.state.rawValue) \($0.blocks.count)" }
    }
}
