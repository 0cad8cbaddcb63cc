/// A system code.
///
/// Big-endian on the wire: 0003 is sent as `00 03`.
public struct SystemCode: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The code, 0003 for the nationwide transit cards.
    public let rawValue: UInt16

    /// Makes a system code.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Reads four hexadecimal digits.
    public init?(hex: some StringProtocol) {
        guard let code = Hex.code(hex) else { return nil }
        self.rawValue = code
    }

    /// Four upper-case digits.
    public var hex: String { Hex.text(rawValue) }

    /// Its digits.
    public var description: String { hex }

    /// The transit cards of mutual use (Cybernetics).
    public static let transit = SystemCode(rawValue: 0x0003)
    /// The area that money and points of many issuers share, on cards of any kind.
    public static let common = SystemCode(rawValue: 0xFE00)
    /// Matches the first system of any card; in a dump the system that the reader chose and could not name.
    public static let any = SystemCode(rawValue: 0xFFFF)

    /// Orders by number.
    public static func < (left: SystemCode, right: SystemCode) -> Bool { left.rawValue < right.rawValue }
}

/// The code of a node, an area or a service.
///
/// Little-endian on the wire: 090F is sent as `0F 09`.
public struct NodeCode: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The code, 090F for the transit history.
    public let rawValue: UInt16

    /// Makes a node code.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Reads four hexadecimal digits, as documents write the code.
    public init?(hex: some StringProtocol) {
        guard let code = Hex.code(hex) else { return nil }
        self.rawValue = code
    }

    /// Four upper-case digits, as documents write the code.
    public var hex: String { Hex.text(rawValue) }

    /// Its digits.
    public var description: String { hex }

    /// Whether it is a service; an area has attribute 00 or 01.
    public var isService: Bool { rawValue & 0x3F >= 0x08 }

    /// Whether the service can be read without a key (bit 0 of its attribute).
    public var isOpen: Bool { rawValue & 1 == 1 }

    /// Whether the service is cyclic, block 0 being its newest record (attributes 0C–0F).
    public var isCyclic: Bool { (0x0C...0x0F).contains(rawValue & 0x3F) }

    /// Orders by number.
    public static func < (left: NodeCode, right: NodeCode) -> Bool { left.rawValue < right.rawValue }
}
