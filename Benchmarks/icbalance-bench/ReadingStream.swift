import Civil
import FeliCa

/// Dumps of many cards, made round by round: each card is read once a round, after ten more records, so that half of
/// what a reading shows was seen before.
struct ReadingStream {
    private var cards: [CardInUse]
    private var round: Int64 = 0

    init(cards: Int) {
        self.cards = (0..<cards).map(CardInUse.init(number:))
    }

    /// The next reading of each card.
    mutating func next() -> [CardDump] {
        defer { round += 1 }
        // A round is every three days, a minute from card to card.
        let start = 1_600_000_000 + 259_200 * round
        return cards.indices.map { index in
            cards[index].use(round == 0 ? 20 : 10)
            return cards[index].dump(readAt: Timestamp(secondsSince1970: start + 60 * Int64(index)))
        }
    }
}

/// A card and the records that it shows now.
private struct CardInUse {
    private let idm: IDm
    private var life: CardLife
    /// The newest first.
    private var blocks: [Block] = []

    init(number: Int) {
        idm = IDm(rawValue: 0x0101_0101_0100_0000 + UInt64(number))
        life = CardLife(seed: UInt64(number))
    }

    mutating func use(_ events: Int) {
        for _ in 0..<events { blocks.insert(life.next(), at: 0) }
        blocks.removeLast(max(0, blocks.count - 20))
    }

    /// The balance block and the 20 records, of a card whose issuer is known.
    func dump(readAt: Timestamp) -> CardDump {
        let newest = blocks[0]
        let money = newest.low >> 32 & 0xFFFF
        let balance = Block(high: 0, low: 0x2000_0000_0000_0000 | money << 24 | newest.low >> 8 & 0xFFFF)
        let services = [
            CardDump.Service(
                code: NodeCode(rawValue: 0x008B), blocks: [CardDump.NumberedBlock(number: 0, block: balance)]),
            CardDump.Service(
                code: NodeCode(rawValue: 0x090F),
                blocks: blocks.enumerated().map { CardDump.NumberedBlock(number: UInt16($0), block: $1) }),
        ]
        let system = CardDump.System(
            code: .transit, idm: idm, nodes: [NodeCode(rawValue: 0x1808)], nodesAsked: true, services: services)
        return CardDump(
            idm: idm, pmm: PMm(rawValue: 0x0120_220F_0F0F_0F0F), readAt: readAt, reader: "bench 00 00",
            systems: [system])
    }
}
