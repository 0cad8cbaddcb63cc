/// How wide text of pictures is, by the advance widths of the pinned font.
public enum TextMeasure {
    /// The width of a text in points.
    public static func width(_ text: some StringProtocol, _ type: TypeSize) -> Double {
        var sum = 0
        for scalar in text.unicodeScalars { sum += thousandths(scalar, type.weight) }
        return Double(sum) * type.size / 1_000
    }

    /// The advance of a scalar in thousandths of the size.
    static func thousandths(_ scalar: Unicode.Scalar, _ weight: TypeSize.Weight) -> Int {
        let value = scalar.value
        guard value <= 0xFFFF else { return isPicture(value) ? picture : usual }
        let runs = Advances.runs
        var low = 0
        var high = runs.count / 4
        while low < high {
            let middle = (low + high) / 2
            if value < UInt32(runs[4 * middle]) {
                high = middle
            } else if value > UInt32(runs[4 * middle + 1]) {
                low = middle + 1
            } else {
                return Int(runs[4 * middle + (weight == .regular ? 2 : 3)])
            }
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return usual
        }
    }

    private static let usual = 1_000
    /// Pictures come from another font, whose advances are at most this.
    private static let picture = 1_300

    private static func isPicture(_ value: UInt32) -> Bool { (0x1F000...0x1FAFF).contains(value) }
}
