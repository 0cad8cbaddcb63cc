/// A place in a text, for messages.
public enum TextPlace {
    /// Line and column (both from 1, the column in bytes) of a byte offset; one outside the text is its nearest end.
    public static func of(offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        let end = max(0, min(offset, bytes.count))
        return bytes.withUnsafeBufferPointer { bytes in
            var line = 1
            var start = 0
            for index in 0..<end where bytes[index] == 0x0A {
                line += 1
                start = index + 1
            }
            return (line, end - start + 1)
        }
    }
}
