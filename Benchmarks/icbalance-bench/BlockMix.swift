import CardModel
import FeliCa

/// History blocks of many cards, as bytes in the cards' order: what both sides of a decoding figure read.
struct BlockMix {
    /// 16 bytes for each block.
    let bytes: [UInt8]
    /// How many blocks there are.
    var count: Int { bytes.count / 16 }

    /// Records of 500 cards, in whose slots nothing stands now and then.
    init(count: Int) {
        let lives = 500
        var bytes: [UInt8] = []
        bytes.reserveCapacity(16 * count)
        for seed in 0..<lives {
            var life = CardLife(seed: UInt64(seed))
            let share = count / lives + (seed < count % lives ? 1 : 0)
            for index in 0..<share {
                let isEmpty = index % 400 == 399
                bytes += isEmpty ? [UInt8](repeating: 0, count: 16) : life.next().bytes
            }
        }
        self.bytes = bytes
    }

    /// Bytes without any sense, to hold two decoders against each other beyond what cards write.
    init(noise count: Int) {
        var random = SplitMix64(seed: 1)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(16 * count)
        for _ in 0..<count {
            // Half of them with codes that mean something, so that every branch is taken.
            var high = random.next()
            if high & 1 == 0 {
                let terminals: [UInt64] = [0x05, 0x08, 0x16, 0x1F, 0x23, 0x46, 0xC7, 0xC8, 0xC9]
                let processes: [UInt64] = [
                    0x01, 0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x0D, 0x0F, 0x13, 0x14, 0x15, 0x17, 0x1F, 0x23, 0x33,
                    0x46, 0x48, 0x49, 0x4A, 0x4B, 0x5A,
                ]
                high = high & 0x0080_FFFF_FFFF_FFFF | terminals[random.below(9)] << 56
                high |= processes[random.below(processes.count)] << 48
            }
            bytes += Block(high: high, low: random.next()).bytes
        }
        bytes += [UInt8](repeating: 0xFF, count: 16) + [UInt8](repeating: 0, count: 16)
        self.bytes = bytes
    }

    /// Shows all blocks in their order.
    @inline(__always)
    func forEach(_ body: (Block) throws -> Void) rethrows {
        try bytes.withUnsafeBytes { bytes in
            for offset in stride(from: 0, to: bytes.count, by: 16) {
                let high = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                let low = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
                try body(Block(high: high, low: low))
            }
        }
    }
}
