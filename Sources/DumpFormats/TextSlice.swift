extension UInt8 {
    /// Whether this is a space or a tab.
    var isBlank: Bool { self == 0x20 || self == 0x09 }

    /// The value of a hexadecimal digit.
    var hexDigit: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x41 + 10
        case 0x61...0x66: self - 0x61 + 10
        default: nil
        }
    }
}

extension ArraySlice<UInt8> {
    /// The slice without blanks at both ends.
    var trimmed: ArraySlice<UInt8> {
        var slice = self
        while let first = slice.first, first.isBlank { slice.removeFirst() }
        while let last = slice.last, last.isBlank { slice.removeLast() }
        return slice
    }

    /// What follows the prefix; `nil` where the slice does not begin with it.
    func dropping(prefix: StaticString) -> ArraySlice<UInt8>? {
        let wanted = UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount)
        return starts(with: wanted) ? dropFirst(wanted.count) : nil
    }

    /// The slice as text, for facts in errors: at most 40 bytes.
    var excerpt: String {
        String(decoding: prefix(40), as: UTF8.self)
    }

    /// The number that only decimal digits write, up to nine of them.
    var decimal: Int? {
        guard !isEmpty, count <= 9 else { return nil }
        var value = 0
        for byte in self {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        return value
    }
}

/// Compares a slice of a file with text.
func ~= (text: StaticString, slice: ArraySlice<UInt8>) -> Bool {
    slice.dropping(prefix: text)?.isEmpty ?? false
}

/// Whether a slice of a file is the text.
func == (slice: ArraySlice<UInt8>, text: StaticString) -> Bool {
    text ~= slice
}
