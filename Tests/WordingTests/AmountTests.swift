import Expectations
import Ledger
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
        expectEqual(Amount.shown(amount, .yen), shown)
        expectEqual(Amount.change(amount, .yen), change)
    }

    @Test(
        "have the sign of another currency and its minor units",
        arguments: [
            (Currency.hongKongDollar, -1_440, "−HK$14.40", "−HK$14.40"), (.yuan, 5, "CN¥0.05", "+CN¥0.05"),
            (.rupiah, 1_500_000, "Rp15,000.00", "+Rp15,000.00"), (.taka, 0, "Tk0.00", "Tk0.00"),
        ])
    func others(currency: Currency, amount: Int, shown: String, change: String) {
        expectEqual(Amount.shown(amount, currency), shown)
        expectEqual(Amount.change(amount, currency), change)
    }
}
