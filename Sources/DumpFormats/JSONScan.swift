/// Finds the end of one JSON value by its brackets and quotes alone, in bytes that may come piece by piece.
struct JSONScan {
    /// Where the first line behind the start begins with `{`, should the value never end.
    private(set) var firstLine: Int?
    private let endsAtLines: Bool
    private var at = 0
    private var hasBegun = false
    private var depth = 0
    private var inString = false
    private var isEscaped = false
    private var previous: UInt8 = 0

    /// Makes a scan; with `endsAtLines` a line that begins with `{` ends the value before it.
    init(endsAtLines: Bool) {
        self.endsAtLines = endsAtLines
    }

    /// Makes a scan that finds the end of an object whose brace was taken already.
    init(insideObject: Void) {
        endsAtLines = false
        depth = 1
        hasBegun = true
    }

    /// Goes on with bytes that begin anew.
    mutating func rewind() {
        at = 0
    }

    /// How many of the bytes are the value; `nil` where it goes on behind them.
    ///
    /// The bytes seen before must stand in front of the new ones, unless `rewind` was called.
    mutating func end(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        while at < bytes.count {
            let byte = bytes[at]
            if inString {
                readString(byte)
            } else {
                switch byte {
                case UInt8(ascii: "\""):
                    inString = true
                case UInt8(ascii: "{"), UInt8(ascii: "["):
                    if previous == 0x0A, byte == UInt8(ascii: "{"), depth > 0 {
                        if endsAtLines { return at }
                        firstLine = firstLine ?? at
                    }
                    if depth == 0, hasBegun { return at }
                    depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    depth -= 1
                    if depth <= 0 { return at + 1 }
                case 0x0A, UInt8(ascii: ","):
                    // A word or a number ends like this, or before a bracket, but never before its first byte.
                    if depth == 0 { return hasBegun ? at : 1 }
                default: break
                }
            }
            previous = byte
            hasBegun = true
            at += 1
        }
        return nil
    }

    private mutating func readString(_ byte: UInt8) {
        if isEscaped {
            isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
        } else if byte == UInt8(ascii: "\"") || byte == 0x0A {
            // No string goes over a line end: its closing quote is lost.
            inString = false
        }
    }
}
