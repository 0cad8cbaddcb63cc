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
        var lines: [[Piece]] = [[]]
        var used = 0
        for piece in pieces(text) {
            let size = DisplayWidth.of(piece.text)
            let blank = piece.behindBlank ? 1 : 0
            if lines[lines.count - 1].isEmpty {
                used = size
            } else if used + blank + size > width {
                lines.append([])
                used = size
            } else {
                used += blank + size
            }
            lines[lines.count - 1].append(piece)
        }
        fillEnd(&lines, width)
        return lines.map(joined)
    }

    /// A last line of a syllable or two of Japanese looks lost: it gets some of what stands before it.
    private static func fillEnd(_ lines: inout [[Piece]], _ width: Int) {
        guard lines.count > 1, width >= 3 * shortestEnd else { return }
        var last = lines[lines.count - 1]
        // A word that stands between blanks is none that is lost.
        guard last.contains(where: { DisplayWidth.of($0.text) > $0.text.count }) else { return }
        var before = lines[lines.count - 2]
        while DisplayWidth.of(joined(last)) < shortestEnd, before.count > 1 {
            let piece = before.removeLast()
            // A long word would leave a hole behind it.
            guard DisplayWidth.of(piece.text) <= 2 * shortestEnd else { return }
            last.insert(piece, at: 0)
        }
        lines.replaceSubrange((lines.count - 2)..., with: [before, last])
    }

    private static let shortestEnd = 8

    private static func joined(_ pieces: [Piece]) -> String {
        pieces.enumerated().map { $0 > 0 && $1.behindBlank ? " " + $1.text : $1.text }.joined()
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
