import DuoLayout
import Screens
import Wording

/// What stands in the panes' place while there is nothing to show: what to do.
struct EmptyPicture {
    /// The card that has nothing to show; `nil` where there is none.
    let card: CardFace?
    let icon: DeviceIcon
    let language: Language

    private static let discHeight = 112.0
    private static let titleHeight = 26.0
    private static let lineHeight = 20.0
    private static let buttonHeight = 56.0

    /// The scan action in a rectangle, and as much of the words and the sign over it as has room.
    func elements(in rect: Rect) -> [Element] {
        var sketch = Sketch()
        let inner = rect.inset(rect.width >= 180 ? 12 : 2, 0)
        var lines = Lines.even(ScreenWords.holdCard[language], width: min(inner.width, 320), .label).prefix(3)
        var height = EmptyPicture.titleHeight + EmptyPicture.buttonHeight
        let fits = height + Double(lines.count) * EmptyPicture.lineHeight <= rect.height
        if !fits || card?.keepsHistory == false || card?.isKeptRaw == true { lines = [] }
        height += Double(lines.count) * EmptyPicture.lineHeight
        let hasDisc = height + EmptyPicture.discHeight <= rect.height
        if hasDisc { height += EmptyPicture.discHeight }
        var y = max(rect.y, rect.midY - height / 2)
        if hasDisc {
            let disc = Rect(x: rect.midX - 44, y: y, width: 88, height: 88)
            sketch.rect(disc, radius: 44, .tone(.accent, 0.12))
            sketch.elements += Signs(tone: .accent).device(icon, in: disc.inset(22, 22))
            y += EmptyPicture.discHeight
        }
        let words = card == nil ? ScreenWords.noCards : ScreenWords.noRecords(of: card)
        sketch.text(words[language], x: rect.midX, baseline: y + 16, .title, .ink, anchor: .middle, in: inner)
        y += EmptyPicture.titleHeight
        for line in lines {
            sketch.text(line, x: rect.midX, baseline: y + 14, .label, .soft, anchor: .middle, in: inner)
            y += EmptyPicture.lineHeight
        }
        let action = ScreenWords.scanCard[language]
        let width = min(inner.width, TextMeasure.width(action, .headline) + 48)
        let button = Rect(x: rect.midX - width / 2, y: y + 12, width: width, height: 44)
        sketch.rect(button, radius: 22, .gradient(.accent, .accentDeep))
        sketch.text(
            action, x: button.midX, baseline: TypeSize.headline.baseline(middle: button.midY), .headline, .onAccent,
            anchor: .middle, in: button.inset(12, 0))
        return sketch.elements
    }
}

/// Running text of pictures in lines.
enum Lines {
    /// Text broken to a width: at blanks, and between characters of scripts that are written without.
    static func broken(_ text: String, width: Double, _ type: TypeSize) -> [String] {
        var lines: [String] = []
        var line = ""
        for piece in pieces(text) {
            let longer = line + piece
            if !line.isEmpty, TextMeasure.width(trimmed(longer), type) > width {
                lines.append(trimmed(line))
                line = piece == " " ? "" : piece
            } else {
                line = longer
            }
        }
        let rest = trimmed(line)
        return rest.isEmpty ? lines : lines + [rest]
    }

    /// The same number of lines, none much longer than another.
    static func even(_ text: String, width: Double, _ type: TypeSize) -> [String] {
        let lines = broken(text, width: width, type)
        guard lines.count > 1 else { return lines }
        var narrow = 0.0
        var wide = width
        while wide - narrow > 1 {
            let middle = (narrow + wide) / 2
            if broken(text, width: middle, type).count > lines.count { narrow = middle } else { wide = middle }
        }
        return broken(text, width: wide, type)
    }

    private static let neverFirst: Set<Character> = ["。", "、", "」", "）", "ー", "ょ", "ゃ", "ッ", "っ"]

    private static func pieces(_ text: String) -> [String] {
        var pieces: [String] = []
        for character in text {
            let isWide = DisplayWidth.of(character) == 2
            let last = pieces.last?.last
            let joins =
                neverFirst.contains(character)
                || (!isWide && character != " " && last.map { $0 != " " && DisplayWidth.of($0) < 2 } ?? false)
            if joins, !pieces.isEmpty {
                pieces[pieces.count - 1].append(character)
            } else {
                pieces.append(String(character))
            }
        }
        return pieces
    }

    private static func trimmed(_ text: String) -> String {
        var text = Substring(text)
        while text.last == " " { text.removeLast() }
        while text.first == " " { text.removeFirst() }
        return String(text)
    }
}
