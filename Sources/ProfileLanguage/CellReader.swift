/// A cell and where it begins.
package struct Cell {
    package let text: String
    /// From 1.
    package let line: Int
    /// In bytes, from 1.
    package let column: Int

    package init(text: String, line: Int, column: Int) {
        self.text = text
        self.line = line
        self.column = column
    }

    package func fault(_ reason: ProfileError.Reason, _ detail: String = "", file: String) -> ProfileError {
        ProfileError(file: file, line: line, column: column, reason: reason, detail: detail)
    }
}

/// Splits a table into rows of cells; the first row tells whether tabs or commas separate them.
package struct CellReader {
    private let bytes: [UInt8]
    private let file: String
    private var at: Int
    private var line = 1
    private var lineStart: Int
    private var separator: UInt8?

    /// Begins at a table's first row.
    package init(_ bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
        at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        lineStart = at
    }

    /// The next row that is neither blank nor a comment; `nil` at the end.
    package mutating func row() throws(ProfileError) -> [Cell]? {
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "#") {
                while at < bytes.count, bytes[at] != 0x0A { at += 1 }
            }
            guard endLine() else { return try cells() }
        }
        return nil
    }

    /// Steps over a line end, where there is one.
    private mutating func endLine() -> Bool {
        guard at < bytes.count else { return true }
        var end = at
        if bytes[end] == 0x0D, end + 1 < bytes.count { end += 1 }
        guard bytes[end] == 0x0A else { return false }
        at = end + 1
        line += 1
        lineStart = at
        return true
    }

    private mutating func cells() throws(ProfileError) -> [Cell] {
        let separator = separator ?? separatorOfLine()
        self.separator = separator
        var cells: [Cell] = []
        while true {
            let quoted = separator == UInt8(ascii: ",") && at < bytes.count && bytes[at] == UInt8(ascii: "\"")
            cells.append(quoted ? try quotedCell(separator) : try plainCell(separator))
            if at < bytes.count, bytes[at] == separator {
                at += 1
                continue
            }
            _ = endLine()
            return cells
        }
    }

    private func separatorOfLine() -> UInt8 {
        var end = at
        while end < bytes.count, bytes[end] != 0x0A {
            if bytes[end] == 0x09 { return 0x09 }
            end += 1
        }
        return UInt8(ascii: ",")
    }

    private mutating func plainCell(_ separator: UInt8) throws(ProfileError) -> Cell {
        let start = at
        while at < bytes.count, bytes[at] != separator, bytes[at] != 0x0A { at += 1 }
        let end = at > start && at < bytes.count && bytes[at] == 0x0A && bytes[at - 1] == 0x0D ? at - 1 : at
        return try cell(bytes[start..<end], start)
    }

    private mutating func quotedCell(_ separator: UInt8) throws(ProfileError) -> Cell {
        let start = at
        let startLine = line
        let startColumn = at - lineStart + 1
        var text: [UInt8] = []
        at += 1
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            if byte == 0x0A {
                line += 1
                lineStart = at
            }
            guard byte == UInt8(ascii: "\"") else {
                text.append(byte)
                continue
            }
            if at < bytes.count, bytes[at] == UInt8(ascii: "\"") {
                text.append(byte)
                at += 1
                continue
            }
            if at < bytes.count, bytes[at] == 0x0D { at += 1 }
            guard at == bytes.count || bytes[at] == separator || bytes[at] == 0x0A else { break }
            return Cell(text: try cell(text[...], start).text, line: startLine, column: startColumn)
        }
        throw ProfileError(file: file, line: startLine, column: startColumn, reason: .unclosedQuote)
    }

    private func cell(_ bytes: ArraySlice<UInt8>, _ start: Int) throws(ProfileError) -> Cell {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ProfileError(file: file, line: line, column: max(1, start - lineStart + 1), reason: .notUTF8)
        }
        return Cell(text: text, line: line, column: start - lineStart + 1)
    }
}
