/// A small generator of random numbers from a seed (SplitMix64).
struct Dice {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 to below 1.
    mutating func part() -> Double { Double(next() >> 11) / Double(1 << 53) }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + part() * (range.upperBound - range.lowerBound)
    }

    /// A whole number, or one with many digits, or a half.
    mutating func length(_ range: ClosedRange<Double>) -> Double {
        let number = number(range)
        switch next() % 3 {
        case 0: return max(range.lowerBound, number.rounded(.down))
        case 1: return max(range.lowerBound, (number * 2).rounded(.down) / 2)
        default: return number
        }
    }

    mutating func isOneOf(_ count: UInt64) -> Bool { next() % count == 0 }

    mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[Int(next() % UInt64(choices.count))] }
}
