/// A place's code as one number, ordered: stations, then stops, then companies, then shop terminals.
public struct PlaceKey: Hashable, Comparable, Sendable {
    /// The number; bits 32 and 33 tell what it is.
    public let rawValue: UInt64

    private static let terminalMark = UInt8(ascii: "T")

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

    /// A shop's terminal: its number in bits 0–15.
    public init(terminal: UInt16) {
        rawValue = 3 << 32 | UInt64(terminal)
    }

    /// Reads `A-LL-SS` (station), `OOOO-SSSS` (stop), `OOOO` (company) or `T-NNNN` (terminal), digits in upper case.
    public init?(_ text: String) {
        if text.utf8.first == PlaceKey.terminalMark {
            let digits = text.dropFirst(2)
            // Whatever has no such form is no company either.
            guard text.hasPrefix("T-"), let company = PlaceKey(String(digits)), company.rawValue >> 32 == 2 else {
                return nil
            }
            rawValue = 3 << 32 | company.rawValue & 0xFFFF
            return
        }
        var value: UInt64 = 0
        // The number of digits of each part, in four bits.
        var widths: UInt16 = 0
        for unit in text.utf8 {
            switch unit {
            case 0x2D:
                guard widths & 0x0F != 0 else { return nil }
                widths <<= 4
                continue
            case 0x30...0x39: value = value << 4 | UInt64(unit - 0x30)
            case 0x41...0x46: value = value << 4 | UInt64(unit - 0x41 + 10)
            default: return nil
            }
            widths += 1
            guard widths <= 0x0FFF, widths & 0x0F <= 4 else { return nil }
        }
        switch widths {
        case 0x122:
            guard value <= 0x3_FFFF else { return nil }
            rawValue = value
        case 0x44: rawValue = 1 << 32 | value
        case 0x4: rawValue = 2 << 32 | value
        default: return nil
        }
    }

    /// Orders by number.
    public static func < (left: PlaceKey, right: PlaceKey) -> Bool {
        left.rawValue < right.rawValue
    }
}

extension PlaceKey {
    /// The code as `A-LL-SS`, `OOOO-SSSS`, `OOOO` or `T-NNNN`.
    public var text: String {
        // At most nine bytes: such a string needs no memory of its own.
        String(unsafeUninitializedCapacity: 9) { buffer in
            var count = 0
            func append(_ shift: UInt64, _ digits: UInt64) {
                for digit in (0..<digits).reversed() {
                    let value = UInt8(truncatingIfNeeded: rawValue >> (shift + 4 * digit) & 0x0F)
                    buffer[count] = value < 10 ? 0x30 + value : 0x41 + value - 10
                    count += 1
                }
            }
            func appendDash() {
                buffer[count] = UInt8(ascii: "-")
                count += 1
            }
            switch rawValue >> 32 {
            case 0:
                append(16, 1)
                appendDash()
                append(8, 2)
                appendDash()
                append(0, 2)
            case 1:
                append(16, 4)
                appendDash()
                append(0, 4)
            case 2: append(0, 4)
            default:
                buffer[count] = PlaceKey.terminalMark
                count += 1
                appendDash()
                append(0, 4)
            }
            return count
        }
    }
}
