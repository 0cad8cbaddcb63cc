/// Fixed-width decimal numbers, as dates and times are written.
enum Digits {
    /// The number that the bytes write; `nil` unless every byte is an ASCII digit.
    static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard !bytes.isEmpty, bytes.count <= 9 else { return nil }
        var value = 0
        for byte in bytes {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        return value
    }

    /// The number with leading zeros up to `width`; a negative one keeps its sign in front.
    static func text(_ value: Int, width: Int) -> String {
        let digits = String(value.magnitude)
        let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
        return (value < 0 ? "-" : "") + zeros + digits
    }
}
