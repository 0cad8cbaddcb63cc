import Wording

/// Amounts where there is little room: a digit is never left out, a number is rounded instead.
struct ShortAmount {
    let language: Language

    /// The amount in the longest form that fits: in full, in thousands or ten thousands, in millions.
    func text(_ amount: Int, isGrouped: Bool = true, to width: Double, _ type: TypeSize) -> String {
        let whole = isGrouped ? Amount.plain(amount) : String(amount)
        let forms = [whole] + rounded(amount)
        return forms.first { TextMeasure.width($0, type) <= width } ?? forms.last ?? whole
    }

    /// Shorter and shorter forms; none that would say 0 of what is not.
    private func rounded(_ amount: Int) -> [String] {
        let units =
            switch language {
            case .ja: amount.magnitude < 10_000 ? [(1_000, "千")] : [(10_000, "万"), (100_000_000, "億")]
            case .en: [(1_000, "k"), (1_000_000, "M")]
            }
        return units.compactMap { unit, word in
            let count = (amount + amount.signum() * unit / 2) / unit
            return count == 0 ? nil : "\(count)\(word)"
        }
    }
}
