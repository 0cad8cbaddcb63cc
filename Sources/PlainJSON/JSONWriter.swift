/// Writes JSON text, commas and indentation placed by itself.
///
/// Values are written in the order of the calls; the writer does not check that objects and arrays are closed.
public struct JSONWriter: Sendable {
    /// The UTF-8 text so far.
    public private(set) var bytes: [UInt8] = []
    private let indented: Bool
    private var depth = 0
    private var needsComma = false
    private var afterName = false

    /// Makes a writer; `indented` puts each value on a line of its own.
    public init(indented: Bool = false) {
        self.indented = indented
    }

    /// The text so far.
    public var text: String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// Opens an object.
    public mutating func beginObject() { open(UInt8(ascii: "{")) }

    /// Closes the object opened last.
    public mutating func endObject() { close(UInt8(ascii: "}")) }

    /// Opens an array.
    public mutating func beginArray() { open(UInt8(ascii: "[")) }

    /// Closes the array opened last.
    public mutating func endArray() { close(UInt8(ascii: "]")) }

    /// Writes a member's name; its value follows.
    public mutating func name(_ name: String) {
        separate()
        quote(name)
        bytes.append(UInt8(ascii: ":"))
        if indented { bytes.append(0x20) }
        afterName = true
    }

    /// Writes a string, or `null`.
    public mutating func value(_ string: String?) {
        guard let string else { return null() }
        separate()
        quote(string)
        needsComma = true
    }

    /// Writes an integer, or `null`.
    public mutating func value(_ integer: Int?) {
        guard let integer else { return null() }
        literal(String(integer))
    }

    /// Writes the shortest decimal number that reads back as the same, or `null` for what is no finite number.
    public mutating func value(_ number: Double) {
        guard number.isFinite else { return null() }
        let text = String(describing: number)
        literal(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    /// Writes a decimal number of at most two places from its hundredths.
    public mutating func value(hundredths: Int) {
        let sign = hundredths < 0 ? "-" : ""
        let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        let places = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
        literal(sign + String(whole) + places)
    }

    /// Writes `true` or `false`.
    public mutating func value(_ bool: Bool) {
        literal(bool ? "true" : "false")
    }

    /// Writes `null`.
    public mutating func null() {
        literal("null")
    }

    /// Writes a name and a string, or `null`.
    public mutating func member(_ name: String, _ value: String?) {
        self.name(name)
        self.value(value)
    }

    /// Writes a name and an integer, or `null`.
    public mutating func member(_ name: String, _ value: Int?) {
        self.name(name)
        self.value(value)
    }

    /// Writes a name and a truth value.
    public mutating func member(_ name: String, _ value: Bool) {
        self.name(name)
        self.value(value)
    }

    /// Writes a name and an array whose elements `each` writes.
    public mutating func member<Element>(
        _ name: String, _ elements: [Element], _ each: (inout JSONWriter, Element) -> Void
    ) {
        self.name(name)
        beginArray()
        for element in elements { each(&self, element) }
        endArray()
    }

    private mutating func literal(_ text: String) {
        separate()
        bytes.append(contentsOf: text.utf8)
        needsComma = true
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        depth += 1
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        depth -= 1
        if needsComma { newLine() }
        bytes.append(bracket)
        needsComma = true
    }

    private mutating func separate() {
        if afterName {
            afterName = false
            return
        }
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        if depth > 0 { newLine() }
    }

    private mutating func newLine() {
        guard indented else { return }
        bytes.append(0x0A)
        bytes.append(contentsOf: repeatElement(0x20, count: depth * 2))
    }

    private mutating func quote(_ string: String) {
        bytes.append(UInt8(ascii: "\""))
        defer { bytes.append(UInt8(ascii: "\"")) }
        guard !string.utf8.allSatisfy(isPlain) else { return bytes.append(contentsOf: string.utf8) }
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            case "\n": bytes.append(contentsOf: Array("\\n".utf8))
            case "\r": bytes.append(contentsOf: Array("\\r".utf8))
            case "\t": bytes.append(contentsOf: Array("\\t".utf8))
            case _ where scalar.isUnseen: escape(scalar)
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }

    /// Whether a byte of UTF-8 begins nothing that is ever escaped: most Latin and all Japanese text is made of these.
    private func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x22, 0x5C, 0x7F: false
        case 0x20..<0xC0, 0xE3...: true
        default: false
        }
    }

    /// Writes a scalar below U+10000 by its number.
    private mutating func escape(_ scalar: Unicode.Scalar) {
        let digits = String(scalar.value, radix: 16)
        bytes.append(contentsOf: Array("\\u".utf8))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
        bytes.append(contentsOf: digits.utf8)
    }
}

extension Unicode.Scalar {
    /// Whether a terminal or a page would obey it instead of showing it: a control character, C1 included, or one that
    /// turns the direction of writing.
    fileprivate var isUnseen: Bool {
        switch value {
        case 0x00..<0x20, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
