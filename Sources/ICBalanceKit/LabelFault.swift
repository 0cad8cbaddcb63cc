import FeliCa

/// Why a text can't be the label of a card, or the name of a place.
public enum LabelFault: Hashable, Sendable, CaseIterable {
    /// Nothing, or blanks alone.
    case blank
    /// A blank at its beginning or end, which nobody sees.
    case blankAtEnd
    /// More characters than a label may have.
    case tooLong
    /// A control character, or one that shows nothing or changes how others are shown.
    case invisible
    /// Marks without a letter before them, or more of them on one than any script has.
    case marks
    /// It has hexadecimal digits in it as an IDm has.
    case looksLikeIDm
    /// Digits alone, as a card's number has.
    case looksLikeNumber
    /// The word that stands for a card not stored yet.
    case newCardWord

    /// What is wrong with a label; `nil` where nothing is.
    static func of(_ label: String) -> LabelFault? {
        if let fault = ofText(label, limit: Kit.labelLimit) { return fault }
        if label.utf8.allSatisfy({ (0x30...0x39).contains($0) }), IDm(hex: label) == nil { return .looksLikeNumber }
        if IDm.stands(in: label) { return .looksLikeIDm }
        return label == Kit.newCardWord ? .newCardWord : nil
    }

    /// What is wrong with a text that people are to read on a line, of so many characters at the most.
    static func ofText(_ text: String, limit: Int) -> LabelFault? {
        let scalars = text.unicodeScalars
        guard scalars.contains(where: { !isBlank($0) }) else { return .blank }
        guard text.count <= limit, scalars.count <= 8 * limit else { return .tooLong }
        if let first = scalars.first, let last = scalars.last, isBlank(first) || isBlank(last) { return .blankAtEnd }
        return faultOfScalars(scalars)
    }

    /// Whether any name, of a file for one, has characters that show nothing or change how others are shown where no letter
    /// needs them, or marks as no letter has them.
    public static func hidesSomething(in name: String) -> Bool { faultOfScalars(name.unicodeScalars) != nil }

    /// More marks on one letter hide the lines above and below; Vietnamese and Hebrew need three.
    private static let markLimit = 4

    private static func faultOfScalars(_ scalars: String.UnicodeScalarView) -> LabelFault? {
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

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
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
