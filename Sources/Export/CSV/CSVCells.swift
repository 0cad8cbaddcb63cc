/// The cells of a CSV file (RFC 4180), commas between them, CRLF behind each line.
extension [UInt8] {
    /// Adds a cell of words that are ours: no comma, quote or line's end in them.
    mutating func cell(_ word: String = "") {
        append(contentsOf: word.utf8)
        append(UInt8(ascii: ","))
    }

    /// Adds a cell with a number's digits, or an empty one.
    mutating func cell(_ number: Int?) {
        if let number { cell(String(number)) } else { cell() }
    }

    /// Adds a cell of text from tables, cards and people, or an empty one.
    ///
    /// A spreadsheet would reckon a text that begins like a formula: an apostrophe before it makes it text.
    mutating func cell(text: String?) {
        guard let text, let first = text.unicodeScalars.first else { return cell() }
        let quoted = text.utf8.contains { [0x0A, 0x0D, UInt8(ascii: "\""), UInt8(ascii: ",")].contains($0) }
        if quoted { append(UInt8(ascii: "\"")) }
        if isFormula(first) { append(UInt8(ascii: "'")) }
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") { append(byte) }
            append(byte)
        }
        if quoted { append(UInt8(ascii: "\"")) }
        append(UInt8(ascii: ","))
    }

    /// Whether a spreadsheet may take what begins so for a formula, as it stands or once CP932 has its own form of it.
    private func isFormula(_ first: Unicode.Scalar) -> Bool {
        switch first {
        case "\t", "\n", "\r", "=", "+", "-", "@": true
        // Full-width and small forms.
        case "＝", "＋", "－", "＠", "﹢", "﹣", "﹦", "﹫": true
        // Minus, which CP932 has as the full-width one, and hyphens and dashes that stand for it.
        case "\u{2010}"..."\u{2015}", "\u{2212}": true
        default: false
        }
    }

    /// Ends the line: the comma behind its last cell becomes the line's end.
    mutating func endLine() {
        self[count - 1] = 0x0D
        append(0x0A)
    }

    /// Adds a line of text.
    mutating func line(_ text: String) {
        append(contentsOf: text.utf8)
        append(0x0A)
    }
}
