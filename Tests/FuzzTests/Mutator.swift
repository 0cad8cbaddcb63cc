/// Changes inputs at random, the same way in every run.
struct Mutator {
    private var random: SeededRandom
    /// What formats and protocols are made of.
    private static let marks =
        Array("{}[]\":,|*#?0 \n\r\t\\-Ff<>&;".utf8) + [
            0x00, 0x01, 0x07, 0x0C, 0x61, 0x6C, 0x7F, 0x80, 0x90, 0xA8, 0xFF,
        ]

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    /// One of the seeds, changed in up to six places.
    mutating func input(from seeds: [[UInt8]]) -> [UInt8] {
        var bytes = seeds.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            guard !bytes.isEmpty else { return [mark()] }
            change(&bytes, seeds)
        }
        return bytes
    }

    private mutating func mark() -> UInt8 { Mutator.marks.randomElement(using: &random) ?? 0 }

    private mutating func change(_ bytes: inout [UInt8], _ seeds: [[UInt8]]) {
        let at = Int.random(in: bytes.indices, using: &random)
        let end = min(bytes.count, at + Int.random(in: 1...40, using: &random))
        switch Int.random(in: 0..<9, using: &random) {
        case 0: bytes[at] = .random(in: .min ... .max, using: &random)
        case 1: bytes[at] = mark()
        case 2: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 3: bytes[at] &+= Bool.random(using: &random) ? 1 : .max
        case 4: bytes.insert(mark(), at: at)
        case 5: bytes.removeSubrange(at..<end)
        case 6: bytes.insert(contentsOf: bytes[at..<end], at: end)
        case 7: bytes.removeSubrange(at...)
        default:
            // The rest of another seed.
            let other = seeds.randomElement(using: &random) ?? []
            bytes = Array(bytes[..<at] + other.suffix(from: min(at, other.count)))
        }
    }
}

/// The same numbers in every run (SplitMix64).
private struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
