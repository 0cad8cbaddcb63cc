import FeliCa

/// A way for the card's own frames through one family of readers.
protocol FrameLink: AnyObject {
    /// Sends a command frame and takes the answer frame, both beginning with their length.
    ///
    /// The card answers within the given microseconds, or not at all.
    func exchange(_ frame: [UInt8], microseconds: Int) throws(FeliCaError) -> [UInt8]

    /// Leaves the reader as it was found.
    func finish()

    /// Tells an IDm, so that a trace can mask it.
    func learn(_ idm: IDm)
}

/// Access by frames, whatever the reader wraps around them.
final class FrameAccess: CardAccess {
    private let link: any FrameLink
    private var selected: (system: SystemCode, idm: IDm, pmm: PMm)?

    /// The frames of twelve blocks fit every reader's answer; more would not on a short command.
    let abilities = CardAbilities(
        combinesServices: true, maxBlocks: 12, canAskNodes: true, canListSystems: true, canListNodes: true,
        namesCard: true)

    init(_ link: any FrameLink) {
        self.link = link
    }

    func select(_ system: SystemCode) throws(FeliCaError) -> (idm: IDm, pmm: PMm?) {
        let answer = try FrameAnswer.polling(link.exchange(Frame.polling(system), microseconds: Limit.shortest))
        link.learn(answer.idm)
        selected = (system, answer.idm, answer.pmm)
        return (answer.idm, answer.pmm)
    }

    func systemCodes() throws(FeliCaError) -> [SystemCode]? {
        let card = try current()
        let limit = Limit.within(FrameTiming.requestResponse(card.pmm))
        return try checked { () throws(FeliCaError) in
            try FrameAnswer.requestSystemCode(
                link.exchange(Frame.requestSystemCode(card.idm), microseconds: limit), from: card.idm)
        }
    }

    func exists(_ nodes: [NodeCode]) throws(FeliCaError) -> [Bool]? {
        let card = try current()
        guard let frame = Frame.requestService(card.idm, nodes: nodes) else { throw .notSupported }
        let limit = Limit.within(FrameTiming.requestService(card.pmm, nodes: nodes.count))
        return try checked { () throws(FeliCaError) in
            try FrameAnswer.requestService(
                link.exchange(frame, microseconds: limit), from: card.idm, count: nodes.count)
        }
    }

    func nodes(limit: Int) throws(FeliCaError) -> [NodeCode]? {
        let card = try current()
        // Told with the time of a Request Response, as nfcpy reads it from the parameter.
        let time = Limit.within(FrameTiming.requestResponse(card.pmm))
        var nodes: [NodeCode] = []
        for index in 0..<UInt16(clamping: limit) {
            let node = try checked { () throws(FeliCaError) in
                try FrameAnswer.searchServiceCode(
                    link.exchange(Frame.searchServiceCode(card.idm, index: index), microseconds: time), from: card.idm)
            }
            guard let node else { break }
            nodes.append(node)
        }
        return nodes
    }

    func read(_ requests: [BlockRequest]) throws(FeliCaError) -> [Block] {
        let card = try current()
        let count = requests.reduce(0) { $0 + $1.numbers.count }
        guard let frame = Frame.read(card.idm, requests) else { throw .notSupported }
        let limit = Limit.within(FrameTiming.read(card.pmm, blocks: count))
        return try checked { () throws(FeliCaError) in
            try FrameAnswer.read(link.exchange(frame, microseconds: limit), from: card.idm, count: count)
        }
    }

    /// A card may ignore a Request Response, as FeliCa Lite does, so a poll has the last word.
    func isPresent() -> Bool {
        guard let card = selected else { return false }
        do {
            let limit = Limit.within(FrameTiming.requestResponse(card.pmm))
            let answer = try link.exchange(Frame.requestResponse(card.idm), microseconds: limit)
            _ = try FrameAnswer.requestResponse(answer, from: card.idm)
            return true
        } catch {
            switch error {
            case .cardLost, .transport, .wrongIDm: return false
            default: break
            }
        }
        do { return try select(card.system).idm == card.idm } catch { return false }
    }

    /// Every answer carries the IDm and was held against it.
    func verify(_ idm: IDm) throws(FeliCaError) {}

    func finish() {
        link.finish()
    }

    private func current() throws(FeliCaError) -> (system: SystemCode, idm: IDm, pmm: PMm) {
        guard let selected else { throw .silence }
        return selected
    }

    private func checked<Answer>(_ ask: () throws(FeliCaError) -> Answer) throws(FeliCaError) -> Answer {
        do {
            return try ask()
        } catch {
            if case .wrongIDm(_, let found) = error { link.learn(found) }
            throw error
        }
    }

    /// How long to wait for a card, in microseconds.
    private enum Limit {
        /// Real cards answer far sooner; under a few milliseconds a reader misses them.
        static let shortest = 100_000
        /// A parameter that says more is not believed: the user is waiting.
        static let longest = 500_000

        static func within(_ time: Int) -> Int { min(max(shortest, time + 20_000), longest) }
    }
}
