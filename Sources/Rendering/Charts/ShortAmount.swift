import Ledger
import Wording

/// Amounts where there is little room: a digit is never left out, a number is rounded instead.
struct ShortAmount {
    let language: Language
    var currency = Currency.yen
    /// Whether amounts are missing from it; every form then says so.
    var lacksSome = false
    /// Whether it does without commas before it is rounded.
    var dropsCommas = false

    /// The amount in the longest form that fits: in full, in thousands or ten thousands, in millions; `nil` where none
    /// does.
    func text(_ amount: Int, to width: Double, _ type: TypeSize) -> String? {
        forms(amount).first { TextMeasure.width($0, type) <= width }
    }

    /// The amount in the largest of some sizes in which it fits in full, else in the largest in which a shorter form does.
    func text(_ amount: Int, to width: Double, _ types: [TypeSize]) -> (text: String, type: TypeSize)? {
        let whole = marked(amount, Amount.plain(amount, currency))
        if let type = types.first(where: { TextMeasure.width(whole, $0) <= width }) { return (whole, type) }
        for type in types {
            if let text = text(amount, to: width, type) { return (text, type) }
        }
        return nil
    }

    /// Shorter and shorter forms; none that would say 0 of what is not.
    private func forms(_ amount: Int) -> [String] {
        let whole = [Amount.plain(amount, currency)] + (dropsCommas ? [Money(amount, currency).decimal] : [])
        return (whole + rounded(amount)).map { marked(amount, $0) }
    }

    private func marked(_ amount: Int, _ words: String) -> String {
        Amount.partly(amount, words, lacksSome: lacksSome, isNarrow: true)
    }

    private func rounded(_ amount: Int) -> [String] {
        let scale = currency.minorUnits
        let units =
            switch language {
            case .ja where amount.magnitude < 10_000 * scale.magnitude: [(1_000, "千")]
            case .ja: [(10_000, "万"), (100_000_000, "億")]
            case .en: [(1_000, "k"), (1_000_000, "M")]
            }
        return units.compactMap { unit, word in
            let unit = unit * scale
            let count = (amount + amount.signum() * unit / 2) / unit
            return count == 0 ? nil : "\(count)\(word)"
        }
    }
}
