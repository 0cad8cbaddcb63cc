import FeliCa

/// The card that the demo reads: made up, with a number that no card has.
enum DemoCard {
    /// What it says; `nil` where a line below is no block.
    static var dump: CardDump? {
        var services: [CardDump.Service] = []
        for (code, lines) in blocks {
            let blocks = lines.compactMap(Block.init(hex:))
            guard blocks.count == lines.count, let node = NodeCode(hex: code) else { return nil }
            services.append(
                CardDump.Service(
                    code: node,
                    blocks: blocks.enumerated().map { CardDump.NumberedBlock(number: UInt16($0), block: $1) }))
        }
        let idm = IDm(rawValue: 0x0101_0101_0101_0101)
        let system = CardDump.System(
            code: .transit, idm: idm, nodes: nodes.map(NodeCode.init(rawValue:)), nodesAsked: true, services: services)
        return CardDump(idm: idm, pmm: PMm(rawValue: 0x100B4B428485D0FF), systems: [system])
    }

    /// Areas and services, those of a Suica.
    private static let nodes: [UInt16] = [
        0x0000, 0x0040, 0x0048, 0x004A, 0x0088, 0x008B, 0x0800, 0x0810, 0x0812, 0x0816, 0x0850, 0x0852, 0x0856,
        0x0890, 0x0892, 0x0896, 0x08C8, 0x08CA, 0x090A, 0x090C, 0x090F, 0x0FC0, 0x1000, 0x1008, 0x100A, 0x1048,
        0x104A, 0x108C, 0x108F, 0x10C8, 0x10CB, 0x1108, 0x110A, 0x1148, 0x114A, 0x17C0, 0x1800, 0x1808, 0x180A,
        0x1848, 0x184B, 0x18C8, 0x18CA, 0x1908, 0x190A, 0x1948, 0x194B, 0x1988, 0x198B, 0x2300, 0x2308, 0x230A,
        0x2348, 0x234B, 0x2388, 0x238B, 0x23C8, 0x23CB,
    ]

    private static let blocks: [(service: String, lines: [String])] = [
        (
            "008B",
            [
                "0000000000000000200000450A0001C2"
            ]
        ),
        (
            "090F",
            [
                "160100023574CE05CE26450A0001C200",
                "050D000F35720C6A00127A0B0001C000",
                "16010002357203170112560C0001BF00",
                "16140201357203170000360F0001BD00",
                "160100023570010503177E030001BC00",
                "1601000235700317010514050001BA00",
                "16010002356E02062507AA060001B800",
                "C7460000356E58B0489F7A070001B600",
                "16010002356EE33EE32C4E0B0001B500",
                "08020000356D250700004A0C0001B300",
                "08030000356D250700007A040001B200",
                "1A010002356B030D03172E050001B100",
                "16010002356B0317030D1A060001AF00",
                "050D000F35690C4D000006070001AD00",
                "16010002356901050317EC070001AC00",
                "C8460000356978458E6382090001AA00",
                "C7460000356963B62740180A0001A900",
                "16010002356903170105E60B0001A800",
                "160100023567CB05CB117C0D0001A600",
                "160100023567CB11CB051C0E0001A400",
            ]
        ),
        (
            "108F",
            [
                "2000CE26100335741834350100000000",
                "A000CE05100735741803000000000000",
                "20000112100335721021E00200000000",
            ]
        ),
        (
            "10CB",
            [
                "CE050000000000000000000000000000",
                "35741819CE1E00000000000000000000",
            ]
        ),
    ]
}
