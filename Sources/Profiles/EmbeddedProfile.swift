/// A profile that was compiled into the program.
struct EmbeddedProfile: Sendable {
    let id: StaticString
    let head: StaticString
    /// `CompiledImage.digest`, reckoned where the profile was compiled.
    let digest: UInt64
    /// The texts that the head refers to.
    let strings: [String]
    /// Makes the tables when they are asked for first.
    let tables: @Sendable () -> ProfileTables
}

extension StaticString {
    /// The bytes where they lie in the program.
    var buffer: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    }
}
