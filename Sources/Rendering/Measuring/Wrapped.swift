/// Running text broken into lines of a width.
///
/// Text breaks at blanks, and between wide characters, which are written without blanks, except before closing and
/// behind opening punctuation.
public enum Wrapped {
    /// The lines of a paragraph, none wider than `width` unless a single word is; line ends in it are kept.
    public static func lines(_ text: String, width: Int) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph($0, width: width) }
    }

    /// The lines, each behind `indent` blanks.
    public static func indented(_ text: String, by indent: Int, width: Int) -> [String] {
        let blanks = String(repeating: " ", count: indent)
        return lines(text, width: width - indent).map { $0.isEmpty ? "" : blanks + $0 }
    }

    private static func paragraph(_ text: Substring, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        for piece in pieces(text) {
            let size = DisplayWidth.of(piece.text)
            let blank = piece.behindBlank && !line.isEmpty ? 1 : 0
            if used + blank + size > width, !line.isEmpty {
                lines.append(line)
                line = ""
                used = 0
            } else if blank == 1 {
                line += " "
                used += 1
            }
            line += piece.text
            used += size
        }
        lines.append(line)
        return lines
    }

    /// A run of characters that stay on one line.
    private struct Piece {
        var text: String
        let behindBlank: Bool
    }

    private static func pieces(_ text: Substring) -> [Piece] {
        var pieces: [Piece] = []
        var previous: Character?
        for character in text {
            defer { previous = character }
            if character == " " { continue }
            if let before = previous, before != " ", !canBreak(between: before, and: character), !pieces.isEmpty {
                pieces[pieces.count - 1].text.append(character)
            } else {
                pieces.append(Piece(text: String(character), behindBlank: previous == " "))
            }
        }
        return pieces
    }

    private static let closing: Set<Character> = [
        "。", "、", "，", "．", "」", "』", "）", "】", "・", "：", "；", "？", "！", "ー", "…", "々", "〜", "～", "％",
        "っ", "ッ", "ゃ", "ゅ", "ょ", "ャ", "ュ", "ョ", "ァ", "ィ", "ゥ", "ェ", "ォ", ")", "]", ",", ".", ":", "!", "?",
    ]
    private static let opening: Set<Character> = ["「", "『", "（", "【", "(", "["]

    private static func canBreak(between left: Character, and right: Character) -> Bool {
        guard DisplayWidth.of(left) == 2 || DisplayWidth.of(right) == 2 else { return false }
        return !closing.contains(right) && !opening.contains(left)
    }
}
