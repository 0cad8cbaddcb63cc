import Glibc

/// Turns UTF-8 into Windows' Japanese encoding (CP932), and remembers what that has no character for.
///
/// Such a character becomes 〓, the printers' mark for a missing type.
package final class LegacyEncoder {
    private let converter: iconv_t
    /// The characters that had no place, each once, in their order; no more than `limit`.
    package private(set) var replaced: [Character] = []
    /// How many times a character was replaced.
    package private(set) var replacements = 0

    private static let limit = 20
    private static let mark: [UInt8] = [0x81, 0xAC]

    /// Makes an encoder; `nil` where the C library does not know the encoding.
    package init?() {
        // glibc answers with a pointer whose bits are all ones.
        guard let opened = iconv_open("CP932", "UTF-8"), Int(bitPattern: opened) != -1 else { return nil }
        converter = opened
    }

    deinit { iconv_close(converter) }

    /// The bytes of whole characters of UTF-8.
    package func encode(_ text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = text[...]
        while !rest.isEmpty {
            let (bytes, taken) = encodePrefix(rest)
            result += bytes
            rest = rest.dropFirst(taken)
            guard let first = rest.first else { break }
            let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
            note(String(decoding: rest.prefix(length), as: UTF8.self))
            result += LegacyEncoder.mark
            rest = rest.dropFirst(length)
        }
        return result
    }

    /// As much as can be encoded, and how many bytes of the text it is.
    private func encodePrefix(_ text: ArraySlice<UInt8>) -> (bytes: [UInt8], taken: Int) {
        var left = text.count
        var room = text.count
        // No character takes more bytes than in UTF-8.
        let bytes = [UInt8](unsafeUninitializedCapacity: text.count) { buffer, count in
            text.withUnsafeBytes { source in
                // iconv takes the text as changeable and leaves it as it is.
                var from = UnsafeMutablePointer(mutating: source.bindMemory(to: CChar.self).baseAddress)
                buffer.withMemoryRebound(to: CChar.self) { target in
                    var to = target.baseAddress
                    _ = iconv(converter, &from, &left, &to, &room)
                }
            }
            count = text.count - room
        }
        return (bytes, text.count - left)
    }

    private func note(_ text: String) {
        replacements += 1
        guard let character = text.first, replaced.count < LegacyEncoder.limit, !replaced.contains(character) else {
            return
        }
        replaced.append(character)
    }
}
