import DumpFormats
import FeliCa

/// Files to begin with: our fixtures, and small cards in every format that can be written.
enum DumpSeeds {
    private static let files: [(bytes: [UInt8], format: String?)] = {
        var files: [(bytes: [UInt8], format: String?)] = []
        for name in Checkout.names("Fixtures/dumps") {
            let bytes = Checkout.bytes("Fixtures/dumps/\(name)")
            do { files.append((bytes, try DumpFormat.detect(bytes).id)) } catch { files.append((bytes, nil)) }
        }
        for format in DumpFormat.all {
            for card in [small, odd] {
                if let bytes = format.write(card) { files.append((bytes, format.id)) }
            }
        }
        return files
    }()

    static var all: [[UInt8]] { files.map(\.bytes) }

    static func of(_ format: DumpFormat) -> [[UInt8]] {
        files.filter { $0.format == format.id }.map(\.bytes)
    }

    /// A card of two blocks.
    private static let small = card(
        0x0003,
        [
            (0x008B, [Block(high: 0, low: 0x2000_00D2_0400_0014)]),
            (0x090F, [Block(high: 0x1601_0002_30C3_0101, low: 0x0107_D204_0000_1400)]),
        ])

    /// A card of two systems with all that a dump can say of its services.
    private static let odd: CardDump = {
        var dump = card(0x8008, [(0x0117, [Block(high: 0x0000_0164_0000_0000, low: 0)])])
        dump.complete = false
        dump.reader = "Reader \"1\""
        let states = CardDump.State.allCases.enumerated().map { index, state in
            CardDump.Service(code: NodeCode(rawValue: UInt16(index) << 6 | 0x0B), state: state)
        }
        var system = CardDump.System(
            code: SystemCode(rawValue: 0xFE00), nodes: [NodeCode(rawValue: 0x1808)], nodesLost: true, services: states)
        system.services[0].blocks = [
            CardDump.NumberedBlock(number: 3, content: .unreadable("16" + String(repeating: "?", count: 30)))
        ]
        dump.systems.append(system)
        return dump
    }()

    static func card(_ system: UInt16, _ services: [(UInt16, [Block])]) -> CardDump {
        let read = services.map { code, blocks in
            CardDump.Service(
                code: NodeCode(rawValue: code),
                blocks: blocks.enumerated().map { CardDump.NumberedBlock(number: UInt16($0), block: $1) })
        }
        return CardDump(
            idm: BlockLaws.idm, pmm: PMm(rawValue: 0x100B_4B42_8485_D0FF),
            systems: [CardDump.System(code: SystemCode(rawValue: system), idm: BlockLaws.idm, services: read)])
    }
}
