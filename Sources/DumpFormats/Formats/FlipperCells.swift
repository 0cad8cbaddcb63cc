import FeliCa

/// The cells of a row, with `|` around each.
struct FlipperCells {
    private let row: ArraySlice<UInt8>

    init(_ row: ArraySlice<UInt8>) {
        self.row = row
    }

    /// What follows the name in the cell that begins with it.
    func cell(_ name: StaticString) throws(DumpFault) -> ArraySlice<UInt8> {
        for cell in row.split(separator: UInt8(ascii: "|")) {
            if let rest = cell.trimmed.dropping(prefix: name) { return rest.trimmed }
        }
        throw DumpFault(.unexpectedLine, at: row.startIndex)
    }

    /// The node code in the cell of that name.
    func code(_ name: StaticString) throws(DumpFault) -> NodeCode {
        let digits = try cell(name)
        return NodeCode(rawValue: try HexField.code(digits, at: digits.startIndex))
    }
}
