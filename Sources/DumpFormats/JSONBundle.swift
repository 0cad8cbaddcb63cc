/// Finds the values of a JSON file that is one object with all of them in an array (a bundle).
enum JSONBundle {
    /// How many bytes stand before the first element of the array under a key of the object that the bytes begin with;
    /// `nil` where the bytes show no such key.
    static func opening(ofArray key: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let wanted = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
        guard bytes.first == UInt8(ascii: "{") else { return nil }
        var depth = 0
        var at = 0
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""):
                let end = stringEnd(from: at, in: bytes)
                let isKey =
                    depth == 1 && end - at == wanted.count + 2 && bytes[(at + 1)..<(end - 1)].elementsEqual(wanted)
                if isKey, let array = arrayStart(behind: end, in: bytes) { return array + 1 }
                at = end - 1
            default: break
            }
            guard depth > 0 else { return nil }
            at += 1
        }
        return nil
    }

    /// The index behind the string that begins at `start`, or behind the bytes.
    private static func stringEnd(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var at = start + 1
        while at < bytes.count, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
        return min(at + 1, bytes.count)
    }

    /// Where the array begins that follows a colon.
    private static func arrayStart(behind start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var colons = 0
        for at in start..<bytes.count {
            switch bytes[at] {
            case 0x20, 0x09, 0x0A, 0x0D: break
            case UInt8(ascii: ":") where colons == 0: colons = 1
            case UInt8(ascii: "[") where colons == 1: return at
            default: return nil
            }
        }
        return nil
    }
}
