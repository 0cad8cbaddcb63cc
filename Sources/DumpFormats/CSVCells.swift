/// The cells of one line of a file whose cells are separated by commas, as slices of the file.
///
/// A cell may stand in quotes, a quote in it written twice (RFC 4180); no cell goes over a line's end. Commas and quotes
/// are no part of any character of CP932 or UTF-8.
struct CSVCells {
    /// The cells, quotes around them removed.
    private(set) var cells: [ArraySlice<UInt8>] = []

    init(_ line: ArraySlice<UInt8>) throws(DumpFault) {
        let quote = UInt8(ascii: "\"")
        var start = line.startIndex
        while true {
            if start < line.endIndex, line[start] == quote {
                guard let end = line[(start + 1)...].firstIndex(of: quote) else {
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
}
