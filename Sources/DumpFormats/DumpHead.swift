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
        end(of: text, from: 0) != nil
    }

    /// Whether the file is JSON and the name, in quotes, stands somewhere as the key of an object.
    func hasKey(_ quoted: StaticString) -> Bool {
        guard isJSON else { return false }
        var at = 0
        while let end = end(of: quoted, from: at) {
            let next = bytes[end...].first { !$0.isBlank && $0 != 0x0A && $0 != 0x0D }
            if next == UInt8(ascii: ":") { return true }
            at = end
        }
        return false
    }

    /// The index behind the first place at or after `start` where the text stands.
    private func end(of text: StaticString, from start: Int) -> Int? {
        let length = text.utf8CodeUnitCount
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: length)
        return bytes.withUnsafeBufferPointer { bytes in
            var at = start
            while at + length <= bytes.count {
                if bytes[at] == wanted[0], bytes[at..<at + length].elementsEqual(wanted) { return at + length }
                at += 1
            }
            return nil
        }
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
