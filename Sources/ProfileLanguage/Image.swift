/// Texts that an image refers to by number.
struct StringTable {
    private(set) var strings: [String] = []
    private var numbers: [String: Int] = [:]

    mutating func number(of string: String) -> Int {
        if let number = numbers[string] { return number }
        numbers[string] = strings.count
        strings.append(string)
        return strings.count - 1
    }
}

/// Writes numbers as one line of printable characters, for a string literal; texts as their numbers in a table.
///
/// A number is written in groups of five bits, the lowest first, each as a character from 30 to 6F (hexadecimal),
/// bit 5 telling that more follow.
struct ImageWriter {
    private(set) var bytes: [UInt8] = []
    private(set) var strings: StringTable

    init(strings: StringTable = StringTable()) {
        self.strings = strings
    }

    mutating func number(_ number: Int) {
        var rest = UInt(bitPattern: number)
        while rest >= 0x20 {
            bytes.append(UInt8(0x50 + rest & 0x1F))
            rest >>= 5
        }
        bytes.append(UInt8(0x30 + rest))
    }

    mutating func text(_ text: String) {
        number(strings.number(of: text))
    }

    /// 0 for `nil`, else the number and one.
    mutating func optional(_ number: Int?) {
        self.number(number.map { $0 + 1 } ?? 0)
    }

    mutating func list<Element>(_ elements: [Element], _ write: (inout ImageWriter, Element) -> Void) {
        number(elements.count)
        for element in elements { write(&self, element) }
    }
}

/// Reads what `ImageWriter` wrote.
///
/// Images are written by the compiler only. A damaged one reads as zeros and empty texts, never outside the buffer.
struct ImageReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let strings: [String]
    private var at = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, strings: [String]) {
        self.bytes = bytes
        self.strings = strings
    }

    mutating func number() -> Int {
        var value: UInt = 0
        var shift: UInt = 0
        while at < bytes.count {
            let digit = UInt(bytes[at] &- 0x30)
            at += 1
            value |= (digit & 0x1F) << shift
            guard digit & 0x20 != 0 else { break }
            shift += 5
        }
        return Int(bitPattern: value)
    }

    mutating func text() -> String {
        strings.element(number()) ?? ""
    }

    mutating func optional() -> Int? {
        let number = number()
        return number == 0 ? nil : number - 1
    }

    mutating func list<Element>(_ read: (inout ImageReader) -> Element) -> [Element] {
        let count = min(max(0, number()), bytes.count)
        var elements: [Element] = []
        elements.reserveCapacity(count)
        for _ in 0..<count { elements.append(read(&self)) }
        return elements
    }
}
