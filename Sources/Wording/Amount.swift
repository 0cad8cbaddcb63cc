public import Ledger

/// Amounts of money, and counts, as people read them.
public enum Amount {
    /// A count in groups of three digits.
    public static func plain(_ count: Int) -> String {
        (count < 0 ? "-" : "") + grouped(count.magnitude)
    }

    /// An amount in minor units without its unit, negative ones behind `-`: `1,234`, `-14.40`.
    public static func plain(_ amount: Int, _ currency: Currency) -> String {
        (amount < 0 ? "-" : "") + magnitude(amount, currency)
    }

    /// With a sign, save for 0: `-160`, `+2,000`, `+20.00`.
    public static func signed(_ amount: Int, _ currency: Currency) -> String {
        (amount > 0 ? "+" : amount < 0 ? "-" : "") + magnitude(amount, currency)
    }

    /// With its unit: `¥1,234` and `-HK$14.40` in English, `1,234円` and `-14.40香港ドル` in Japanese.
    public static func money(_ money: Money, _ language: Language) -> String {
        let sign = money.amount < 0 ? "-" : ""
        let unit = money.currency.unit[language]
        return switch language {
        case .ja: sign + magnitude(money.amount, money.currency) + unit
        case .en: sign + unit + magnitude(money.amount, money.currency)
        }
    }

    /// As pictures and screens show it, in either language: `¥1,234`, a debt with the true minus sign, `−¥160`.
    public static func shown(_ amount: Int, _ currency: Currency) -> String {
        (amount < 0 ? "\u{2212}" : "") + currency.unit.en + magnitude(amount, currency)
    }

    /// A balance as pictures and screens show it, or the balances that may be meant; `nil` where nothing tells one.
    public static func shown(_ balance: Money?, or possible: [Money], _ language: Language) -> String? {
        let amounts = balance.map { [$0] } ?? possible
        guard !amounts.isEmpty else { return nil }
        return amounts.map { shown($0.amount, $0.currency) }.joined(separator: alternative[language])
    }

    /// What stands between amounts of which one is meant.
    public static let alternative = Text(ja: " または ", en: " or ")

    /// A change as pictures and screens show it: `−¥160`, `+¥2,000`, `¥0`.
    public static func change(_ amount: Int, _ currency: Currency) -> String {
        (amount > 0 ? "+" : "") + shown(amount, currency)
    }

    private static func magnitude(_ amount: Int, _ currency: Currency) -> String {
        let decimal = Money(amount, currency).decimal
        let parts = decimal.drop { $0 == "-" }.split(separator: ".")
        guard let whole = parts.first, let number = UInt(whole) else { return decimal }
        return grouped(number) + parts.dropFirst().map { "." + $0 }.joined()
    }

    private static func grouped(_ magnitude: UInt) -> String {
        var digits = Array(String(magnitude).utf8)
        var at = digits.count - 3
        while at > 0 {
            digits.insert(UInt8(ascii: ","), at: at)
            at -= 3
        }
        return String(decoding: digits, as: UTF8.self)
    }
}

extension Currency {
    /// How it is written beside an amount.
    public var unit: Text {
        switch self {
        case .yen: Text(ja: "円", en: "¥")
        case .hongKongDollar: Text(ja: "香港ドル", en: "HK$")
        case .yuan: Text(ja: "元", en: "CN¥")
        case .rupiah: Text(ja: "ルピア", en: "Rp")
        case .taka: Text(ja: "タカ", en: "Tk")
        }
    }
}
