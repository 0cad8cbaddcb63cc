/// The manufacture ID: 8 bytes that name a card, one for each of its systems.
///
/// The upper nibble of the first byte is the system's number on the card; the rest is the same for all systems.
/// It identifies a person: show it masked unless asked for the whole.
public struct IDm: Hashable, Sendable {
    /// The 8 bytes as a big-endian number.
    public let rawValue: UInt64

    /// Makes an IDm from its 8 bytes as a big-endian number.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Makes an IDm from exactly 8 bytes in the card's order.
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

    /// 16 upper-case digits, which identify a person.
    public var hex: String {
        Hex.text(bytes)
    }

    /// First and last two bytes, the middle masked: `0101••••••••0101`.
    public var masked: String {
        let hex = hex
        return "\(hex.prefix(4))••••••••\(hex.suffix(4))"
    }

    /// The number of the system on the card, 0 for the first.
    public var systemNumber: Int {
        Int(rawValue >> 60)
    }

    /// The IDm of the card's first system: the key of the card.
    public var cardKey: IDm {
        IDm(rawValue: rawValue & 0x0FFF_FFFF_FFFF_FFFF)
    }
}

extension IDm: CustomStringConvertible {
    /// The masked form, so that nothing prints the whole by accident.
    public var description: String { masked }
}
