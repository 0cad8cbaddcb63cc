import Testing

@testable import Wording

@Suite("Amounts on screens")
struct AmountTests {
    @Test(
        "have the yen sign in front and the true minus sign",
        arguments: [
            (0, "¥0", "¥0"), (-160, "−¥160", "−¥160"), (3_000, "¥3,000", "+¥3,000"),
            (-1_234_567, "−¥1,234,567", "−¥1,234,567"),
        ])
    func shown(amount: Int, shown: String, change: String) {
        #expect(Amount.shown(amount) == shown)
        #expect(Amount.change(amount) == change)
    }
}
