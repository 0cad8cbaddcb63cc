import PlainJSON

/// The bytes of one dump and where they stand in the file.
struct DumpPiece {
    let bytes: [UInt8]
    let start: DumpError.Place
    /// What is wrong with it before anybody reads it.
    var fault: DumpFault?

    init(bytes: [UInt8], start: DumpError.Place, fault: DumpFault? = nil) {
        self.bytes = bytes
        self.start = start
        self.fault = fault
    }

    /// The place in the file of an offset in the piece.
    func place(of offset: Int) -> DumpError.Place {
        start.advanced(to: offset, in: bytes)
    }
}

extension DumpError.Place {
    /// Where a file begins.
    static let fileStart = DumpError.Place(offset: 0, line: 1, column: 1)

    /// The place of an offset in bytes that begin here.
    func advanced(to offset: Int, in bytes: [UInt8]) -> DumpError.Place {
        let (line, column) = TextPlace.of(offset: offset, in: bytes)
        let found = min(offset, bytes.count)
        return DumpError.Place(
            offset: self.offset + found, line: self.line + line - 1,
            column: line == 1 ? self.column + column - 1 : column)
    }
}
