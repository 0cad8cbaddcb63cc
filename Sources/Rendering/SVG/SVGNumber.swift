/// Numbers as pictures write them: to a hundredth, no more digits than needed, the same on every machine.
enum SVGNumber {
    /// Adds a number to text; what is no number is 0.
    static func append(_ value: Double, to bytes: inout [UInt8]) {
        guard value.isFinite, value.magnitude < limit else {
            bytes.append(UInt8(ascii: "0"))
            return
        }
        let hundredths = Int((value * 100).rounded())
        if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
        let magnitude = Int(hundredths.magnitude)
        appendWhole(magnitude / 100, to: &bytes)
        let fraction = magnitude % 100
        guard fraction > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        bytes.append(UInt8(ascii: "0") + UInt8(fraction / 10))
        if fraction % 10 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(fraction % 10)) }
    }

    /// A number as text.
    static func text(_ value: Double) -> String {
        var bytes: [UInt8] = []
        append(value, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Pictures have no larger ones.
    private static let limit = 1e9

    private static func appendWhole(_ value: Int, to bytes: inout [UInt8]) {
        if value >= 10 { appendWhole(value / 10, to: &bytes) }
        bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
    }
}
