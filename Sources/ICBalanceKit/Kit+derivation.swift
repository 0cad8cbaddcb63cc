import Profiles

extension Kit {
    /// What tells of the code that interprets blocks.
    ///
    /// To be raised with every change of it by which some block tells anything else, or a gap without numbers is told
    /// otherwise; profiles tell of themselves.
    private static let interpreter = 1

    /// What derives records here, as a store keeps it with readings.
    static func derivation(_ profiles: [Profile]) -> String {
        // FNV-1a over the digests: http://www.isthe.com/chongo/tech/comp/fnv/.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for profile in profiles {
            for shift in stride(from: 0, to: 64, by: 8) {
                hash = (hash ^ (profile.digest >> UInt64(shift) & 0xFF)) &* 0x0000_0100_0000_01B3
            }
        }
        return "\(interpreter)-\(String(hash, radix: 16))"
    }
}
