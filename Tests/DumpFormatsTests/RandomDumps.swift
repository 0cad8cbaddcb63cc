import Civil
import FeliCa

/// Cards that no one has, of every shape that a dump can have.
enum RandomDumps {
    static func dump(_ random: inout SeededRandom) -> CardDump {
        let card = IDm(rawValue: .random(in: .min ... .max, using: &random)).cardKey
        return CardDump(
            idm: maybe(&random) { idm(of: card, &$0) },
            pmm: maybe(&random) { PMm(rawValue: .random(in: .min ... .max, using: &$0)) },
            readAt: maybe(&random) {
                Timestamp(
                    secondsSince1970: .random(in: -2_000_000_000...5_000_000_000, using: &$0),
                    offset: 900 * .random(in: -56...56, using: &$0))
            },
            reader: maybe(&random) { name(&$0) },
            complete: .random(using: &random),
            systems: distinctCodes(&random, most: 4).map { system(SystemCode(rawValue: $0), of: card, &random) })
    }

    /// The IDm of one of the card's systems.
    private static func idm(of card: IDm, _ random: inout SeededRandom) -> IDm {
        IDm(rawValue: card.rawValue | .random(in: 0..<16, using: &random) << 60)
    }

    private static func system(
        _ code: SystemCode, of card: IDm, _ random: inout SeededRandom
    ) -> CardDump.System {
        CardDump.System(
            code: code,
            idm: maybe(&random) { idm(of: card, &$0) },
            nodes: distinctCodes(&random, most: 12).sorted().map(NodeCode.init(rawValue:)),
            nodesAsked: .random(using: &random),
            nodesLost: .random(using: &random),
            services: distinctCodes(&random, most: 6).map { service(NodeCode(rawValue: $0), &random) })
    }

    private static func service(_ code: NodeCode, _ random: inout SeededRandom) -> CardDump.Service {
        let numbers = distinctCodes(&random, most: 25).sorted()
        return CardDump.Service(
            code: code,
            state: CardDump.State.allCases.randomElement(using: &random) ?? .read,
            blocks: numbers.map { CardDump.NumberedBlock(number: $0, content: content(&random)) })
    }

    private static func content(_ random: inout SeededRandom) -> CardDump.Content {
        let block = Block(
            high: .random(in: .min ... .max, using: &random), low: .random(in: .min ... .max, using: &random))
        guard Int.random(in: 0..<8, using: &random) == 0 else { return .whole(block) }
        var digits = Array(block.hex)
        for index in (0..<32).shuffled(using: &random).prefix(.random(in: 1...32, using: &random)) {
            digits[index] = "?"
        }
        return .unreadable(String(digits))
    }

    private static func name(_ random: inout SeededRandom) -> String {
        let letters = Array("Reader 0\"\\\n\t/カード🚃\u{01}é")
        return String(
            (0..<Int.random(in: 0..<20, using: &random)).compactMap { _ in letters.randomElement(using: &random) })
    }

    private static func distinctCodes(_ random: inout SeededRandom, most: Int) -> [UInt16] {
        var codes: Set<UInt16> = []
        for _ in 0..<Int.random(in: 0...most, using: &random) {
            codes.insert(.random(in: .min ... .max, using: &random))
        }
        return codes.sorted().shuffled(using: &random)
    }

    private static func maybe<Value>(
        _ random: inout SeededRandom, _ make: (inout SeededRandom) -> Value
    ) -> Value? {
        Int.random(in: 0..<4, using: &random) == 0 ? nil : make(&random)
    }
}
