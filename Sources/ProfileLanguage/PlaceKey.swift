/// A place's code as one number, ordered: stations, then stops, then companies.
public struct PlaceKey: Hashable, Comparable, Sendable {
    /// The number; bits 32 and 33 tell what it is.
    public let rawValue: UInt64

    /// Makes a key from its number.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// A station: area in bits 16 and 17, line in bits 8–15, station in bits 0–7.
    public init(station: UInt32) {
        rawValue = UInt64(station)
    }

    /// A bus stop: company in bits 16–31, stop in bits 0–15.
    public init(stop: UInt32) {
        rawValue = 1 << 32 | UInt64(stop)
    }

    /// A bus company.
    public init(company: UInt16) {
        rawValue = 2 << 32 | UInt64(company)
    }

    /// Reads `A-LL-SS` (station), `OOOO-SSSS` (stop) or `OOOO` (company), digits in upper case.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let widths = parts.map(\.utf8.count)
        let values = parts.compactMap { HexDigits.value($0) }
        guard values.count == parts.count else { return nil }
        switch widths {
        case [1, 2, 2]:
            guard values[0] <= 3 else { return nil }
            self.init(station: UInt32(values[0] << 16 | values[1] << 8 | values[2]))
        case [4, 4]: self.init(stop: UInt32(values[0] << 16 | values[1]))
        case [4]: self.init(company: UInt16(values[0]))
        default: return nil
        }
    }

    /// Orders by number.
    public static func < (left: PlaceKey, right: PlaceKey) -> Bool {
        left.rawValue < right.rawValue
    }
}

extension PlaceKey {
    /// The code as `A-LL-SS`, `OOOO-SSSS` or `OOOO`.
    public var text: String {
        switch rawValue >> 32 {
        case 0: "\(digits(16, 1))-\(digits(8, 2))-\(digits(0, 2))"
        case 1: "\(digits(16, 4))-\(digits(0, 4))"
        default: digits(0, 4)
        }
    }

    private func digits(_ shift: UInt64, _ count: Int) -> String {
        let value = rawValue >> shift & (1 << UInt64(4 * count) - 1)
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: count - text.utf8.count) + text
    }
}
