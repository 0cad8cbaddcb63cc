/// One block of a service: 16 bytes.
public struct Block: Hashable, Sendable, CustomStringConvertible {
    /// Bytes 0–7 as a big-endian number.
    public let high: UInt64
    /// Bytes 8–15 as a big-endian number.
    public let low: UInt64

    /// Makes a block from two big-endian halves.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Makes a block from exactly 16 bytes.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        var high: UInt64 = 0
        var low: UInt64 = 0
        for (index, byte) in bytes.enumerated() {
            if index < 8 { high = high << 8 | UInt64(byte) } else { low = low << 8 | UInt64(byte) }
        }
        self.init(high: high, low: low)
    }

    /// Reads 32 hexadecimal digits.
    public init?(hex: some StringProtocol) {
        guard let bytes = Hex.bytes(hex) else { return nil }
        self.init(bytes: bytes)
    }

    /// The byte at an index, 0–15.
    public subscript(index: Int) -> UInt8 {
        index < 8
            ? UInt8(truncatingIfNeeded: high >> UInt64(56 - 8 * index))
            : UInt8(truncatingIfNeeded: low >> UInt64(120 - 8 * index))
    }

    /// The 16 bytes in the card's order.
    public var bytes: [UInt8] {
        // A literal is made in one piece, without a check for each byte.
        func byte(_ half: UInt64, _ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: half >> (56 - 8 * index)) }
        return [
            byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
            byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
            byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
            byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7),
        ]
    }

    /// 32 upper-case digits.
    public var hex: String { Hex.text(bytes) }

    /// Its digits.
    public var description: String { hex }

    /// Whether every bit is 0, as in a slot never written.
    public var isZero: Bool { high == 0 && low == 0 }

    /// Whether every bit is 1, as no card writes it: an erased or misread block.
    public var isAllOnes: Bool { high == .max && low == .max }
}
