/// How many cells of a terminal text takes, independent of the locale.
public enum DisplayWidth {
    /// Cells that a text takes; control characters count as none.
    public static func of(_ text: String) -> Int {
        // Most text is ASCII, which needs no table.
        var count = 0
        for byte in text.utf8 {
            guard 0x20 <= byte, byte < 0x7F else {
                // What is not ASCII may combine with the letter before it.
                return text.reduce(0) { $0 + of($1) }
            }
            count += 1
        }
        return count
    }

    /// Cells that a part of a text takes.
    public static func of(_ text: Substring) -> Int { of(String(text)) }

    /// Cells that a character, as a reader sees it, takes.
    public static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.count == 1 { return of(first) }
        // A picture: followed by the selector for pictures, joined from several, or a flag.
        let isPicture = scalars.contains { $0.value == 0xFE0F || $0.value == 0x200D }
        if isPicture || (0x1F1E6...0x1F1FF).contains(first.value) { return 2 }
        // A picture with a skin tone is as wide as without.
        return scalars.reduce(0) { $0 + ($1.properties.isEmojiModifier ? 0 : of($1)) }
    }

    /// Cells that a scalar takes by itself.
    public static func of(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20..<0x7F: 1
        case 0..<0xA0: 0
        case 0xAD: 1
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: 0
        default: takesNoCell(scalar) ? 0 : isWide(scalar.value) ? 2 : 1
        }
    }

    private static func takesNoCell(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    private static func isWide(_ value: UInt32) -> Bool {
        var low = 0
        var high = EastAsianWidth.wide.count / 2
        while low < high {
            let middle = (low + high) / 2
            if value < EastAsianWidth.wide[2 * middle] {
                high = middle
            } else if value > EastAsianWidth.wide[2 * middle + 1] {
                low = middle + 1
            } else {
                return true
            }
        }
        return false
    }
}
