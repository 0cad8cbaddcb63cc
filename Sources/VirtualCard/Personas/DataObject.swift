/// A BER data object: a tag of one or two bytes, a length, a value.
struct DataObject: Hashable, Sendable {
    let tag: UInt16
    let value: [UInt8]

    /// The object as it is sent: the length in one byte, from 128 up behind 81, from 256 up behind 82.
    var bytes: [UInt8] {
        let name = tag > 0xFF ? [UInt8(tag >> 8), UInt8(truncatingIfNeeded: tag)] : [UInt8(tag)]
        let length: [UInt8] =
            switch value.count {
            case ..<0x80: [UInt8(value.count)]
            case ..<0x100: [0x81, UInt8(value.count)]
            default: [0x82, UInt8(truncatingIfNeeded: value.count >> 8), UInt8(truncatingIfNeeded: value.count)]
            }
        return name + length + value
    }

    /// The objects that the bytes hold, or `nil` where a length points past the end.
    static func list(_ bytes: [UInt8]) -> [DataObject]? {
        var rest = bytes[...]
        var objects: [DataObject] = []
        while let first = rest.popFirst() {
            var tag = UInt16(first)
            // Low bits all set: a second byte belongs to the tag.
            if first & 0x1F == 0x1F {
                guard let second = rest.popFirst() else { return nil }
                tag = tag << 8 | UInt16(second)
            }
            guard let length = length(&rest), rest.count >= length else { return nil }
            objects.append(DataObject(tag: tag, value: Array(rest.prefix(length))))
            rest = rest.dropFirst(length)
        }
        return objects
    }

    private static func length(_ rest: inout ArraySlice<UInt8>) -> Int? {
        guard let first = rest.popFirst() else { return nil }
        guard first >= 0x80 else { return Int(first) }
        guard (0x81...0x82).contains(first) else { return nil }
        var length = 0
        for _ in 0..<(first - 0x80) {
            guard let byte = rest.popFirst() else { return nil }
            length = length << 8 | Int(byte)
        }
        return length
    }
}
