/// Amounts of money as people read them.
public enum Amount {
    /// Digits in groups of three; negative ones behind `-`.
    public static func plain(_ amount: Int) -> String {
        (amount < 0 ? "-" : "") + grouped(amount.magnitude)
    }

    /// With a sign, save for 0: `-160`, `+2,000`.
    public static func signed(_ amount: Int) -> String {
        (amount > 0 ? "+" : amount < 0 ? "-" : "") + grouped(amount.magnitude)
    }

    /// Yen with their unit: `¥1,234` in English, `1,234円` in Japanese.
    public static func yen(_ amount: Int, _ language: Language) -> String {
        switch language {
        case .ja: plain(amount) + "円"
        case .en: (amount < 0 ? "-" : "") + "¥" + grouped(amount.magnitude)
        }
    }

    /// As pictures and screens show it, in either language: `¥1,234`, a debt with the true minus sign, `−¥160`.
    public static func shown(_ amount: Int) -> String {
        (amount < 0 ? "\u{2212}" : "") + "¥" + grouped(amount.magnitude)
    }

    /// A change as pictures and screens show it: `−¥160`, `+¥2,000`, `¥0`.
    public static func change(_ amount: Int) -> String {
        (amount > 0 ? "+" : "") + shown(amount)
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
