import FeliCa
import Profiles

/// Our own profiles and the beginnings of their tables.
enum ProfileSeeds {
    private static let folders = Checkout.names("CardProfiles")

    static let profiles: [[UInt8]] = folders.map { folder in
        Checkout.bytes("CardProfiles/\(folder)/profile.json") + ProfileLaws.separator + (beginnings(folder).first ?? [])
    }

    static let tables: [[UInt8]] =
        folders.flatMap(beginnings) + [
            Array("code,name,since,until\r\n0-01-07,\"品川, \"\"東\"\"\",,2024-06-03\r\n0-01-07,新,2024-06-03,".utf8),
            Array("\u{FEFF}area\tline\tstation\tname\tuntil\n0\tE3\t99\t昔\t?\n".utf8),
        ]

    /// The first rows of a profile's tables, a blank-free beginning each.
    private static func beginnings(_ folder: String) -> [[UInt8]] {
        let names = Checkout.names("CardProfiles/\(folder)").filter { $0.hasSuffix(".tsv") }
        return names.reversed().map { name in
            let lines = Checkout.bytes("CardProfiles/\(folder)/\(name)").split(
                separator: 0x0A, omittingEmptySubsequences: false)
            return Array(lines.prefix(30).joined(separator: [0x0A])) + [0x0A]
        }
    }
}

/// The blocks of our profiles' vectors, each in every service that its profile reads.
enum BlockSeeds {
    static let all: [[UInt8]] = BlockLaws.profiles.indices.flatMap { index in
        let profile = BlockLaws.profiles[index]
        let blocks = vectors(profile.id)
        return profile.readPlan.parts.indices.map { part in
            BlockLaws.encoded(
                profile: index,
                blocks.prefix(20).enumerated().map { number, block in (part, number, block) })
        }
    }

    /// Whatever has 32 hexadecimal digits in quotes.
    private static func vectors(_ folder: String) -> [Block] {
        Checkout.bytes("CardProfiles/\(folder)/vectors.json").split(separator: UInt8(ascii: "\""))
            .compactMap { Block(hex: String(decoding: $0, as: UTF8.self)) }
    }
}
