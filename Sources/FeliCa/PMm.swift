/// The manufacture parameter: 8 bytes that tell the chip and how long its answers may take.
public struct PMm: Hashable, Sendable, CustomStringConvertible {
    /// The 8 bytes as a big-endian number.
    public let rawValue: UInt64

    /// Makes a PMm from its 8 bytes as a big-endian number.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Makes a PMm from exactly 8 bytes in the card's order.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 8 else { return nil }
        self.rawValue = bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Reads 16 hexadecimal digits.
    public init?(hex: some StringProtocol) {
        guard let bytes = Hex.bytes(hex) else { return nil }
        self.init(bytes: bytes)
    }

    /// The 8 bytes in the card's order.
    public var bytes: [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: rawValue >> (56 - 8 * UInt64($0))) }
    }

    /// 16 upper-case digits.
    public var hex: String { Hex.text(bytes) }

    /// Its digits.
    public var description: String { hex }

    /// The IC type, byte 1.
    public var icType: UInt8 { bytes[1] }
}
