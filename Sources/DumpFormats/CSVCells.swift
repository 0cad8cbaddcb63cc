/// The cells of one line of a file whose cells are separated by commas, as slices of the file.
///
/// A cell may stand in quotes, a quote in it written twice (RFC 4180); no cell goes over a line's end. Commas and quotes
/// are no part of any character of CP932 or UTF-8.
struct CSVCells {
    /// The cells, quotes around them removed; a quote within a cell is still written twice.
    private(set) var cells: [ArraySlice<UInt8>] = []

    init(_ line: ArraySlice<UInt8>) throws(DumpFault) {
        let quote = UInt8(ascii: "\"")
        var start = line.startIndex
        while true {
            if start < line.endIndex, line[start] == quote {
                guard let end = CSVCells.end(of: line[(start + 1)...], quote) else {
                    throw DumpFault(.unexpectedLine, at: start)
                }
                cells.append(line[(start + 1)..<end])
                start = end + 1
                if start == line.endIndex { return }
                guard line[start] == UInt8(ascii: ",") else { throw DumpFault(.unexpectedLine, at: start) }
            } else {
                let end = line[start...].firstIndex(of: UInt8(ascii: ",")) ?? line.endIndex
                cells.append(line[start..<end])
                start = end
                if start == line.endIndex { return }
            }
            start += 1
        }
    }

    /// The quote that ends a cell, not one of two that stand for one.
    private static func end(of cell: ArraySlice<UInt8>, _ quote: UInt8) -> Int? {
        var rest = cell
        while let index = rest.firstIndex(of: quote) {
            guard index + 1 < rest.endIndex, rest[index + 1] == quote else { return index }
            rest = rest[(index + 2)...]
        }
        return nil
    }
}

extension String {
    /// A cell's text with one quote for two.
    var withSingleQuotes: String {
        var text = ""
        var isSecond = false
        for character in self {
            isSecond = character == "\"" && !isSecond && text.last == "\""
            if !isSecond { text.append(character) }
        }
        return text
    }
}
