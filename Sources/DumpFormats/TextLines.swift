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

extension UInt8 {
    /// Whether this is a space or a tab.
    var isBlank: Bool { self == 0x20 || self == 0x09 }

    /// The value of a hexadecimal digit.
    var hexDigit: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x41 + 10
        case 0x61...0x66: self - 0x61 + 10
        default: nil
        }
    }
}

extension ArraySlice<UInt8> {
    /// The slice without blanks at both ends.
    var trimmed: ArraySlice<UInt8> {
        var slice = self
        while let first = slice.first, first.isBlank { slice.removeFirst() }
        while let last = slice.last, last.isBlank { slice.removeLast() }
        return slice
    }

    /// What follows the prefix; `nil` where the slice does not begin with it.
    func dropping(prefix: StaticString) -> ArraySlice<UInt8>? {
        let wanted = UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount)
        return starts(with: wanted) ? dropFirst(wanted.count) : nil
    }

    /// The slice as text, for facts in errors: at most 40 bytes.
    var excerpt: String {
        String(decoding: prefix(40), as: UTF8.self)
    }

    /// The number that only decimal digits write, up to nine of them.
    var decimal: Int? {
        guard !isEmpty, count <= 9 else { return nil }
        var value = 0
        for byte in self {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        return value
    }
}
