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

    /// Writes a string so that a terminal that shows it neither obeys it nor reorders the line.
    private mutating func quote(_ string: String) {
        bytes.append(UInt8(ascii: "\""))
        // Only behind these first bytes of UTF-8 can stand what is to be escaped besides ASCII.
        if string.utf8.contains(where: { $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2 }) {
            for scalar in string.unicodeScalars { append(scalar) }
        } else {
            for byte in string.utf8 { append(byte) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Adds a scalar of a string; C1 controls, line separators and direction marks as their numbers.
    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x80..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
            let digits = String(scalar.value, radix: 16)
            bytes.append(
                contentsOf: Array(("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8))
        default:
            for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
        }
    }

    private mutating func append(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        case 0x0A: bytes.append(contentsOf: Array("\\n".utf8))
        case 0x0D: bytes.append(contentsOf: Array("\\r".utf8))
        case 0x09: bytes.append(contentsOf: Array("\\t".utf8))
        case 0..<0x20, 0x7F:
            let digits = String(byte, radix: 16)
            bytes.append(contentsOf: Array("\\u00".utf8))
            if digits.utf8.count == 1 { bytes.append(UInt8(ascii: "0")) }
            bytes.append(contentsOf: digits.utf8)
        default: bytes.append(byte)
        }
    }
}
