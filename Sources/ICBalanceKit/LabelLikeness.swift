/// Whether two labels look so much alike that they are easily taken for each other.
enum LabelLikeness {
    /// Whether they differ in nothing but the case or the width of letters: `Taro` and `ｔａｒｏ`, `カード` and `ｶｰﾄﾞ`.
    static func areAlike(_ one: String, _ other: String) -> Bool { folded(one) == folded(other) }

    private static func folded(_ label: String) -> String {
        var folded = String.UnicodeScalarView()
        for scalar in label.unicodeScalars { folded.append(ofUsualWidth(scalar)) }
        return String(folded).lowercased()
    }

    /// The scalar in the width in which its script is usually written (Unicode, Halfwidth and Fullwidth Forms).
    private static func ofUsualWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x3000: return " "
        case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        case 0xFF61...0xFF9F: return wideKana[Int(scalar.value - 0xFF61)]
        default: return scalar
        }
    }

    /// U+FF61 to U+FF9F; the marks of voiced letters join the letter before them.
    private static let wideKana = Array(
        ("。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
            + "\u{3099}\u{309A}").unicodeScalars)
}
