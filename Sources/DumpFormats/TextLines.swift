/// The lines of a text as slices of it, so that a slice's indices are offsets in the file.
///
/// Lines end with LF or CR LF; a byte order mark before the first is no part of it.
struct TextLines: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var at: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        self.at = TextLines.start(of: bytes)
    }

    /// Where the text begins behind a byte order mark.
    static func start(of bytes: [UInt8]) -> Int {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    mutating func next() -> ArraySlice<UInt8>? {
        guard at < bytes.count else { return nil }
        let end = bytes[at...].firstIndex(of: 0x0A) ?? bytes.count
        defer { at = end + 1 }
        let line = bytes[at..<end]
        return line.last == 0x0D ? line.dropLast() : line
    }
}
