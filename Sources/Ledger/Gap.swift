/// Records that no reading has shown, between two that are known.
public struct Gap: Hashable, Sendable {
    /// Sequence number of the record before the gap (the older side).
    public var after: Int
    /// Sequence number of the record behind the gap (the newer side).
    public var before: Int
    /// The fewest records that can be missing.
    public var atLeast: Int
    /// The most records that can be missing.
    public var atMost: Int
    /// The change of the balance over the missing records and the record `before` together.
    public var amount: Int
    /// Whether it may be no gap at all.
    public var possible: Bool
    /// The service in whose records it is, four digits; empty before it is known whose it is.
    public var service: String

    /// Makes a gap.
    public init(
        after: Int, before: Int, atLeast: Int, atMost: Int, amount: Int, possible: Bool, service: String = ""
    ) {
        self.after = after
        self.before = before
        self.atLeast = atLeast
        self.atMost = atMost
        self.amount = amount
        self.possible = possible
        self.service = service
    }
}
