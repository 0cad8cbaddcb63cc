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
        guard scalars.contains(where: { !VisibleName.isBlank($0) }) else { return .blank }
        guard text.count <= limit, scalars.count <= 8 * limit else { return .tooLong }
        let ends = [scalars.first, scalars.last].compactMap { $0 }
        if ends.contains(where: VisibleName.isBlank) { return .blankAtEnd }
        return VisibleName.fault(of: scalars)
    }
}
