public import FeliCa

extension IDm {
    /// The first two bytes of every made-up IDm, so that people see it for what it is, masked too (`0D0D••••••••3F2A`).
    ///
    /// Their upper nibble is that of a card's first system; cards begin with a maker's code (`01xx`, Sony).
    public static let madeUpPrefix: UInt16 = 0x0D0D

    /// A number for a redacted card: drawn at random, so that it leads back to no card and two redacted cards stay two.
    public static func madeUp(using generator: inout some RandomNumberGenerator) -> IDm {
        let random = UInt64.random(in: 0..<1 << 48, using: &generator)
        return IDm(rawValue: UInt64(madeUpPrefix) << 48 | random)
    }

    /// A number for a redacted card, drawn by the system's generator.
    public static func madeUp() -> IDm {
        var generator = SystemRandomNumberGenerator()
        return madeUp(using: &generator)
    }
}
