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

    /// Writes a profile.
    public init(_ profile: CompiledProfile) {
        var head = ImageWriter()
        profile.head.write(to: &head)
        headStrings = head.strings.strings
        self.head = head.bytes
        var body = ImageWriter()
        profile.body.write(to: &body)
        var strings = body.strings
        self.body = body.bytes
        places = PlaceImage.image(of: profile.places, strings: &strings)
        self.strings = strings.strings
    }
}
