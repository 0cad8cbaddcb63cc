/// A currency and how many digits its minor unit has.
public enum Currency: String, Hashable, Sendable, CaseIterable {
    /// Japanese yen, no minor unit.
    case yen = "JPY"
}

/// An amount of money in the currency's minor unit, signed from the wallet: spent is negative.
public struct Money: Hashable, Sendable {
    /// The amount in minor units.
    public let amount: Int
    /// The currency.
    public let currency: Currency

    /// Makes an amount in minor units.
    public init(_ amount: Int, _ currency: Currency) {
        self.amount = amount
        self.currency = currency
    }
}
