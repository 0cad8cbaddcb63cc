/// The two status flags of a FeliCa answer.
///
/// The first is 00 for success, FF for the whole command, else a mask of the failing block; the second is the reason.
public struct CardStatus: Hashable, Sendable {
    /// Where it failed.
    public let first: UInt8
    /// Why it failed, A8 for a block number out of range.
    public let second: UInt8

    /// Makes the two flags.
    public init(_ first: UInt8, _ second: UInt8) {
        self.first = first
        self.second = second
    }

    var bytes: [UInt8] { [first, second] }
}
