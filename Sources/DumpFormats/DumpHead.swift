/// The beginning of a file, as far as its format is told by it.
struct DumpHead {
    static let limit = 64 << 10

    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes.count <= DumpHead.limit ? bytes : Array(bytes[..<DumpHead.limit])
    }

    /// The first byte behind a byte order mark and blanks.
    var first: UInt8? {
        bytes[TextLines.start(of: bytes)...].first { !$0.isBlank && $0 != 0x0A && $0 != 0x0D }
    }

    /// Whether the file begins as JSON does.
    var isJSON: Bool {
        first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// Whether the text stands anywhere.
    func contains(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: length)
        guard let first = wanted.first else { return true }
        return bytes.withUnsafeBufferPointer { bytes in
            var at = 0
            while at + length <= bytes.count {
                if bytes[at] == first, bytes[at..<at + length].elementsEqual(wanted) { return true }
                at += 1
            }
            return false
        }
    }

    /// Whether the name stands in quotes, as the key of an object does.
    func hasKey(_ quoted: StaticString) -> Bool {
        isJSON && contains(quoted)
    }

    /// The lines, blanks at both ends removed.
    ///
    /// The last one may be cut short.
    var lines: some Sequence<ArraySlice<UInt8>> {
        TextLines(bytes).lazy.map(\.trimmed)
    }

    /// The first line that is neither empty nor a `#` comment.
    var firstLine: ArraySlice<UInt8>? {
        lines.first { !$0.isEmpty && $0.first != UInt8(ascii: "#") }
    }
}
