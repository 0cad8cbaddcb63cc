/// Numbers in two's complement whose two highest bits must agree.
///
/// felica-look's description of Nice Pass has a number of 12 bits with a sign, and its code takes the second highest bit for
/// the sign: where both bits are alike, both say the same.
enum SignedNumber {
    /// The two highest bits of so many.
    static func sign(width: Int) -> UInt64 { 3 << UInt64(width - 2) }

    /// The number; `nil` where the bits of `sign` differ.
    static func number(_ bits: UInt64, sign: UInt64) -> Int? {
        switch bits & sign {
        case 0: Int(bits)
        // Less two to the number of bits.
        case sign: Int(bits) - Int(sign / 3 * 4)
        default: nil
        }
    }
}
