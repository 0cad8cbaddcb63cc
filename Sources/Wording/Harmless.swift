/// Text from outside, made fit to be shown.
public enum Harmless {
    /// The text with everything escaped that a terminal would obey or that would reorder the line.
    ///
    /// Station tables, labels and reader names come from files and devices; an escape sequence in them must not move
    /// the cursor, and a direction override must not make an amount look like another.
    public static func text(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isHarmful) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isHarmful(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result.append(contentsOf: "\\u{\(digits)}".unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// The same for text of several lines, whose line ends stay.
    public static func lines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { Harmless.text(String($0)) }
            .joined(separator: "\n")
    }

    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // C0, DEL and C1 controls.
        case 0..<0x20, 0x7F..<0xA0: true
        // Line and paragraph separators, direction marks, embeddings, overrides and isolates.
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
