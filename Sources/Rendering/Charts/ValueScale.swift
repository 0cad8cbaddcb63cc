public import Ledger
public import Wording

/// An axis of amounts with round numbers on it: steps of 1, 2 or 5 times a power of ten.
public struct ValueScale: Hashable, Sendable {
    /// The distance between two ticks.
    public let step: Int
    /// The lowest tick: 0, or below where an amount is.
    public let low: Int
    /// The highest tick, no amount is above it.
    public let high: Int

    /// The least step; amounts are whole numbers.
    private static let leastStep = 1
    /// How many steps there are at the most.
    private static let mostSteps = 5

    /// Makes an axis that holds all amounts between two; 0 is always on it.
    public init(from least: Int, to most: Int) {
        let least = max(min(0, least), -ValueScale.limit)
        let most = min(max(0, most), ValueScale.limit)
        var step = ValueScale.leastStep
        var factor = 0
        while ValueScale.steps(most, step) + ValueScale.steps(-least, step) > ValueScale.mostSteps {
            step = factor % 3 == 1 ? step / 2 * 5 : step * 2
            factor += 1
        }
        if least == 0, most == 0 { step = ValueScale.emptyStep }
        self.step = step
        low = -ValueScale.steps(-least, step) * step
        high = least == 0 && most == 0 ? step * ValueScale.mostSteps : ValueScale.steps(most, step) * step
    }

    /// The ticks, lowest first.
    public var ticks: [Int] { Array(stride(from: low, through: high, by: step)) }

    /// Where an amount stands between the lowest (0) and the highest tick (1).
    public func share(_ amount: Int) -> Double {
        high == low ? 0 : Double(amount - low) / Double(high - low)
    }

    /// A tick in words: `1,000`, `0.50`; in Japanese above 100,000 in ten thousands, `20万`.
    public static func label(_ tick: Int, _ language: Language, _ currency: Currency) -> String {
        let (whole, rest) = tick.quotientAndRemainder(dividingBy: currency.minorUnits)
        guard rest == 0 else { return Amount.plain(tick, currency) }
        if language == .ja, whole.magnitude > 100_000, whole % 10_000 == 0 {
            return Amount.plain(whole / 10_000) + "万"
        }
        return Amount.plain(whole)
    }

    // Amounts beyond it are no money on a card; sums of them must not overflow.
    private static let limit = 1 << 50
    private static let emptyStep = 200

    private static func steps(_ amount: Int, _ step: Int) -> Int { (amount + step - 1) / step }
}
