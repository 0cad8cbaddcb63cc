/// A currency, by its ISO 4217 code.
public enum Currency: String, Hashable, Sendable, CaseIterable {
    /// Japanese yen.
    case yen = "JPY"
    /// Hong Kong dollar.
    case hongKongDollar = "HKD"
    /// Renminbi yuan.
    case yuan = "CNY"
    /// Indonesian rupiah.
    case rupiah = "IDR"
    /// Bangladeshi taka.
    case taka = "BDT"

    /// How many digits of an amount stand behind the decimal point (ISO 4217).
    public var digits: Int { self == .yen ? 0 : 2 }

    /// How many minor units make one unit.
    public var minorUnits: Int { self == .yen ? 1 : 100 }
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

    /// Reads what ``decimal`` writes; `nil` for anything else.
    public init?(decimal text: String, _ currency: Currency) {
        guard let amount = Int(text.split(separator: ".").joined()) else { return nil }
        self.init(amount, currency)
        guard decimal == text else { return nil }
    }

    /// The largest balance, either way, that is taken for one: sums of a whole history stay exact.
    public static let balanceLimit = 1 << 40

    /// Whether a number can be a balance.
    public static func canBeBalance(_ amount: Int) -> Bool { amount.magnitude <= balanceLimit }

    /// Whether a number can be what a balance was changed by.
    public static func canBeChange(_ amount: Int) -> Bool { amount.magnitude <= 2 * balanceLimit }

    /// The amount with a decimal point where the currency has minor units: `-14.40`, `1830`.
    public var decimal: String {
        let magnitude = String(amount.magnitude)
        let sign = amount < 0 ? "-" : ""
        guard currency.digits > 0 else { return sign + magnitude }
        let missing = max(0, currency.digits + 1 - magnitude.utf8.count)
        let padded = String(repeating: "0", count: missing) + magnitude
        return sign + padded.dropLast(currency.digits) + "." + padded.suffix(currency.digits)
    }
}
