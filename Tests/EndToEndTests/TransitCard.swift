import FeliCa

/// A made-up card of the transit layout: 20 rides of 160 yen, three gate records, an entry, an issuer's node.
enum TransitCard {
    static let idm = IDm(rawValue: 0x0101_0101_0101_0101)
    static let other = IDm(rawValue: 0x0101_0202_0202_0202)
    static let pmm = PMm(rawValue: 0x100B_4B42_8485_D0FF)

    static let plan = ReadPlan(
        system: .transit,
        parts: [
            ReadPlan.Part(service: node(0x008B), blocks: 1, purpose: .balance),
            ReadPlan.Part(service: node(0x090F), blocks: 20, purpose: .history),
            ReadPlan.Part(service: node(0x108F), blocks: 3, purpose: .detail),
            ReadPlan.Part(service: node(0x10CB), blocks: 2, purpose: .detail),
        ],
        issuerNodes: [0x1808, 0x1CC0, 0x9600].map(node))

    static func node(_ code: UInt16) -> NodeCode { NodeCode(rawValue: code) }

    /// The dump of the card; `salt` tells two cards' blocks apart.
    static func dump(idm: IDm = idm, salt: UInt8 = 0) -> CardDump {
        let system = CardDump.System(
            code: .transit, idm: idm, nodes: [node(0x1808)], nodesAsked: true,
            services: [
                service(0x008B, [balance(salt)]), service(0x090F, (0..<20).map { ride(UInt16($0), salt) }),
                service(0x108F, (0..<3).map { gate(UInt8($0), salt) }), service(0x10CB, [entry(salt), entry(salt)]),
            ])
        return CardDump(idm: idm, pmm: pmm, systems: [system])
    }

    /// The card as most are: with the common area's system, in which there is nothing that a plan of scan's is for.
    static func dumpWithCommonArea() -> CardDump {
        var dump = dump()
        dump.systems.append(
            CardDump.System(
                code: SystemCode(rawValue: 0xFE00), idm: IDm(rawValue: idm.rawValue | 1 << 60),
                nodes: [node(0x86A7)], nodesAsked: true))
        return dump
    }

    /// The card with a Suica's second system and one that nobody knows, each with a service open to all.
    static func dumpWithUnknown() -> CardDump {
        var dump = dump()
        for (index, code) in [UInt16(0x86A7), 0x812B].enumerated() {
            let number = UInt64(index + 1)
            dump.systems.append(
                CardDump.System(
                    code: SystemCode(rawValue: code), idm: IDm(rawValue: idm.rawValue | number << 60),
                    services: [service(0x100B, [ride(0, UInt8(number)), ride(1, UInt8(number))])]))
        }
        return dump
    }

    private static func service(_ code: UInt16, _ rows: [[UInt8]]) -> CardDump.Service {
        CardDump.Service(
            code: node(code),
            blocks: rows.enumerated().compactMap { number, bytes in
                Block(bytes: bytes).map { CardDump.NumberedBlock(number: UInt16(number), block: $0) }
            })
    }

    /// Balance low byte first, the rest of the numbers high byte first.
    private static func balance(_ salt: UInt8) -> [UInt8] {
        [0, 0, 0, 0, 0, 0, 0, 0, 0x20, salt, 0] + low(1000) + [0] + high(100)
    }

    private static func ride(_ age: UInt16, _ salt: UInt8) -> [UInt8] {
        [0x16, 0x01, 0x00, 0x02] + date(age) + [0xE3, 0x3B, 0xE3, 0x3D] + low(1000 + 160 * age) + [0]
            + high(100 - 2 * age) + [salt]
    }

    private static func gate(_ number: UInt8, _ salt: UInt8) -> [UInt8] {
        [number == 1 ? 0xA0 : 0x20, 0, 0xE3, 0x3D, salt, number] + date(0) + [0x09, 0x30 + number] + low(160)
            + [0, 0, 0, 0]
    }

    private static func entry(_ salt: UInt8) -> [UInt8] {
        [0xE3, 0x3B, salt] + [UInt8](repeating: 0, count: 13)
    }

    /// Counted back from 28 November 2026: seven bits of year from 2000, four of month, five of day.
    private static func date(_ age: UInt16) -> [UInt8] { high(26 << 9 | 11 << 5 | (28 - age)) }

    private static func low(_ number: UInt16) -> [UInt8] { [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)] }

    private static func high(_ number: UInt16) -> [UInt8] { low(number).reversed() }
}
