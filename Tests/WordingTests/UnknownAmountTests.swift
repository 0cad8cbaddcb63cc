import Expectations
import Ledger
import Testing

@testable import Wording

@Suite("Sums that amounts are missing from")
struct UnknownAmountTests {
    @Test(
        "known fault: say so, and take none that is unknown for 0",
        arguments: [
            (-160, true, "-160 + ?", "-160+?"), (0, true, "?", "?"), (-160, false, "-160", "-160"),
            (0, false, "0", "0"),
        ])
    func partly(sum: Int, lacksSome: Bool, wide: String, narrow: String) {
        let words = Amount.signed(sum, .yen)
        expectEqual(Amount.partly(sum, words, lacksSome: lacksSome), wide)
        expectEqual(Amount.partly(sum, words, lacksSome: lacksSome, isNarrow: true), narrow)
    }
}
