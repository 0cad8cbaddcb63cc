import FeliCa

@testable import VirtualCard

/// A card whose every block tells its service and number, with a second system, a locked service and a torn block.
enum SampleCard {
    static let idm = IDm(rawValue: 0x0102_0304_0506_0708)
    static let pmm = PMm(rawValue: 0x1011_1213_1415_1617)

    static func block(_ service: UInt16, _ number: UInt16) -> Block {
        Block(high: UInt64(service) << 48 | UInt64(number) << 32 | 0xAAAA, low: 0x5555)
    }

    static func service(_ code: UInt16, blocks: UInt16) -> CardDump.Service {
        CardDump.Service(
            code: NodeCode(rawValue: code),
            blocks: (0..<blocks).map { CardDump.NumberedBlock(number: $0, block: block(code, $0)) })
    }

    static var dump: CardDump {
        let torn = CardDump.NumberedBlock(number: 0, content: .unreadable(String(repeating: "?", count: 32)))
        let transit = CardDump.System(
            code: .transit, nodes: [0x1800, 0x1808].map(NodeCode.init(rawValue:)), nodesAsked: true,
            services: [
                service(0x008B, blocks: 1), service(0x090F, blocks: 20), service(0x108F, blocks: 3),
                CardDump.Service(code: NodeCode(rawValue: 0x090A), state: .locked),
                CardDump.Service(code: NodeCode(rawValue: 0x184B), state: .missing),
                CardDump.Service(code: NodeCode(rawValue: 0x198B), state: .empty),
                CardDump.Service(code: NodeCode(rawValue: 0x234B), blocks: [torn]),
            ])
        let other = CardDump.System(code: SystemCode(rawValue: 0xFE00), services: [service(0x394B, blocks: 2)])
        return CardDump(idm: idm, pmm: pmm, systems: [transit, other])
    }

    /// The sixteen bytes of the blocks in a row, as text.
    static func hex(_ service: UInt16, _ numbers: some Sequence<UInt16>) -> String {
        numbers.map { block(service, $0).hex }.joined()
    }
}

extension EmulatedCard {
    /// The answer APDU as text; "" where none came.
    func ask(_ hex: String) -> String {
        answer(Hex.bytes(hex) ?? []).answer.map { Hex.text($0) } ?? ""
    }
}

/// Upper-case digits without blanks.
func packed(_ hex: String) -> String {
    Hex.bytes(hex).map { Hex.text($0) } ?? "not hex: \(hex)"
}
