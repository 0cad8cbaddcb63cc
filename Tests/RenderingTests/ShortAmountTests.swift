import Expectations
import Ledger
import Testing
import Wording

@testable import Rendering

@Suite("An amount in little room")
struct ShortAmountTests {
    @Test(
        "is rounded, never cut",
        arguments: [
            (13_946, 100, "13,946", "13,946"), (13_946, 30, "1万", "14k"), (4_938_268, 40, "494万", "4938k"),
            (4_938_268, 27, "494万", "5M"), (2_244, 16, "2千", "2k"), (999, 30, "999", "999"), (0, 10, "0", "0"),
            (400, 0, nil, nil), (4_938_268, 12, nil, nil),
            (-13_946, 30, "-1万", "-14k"),
        ] as [(Int, Double, String?, String?)])
    func text(amount: Int, width: Double, ja: String?, en: String?) {
        expectEqual(ShortAmount(language: .ja).text(amount, to: width, TypeSize(10)), ja)
        expectEqual(ShortAmount(language: .en).text(amount, to: width, TypeSize(10)), en)
    }

    @Test(
        "has a decimal of thousands where it is dense and that is shorter",
        arguments: [
            (12_345, 26, "1.2万", "12k"), (1_240, 20, "1千", "1.2k"), (1_000, 16, "1千", "1k"), (999, 14, nil, "1k"),
            (9_960, 22, "10千", "10k"), (400, 14, nil, nil),
        ] as [(Int, Double, String?, String?)])
    func dense(amount: Int, width: Double, ja: String?, en: String?) {
        expectEqual(ShortAmount(language: .ja, isDense: true).text(amount, to: width, TypeSize(10)), ja)
        expectEqual(ShortAmount(language: .en, isDense: true).text(amount, to: width, TypeSize(10)), en)
    }

    @Test(
        "is rounded to whole units where the currency has minor ones",
        arguments: [(1_440, 100, "14.40", "14.40"), (1_500_000, 20, "2万", "15k"), (250_000, 16, "3千", "3k")])
    func minor(amount: Int, width: Double, ja: String, en: String) {
        let size = TypeSize(10)
        expectEqual(ShortAmount(language: .ja, currency: .rupiah).text(amount, to: width, size), ja)
        expectEqual(ShortAmount(language: .en, currency: .rupiah).text(amount, to: width, size), en)
    }
}
