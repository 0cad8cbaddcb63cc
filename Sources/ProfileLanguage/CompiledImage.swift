/// A compiled profile as texts that a program can hold as literals.
public struct CompiledImage: Hashable, Sendable {
    /// The head's name parts, in the order of their numbers.
    public let headStrings: [String]
    /// The head.
    public let head: [UInt8]
    /// The texts that body and places refer to, in the order of their numbers.
    public let strings: [String]
    /// The body.
    public let body: [UInt8]
    /// The places, sorted, to be searched in place.
    public let places: [UInt8]
    /// Those of the texts that the body alone refers to.
    private let bodyStrings: [String]

    /// Writes a profile.
    public init(_ profile: CompiledProfile) {
        var head = ImageWriter()
        profile.head.write(to: &head)
        headStrings = head.strings.strings
        self.head = head.bytes
        var body = ImageWriter()
        profile.body.write(to: &body)
        var strings = body.strings
        bodyStrings = strings.strings
        self.body = body.bytes
        places = PlaceImage.image(of: profile.places, strings: &strings)
        self.strings = strings.strings
    }
}

extension CompiledImage {
    /// What tells whether two profiles say the same of every block; names of places are not part of it, since only their
    /// codes are kept of a record.
    public var digest: UInt64 {
        var hash = Hash()
        for part in [head, body] { hash.add(part) }
        for text in headStrings + bodyStrings { hash.add(Array(text.utf8)) }
        return hash.value
    }

    /// FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/.
    private struct Hash {
        private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

        mutating func add(_ bytes: [UInt8]) {
            for byte in bytes { add(byte) }
            // So that no two parts run together.
            for shift in stride(from: 0, to: 32, by: 8) { add(UInt8(truncatingIfNeeded: bytes.count >> shift)) }
        }

        private mutating func add(_ byte: UInt8) {
            value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
    }
}
