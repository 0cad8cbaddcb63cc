import Ledger
import Wording

/// Amounts where there is little room: a digit is never left out, a number is rounded instead.
struct ShortAmount {
    let language: Language
    var currency = Currency.yen
    /// Whether amounts are missing from it; every form then says so.
    var lacksSome = false
    /// Whether it does without commas, and has a decimal of thousands, before it is rounded to whole ones.
    var isDense = false

    /// What a number is rounded to, and the sign behind it that says so.
    struct Unit: Hashable {
        let size: Int
        let sign: String
    }

    /// An amount as it has room.
    struct Form: Hashable {
        let text: String
        let type: TypeSize
        /// What it is rounded to; `nil` where it is the amount itself.
        let unit: Unit?
    }

    /// The amount in the longest form that fits: in full, in thousands or ten thousands, in millions; `nil` where none
    /// does.
    func text(_ amount: Int, to width: Double, _ type: TypeSize) -> String? {
        form(amount, to: width, [type])?.text
    }

    /// The amount in the largest of some sizes in which it fits in full, else in the largest in which a shorter form does.
    func form(_ amount: Int, to width: Double, _ types: [TypeSize]) -> Form? {
        let forms = forms(amount)
        for isWhole in [true, false] {
            for type in types {
                let fits = forms.first {
                    ($0.unit == nil) == isWhole && TextMeasure.width($0.text, type) <= width
                }
                if let fits { return Form(text: fits.text, type: type, unit: fits.unit) }
            }
        }
        return nil
    }

    /// Shorter and shorter forms; none that would say 0 of what is not.
    private func forms(_ amount: Int) -> [(text: String, unit: Unit?)] {
        var forms: [(text: String, unit: Unit?)] = [(marked(amount, Amount.plain(amount, currency)), nil)]
        if isDense { forms.append((marked(amount, Money(amount, currency).decimal), nil)) }
        for unit in units(for: amount) {
            for parts in isDense ? [10, 1] : [1] {
                if let words = rounded(amount, unit, parts: parts) { forms.append((marked(amount, words), unit)) }
            }
        }
        return forms
    }

    private func marked(_ amount: Int, _ words: String) -> String {
        Amount.partly(amount, words, lacksSome: lacksSome, isNarrow: true)
    }

    /// The amount in a unit, to the nearest of so many parts of it; `nil` where that would be 0, and where a decimal tells
    /// no more than the whole units do.
    private func rounded(_ amount: Int, _ unit: Unit, parts: Int) -> String? {
        let size = unit.size * currency.minorUnits
        let count = (amount * parts + amount.signum() * size / 2) / size
        guard count != 0 else { return nil }
        guard parts > 1 else { return "\(count)\(unit.sign)" }
        guard (10..<100).contains(count.magnitude), count % 10 != 0 else { return nil }
        return "\(count < 0 ? "-" : "")\(count.magnitude / 10).\(count.magnitude % 10)\(unit.sign)"
    }

    private func units(for amount: Int) -> [Unit] {
        switch language {
        case .ja where amount.magnitude < 10_000 * currency.minorUnits.magnitude: [Unit(size: 1_000, sign: "千")]
        case .ja: [Unit(size: 10_000, sign: "万"), Unit(size: 100_000_000, sign: "億")]
        case .en: [Unit(size: 1_000, sign: "k"), Unit(size: 1_000_000, sign: "M")]
        }
    }
}
