/// Text cut down to a number of cells.
public enum Shortened {
    /// The text, or its beginning with `…` in the place of the rest; never more than `width` cells.
    public static func text(_ text: String, to width: Int) -> String {
        guard DisplayWidth.of(text) > width else { return text }
        guard width > 0 else { return "" }
        var result = ""
        var used = 1
        for character in text {
            used += DisplayWidth.of(character)
            if used > width { break }
            result.append(character)
        }
        return result + "…"
    }

    /// Parts joined by a separator, the longest cut down first, so that each part keeps its beginning.
    public static func parts(_ parts: [String], separator: String, to width: Int) -> String {
        let whole = parts.joined(separator: separator)
        guard parts.count > 1, DisplayWidth.of(whole) > width else { return text(whole, to: width) }
        let room = width - DisplayWidth.of(separator) * (parts.count - 1)
        // A part of fewer cells than three tells nothing: cut the whole instead.
        guard room >= 3 * parts.count else { return text(whole, to: width) }
        return zip(parts, shares(of: room, among: parts.map { DisplayWidth.of($0) }))
            .map { text($0, to: $1) }.joined(separator: separator)
    }

    /// Gives each part what it needs, and the ones that need more than their share equal shares of the rest.
    private static func shares(of room: Int, among needs: [Int]) -> [Int] {
        var shares = Array(repeating: 0, count: needs.count)
        var left = room
        var waiting = needs.indices.sorted { needs[$0] < needs[$1] }
        while let smallest = waiting.first {
            shares[smallest] = min(needs[smallest], left / waiting.count)
            left -= shares[smallest]
            waiting.removeFirst()
        }
        return shares
    }
}
