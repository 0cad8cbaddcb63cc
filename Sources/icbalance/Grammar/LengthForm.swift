import Wording

/// How lengths in points are written on the command line: decimal numbers with a form around them.
///
/// Any number is taken here, also one that no layout can have: what is wrong with it is better said with its meaning.
enum LengthForm: Hashable, Sendable {
    /// One length.
    case one
    /// `WxH`.
    case size
    /// `T,R,B,L`.
    case insets
    /// `vertical:START-END` or `horizontal:START-END`, with `:inactive` behind it or not.
    case fold

    /// What a fold's text says.
    struct Fold: Hashable, Sendable {
        let isVertical: Bool
        let start: Double
        let end: Double
        let isActive: Bool
    }

    /// Whether a text has the form.
    func accepts(_ text: String) -> Bool {
        switch self {
        case .one: LengthForm.number(text) != nil
        case .size: LengthForm.size(text) != nil
        case .insets: LengthForm.insets(text) != nil
        case .fold: LengthForm.fold(text) != nil
        }
    }

    /// A decimal number: digits, at most one point, a minus before them or not.
    static func number(_ text: some StringProtocol) -> Double? {
        let digits = Array(text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8.dropFirst(0))
        let point = UInt8(ascii: ".")
        guard digits.allSatisfy({ (0x30...0x39).contains($0) || $0 == point }) else { return nil }
        guard let first = digits.first, let last = digits.last, first != point, last != point else { return nil }
        return Double(text)
    }

    /// Width and height.
    static func size(_ text: String) -> (width: Double, height: Double)? {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { number($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
        return (width, height)
    }

    /// The four insets from the top clockwise.
    static func insets(_ text: String) -> (top: Double, right: Double, bottom: Double, left: Double)? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { number($0) }
        guard parts.count == 4, text.utf8.count(where: { $0 == UInt8(ascii: ",") }) == 3 else { return nil }
        return (parts[0], parts[1], parts[2], parts[3])
    }

    /// A fold.
    static func fold(_ text: String) -> Fold? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3 && parts[2] == "inactive" else { return nil }
        guard parts[0] == "vertical" || parts[0] == "horizontal" else { return nil }
        // A minus at the beginning is the first number's own.
        guard let dash = parts[1].dropFirst().firstIndex(of: "-") else { return nil }
        guard let start = number(parts[1][..<dash]), let end = number(parts[1][dash...].dropFirst()) else { return nil }
        return Fold(isVertical: parts[0] == "vertical", start: start, end: end, isActive: parts.count == 2)
    }
}

extension LengthForm {
    /// The form in words, for the hint of a message.
    var expected: Text {
        switch self {
        case .one: Text(ja: "ポイント数です（例：300）。", en: "It is a number of points, such as 300.")
        case .size:
            Text(
                ja: "幅x高さをポイントで書いてください（例：951x669）。", en: "It is width x height in points, such as 951x669.")
        case .insets:
            Text(
                ja: "上,右,下,左の順に 4 つの数を書いてください（例：0,84,34,0）。",
                en: "It is four numbers, for the top, right, bottom and left side, such as 0,84,34,0.")
        case .fold:
            Text(
                ja: "vertical:始まり-終わり または horizontal:始まり-終わり です（例：vertical:455.5-495.5）。"
                    + "開いて平らな折り目には :inactive を付けます。",
                en: "It is vertical:START-END or horizontal:START-END, such as vertical:455.5-495.5, "
                    + "with :inactive behind it where the fold is flat.")
        }
    }
}
