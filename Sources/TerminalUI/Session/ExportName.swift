import Civil
import FeliCa
import Screens

/// The name that is offered for the file of an export.
enum ExportName {
    /// The card's label, else its number in the store, and the day; never the card's own number.
    static func offered(for card: CardFace, on day: CivilDate) -> String {
        // Stores of earlier versions may have labels with a number in them.
        let label = card.label.map(safe).map { IDm.stands(in: $0) ? "" : $0 } ?? ""
        let name = label.isEmpty ? "card" + (card.id.map { "-\($0)" } ?? "") : label
        return "icbalance-\(name)-\(day).csv"
    }

    /// Letters and digits of any script, with a hyphen in the place of everything between them.
    private static func safe(_ label: String) -> String {
        var safe = String.UnicodeScalarView()
        for scalar in label.unicodeScalars {
            let isBehindLetter = safe.last.map { $0 != "-" } ?? false
            if isLetter(scalar) || isMark(scalar) && isBehindLetter {
                safe.append(scalar)
            } else if isBehindLetter {
                safe.append("-")
            }
            // File systems take names of 255 bytes: half of them is left to the rest of the name.
            if String(safe).utf8.count > 120 { break }
        }
        if safe.last == "-" { safe.removeLast() }
        return String(safe)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        let isMark = [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
        return isMark && !scalar.properties.isVariationSelector
    }
}
