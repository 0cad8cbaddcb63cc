/// A colour of the sRGB space.
public struct Colour: Hashable, Sendable {
    /// Red, green and blue, eight bits each, red the highest.
    public let value: UInt32

    /// Makes a colour from `0xRRGGBB`.
    public init(_ value: UInt32) {
        self.value = value & 0xFF_FFFF
    }

    /// The red, green and blue parts, 0–255.
    public var parts: (red: Int, green: Int, blue: Int) {
        (Int(value >> 16), Int(value >> 8 & 0xFF), Int(value & 0xFF))
    }

    /// `#rrggbb`.
    public var hex: String {
        let digits = String(value, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
    }

    /// The colour that a part of this one leaves on a ground, `share` 0 to 1.
    public func mixed(_ share: Double, on ground: Colour) -> Colour {
        func part(_ front: Int, _ back: Int) -> UInt32 {
            UInt32(max(0, min(255, (Double(front) * share + Double(back) * (1 - share)).rounded())))
        }
        let (front, back) = (parts, ground.parts)
        return Colour(
            part(front.red, back.red) << 16 | part(front.green, back.green) << 8 | part(front.blue, back.blue))
    }
}
