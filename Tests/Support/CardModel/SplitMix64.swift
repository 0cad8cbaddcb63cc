/// A small seeded generator of random numbers, the same on every machine.
///
/// The mixing constants are those of SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Makes a generator; equal seeds give equal numbers.
    public init(seed: UInt64) {
        state = seed
    }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, which is small here, so that the bias of the remainder does not matter.
    public mutating func below(_ bound: Int) -> Int {
        Int(truncatingIfNeeded: next() >> 33) % bound
    }
}
