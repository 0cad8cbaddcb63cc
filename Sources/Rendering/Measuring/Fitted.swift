/// Text of pictures cut down to a width, in its middle, so that beginning and end can still be read.
public enum Fitted {
    /// The text, or its beginning and end with `…` between; never wider than `width`.
    public static func text(_ text: String, to width: Double, _ type: TypeSize) -> String {
        guard TextMeasure.width(text, type) > width + slack else { return text }
        let characters = Array(text)
        var room = width - TextMeasure.width("…", type)
        guard room >= 0 else { return "" }
        var head = ""
        var tail = ""
        var first = 0
        var last = characters.count - 1
        while first <= last {
            // The beginning tells more: it is longer by one where the number is odd.
            let fromStart = first <= characters.count - 1 - last
            let character = characters[fromStart ? first : last]
            room -= TextMeasure.width(String(character), type)
            if room < 0 { break }
            if fromStart {
                head.append(character)
                first += 1
            } else {
                tail = String(character) + tail
                last -= 1
            }
        }
        return head + "…" + tail
    }

    /// Parts joined by a separator, the longest cut down first.
    public static func parts(_ parts: [String], separator: String, to width: Double, _ type: TypeSize) -> String {
        let whole = parts.joined(separator: separator)
        guard parts.count > 1, TextMeasure.width(whole, type) > width + slack else {
            return text(whole, to: width, type)
        }
        let room = width - TextMeasure.width(separator, type) * Double(parts.count - 1)
        // A part of less than three characters tells nothing: cut the whole instead.
        guard room >= 3 * type.size * Double(parts.count) else { return text(whole, to: width, type) }
        let shares = shares(of: room, among: parts.map { TextMeasure.width($0, type) })
        return zip(parts, shares).map { text($0, to: $1, type) }.joined(separator: separator)
    }

    /// The largest of some sizes in which a text fits, else the smallest of them.
    public static func size(_ text: String, to width: Double, _ sizes: [TypeSize]) -> TypeSize {
        sizes.first { TextMeasure.width(text, $0) <= width } ?? sizes.last ?? .body
    }

    /// Widths that were added up differ in their last bits.
    private static let slack = 1e-6

    private static func shares(of room: Double, among needs: [Double]) -> [Double] {
        var shares = Array(repeating: 0.0, count: needs.count)
        var left = room
        var waiting = needs.indices.sorted { needs[$0] < needs[$1] }
        while let smallest = waiting.first {
            shares[smallest] = min(needs[smallest], left / Double(waiting.count))
            left -= shares[smallest]
            waiting.removeFirst()
        }
        return shares
    }
}
