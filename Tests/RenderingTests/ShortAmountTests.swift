import Testing
import Wording

@testable import Rendering

@Suite("An amount in little room")
struct ShortAmountTests {
    @Test(
        "is rounded, never cut",
        arguments: [
            (13_946, 100, "13,946", "13,946"), (13_946, 30, "1万", "14k"), (4_938_268, 40, "494万", "4938k"),
            (4_938_268, 25, "494万", "5M"), (2_244, 12, "2千", "2k"), (999, 30, "999", "999"), (0, 0, "0", "0"), (400, 0, "400", "400"),
            (-13_946, 30, "-1万", "-14k"),
        ])
    func text(amount: Int, width: Double, ja: String, en: String) {
        #expect(ShortAmount(language: .ja).text(amount, to: width, TypeSize(10)) == ja)
        #expect(ShortAmount(language: .en).text(amount, to: width, TypeSize(10)) == en)
    }
}
