/// Writes JSON text, commas and indentation placed by itself.
///
/// Values are written in the order of the calls; the writer does not check that objects and arrays are closed.
public struct JSONWriter: Sendable {
    /// The UTF-8 text so far.
    public internal(set) var bytes: [UInt8] = []
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
}
