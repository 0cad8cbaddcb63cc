/// Which characters of a name, of a card, a place or a file, can be seen by whoever reads it.
public enum VisibleName {
    /// Whether a name has characters that show nothing or change how others are shown where no letter
    /// needs them, or marks as no letter has them.
    public static func hidesSomething(in name: String) -> Bool { fault(of: name.unicodeScalars) != nil }

    /// More marks on one letter hide the lines above and below; Vietnamese and Hebrew need three.
    private static let markLimit = 4

    /// What of a name can't be seen; `nil` where all can.
    static func fault(of scalars: String.UnicodeScalarView) -> LabelFault? {
        var marks = 0
        var previous: Unicode.Scalar?
        for scalar in scalars {
            let isMark = [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
            marks = isMark ? marks + 1 : 0
            guard marks <= markLimit, previous != nil || !isMark else { return .marks }
            if isInvisible(scalar), !(belongsToLetters(scalar) && previous.map { !isInvisible($0) } ?? false) {
                return .invisible
            }
            previous = scalar
        }
        // A joiner joins two things.
        return previous.map { isInvisible($0) && !$0.properties.isVariationSelector } ?? false ? .invisible : nil
    }

    /// Whether it leaves room and shows nothing.
    static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        // The braille pattern without a dot is no blank by its properties.
        scalar.properties.isWhitespace && scalar.properties.generalCategory != .control || scalar.value == 0x2800
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    /// Joiners and variation selectors show nothing themselves and belong to how Persian, Hindi and emoji are written.
    private static func belongsToLetters(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x200C || scalar.value == 0x200D || scalar.properties.isVariationSelector
    }
}
