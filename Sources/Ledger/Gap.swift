/// Records that no reading has shown, between two that are known.
public struct Gap: Hashable, Sendable {
    /// Sequence number of the record before the gap (the older side); `nil` where the card numbers no records.
    public var after: Int?
    /// Sequence number of the record behind the gap (the newer side); `nil` where the card numbers no records.
    public var before: Int?
    /// The fewest records that can be missing.
    public var atLeast: Int
    /// The most records that can be missing; `nil` where nothing tells.
    public var atMost: Int?
    /// The change of the balance over the missing records and, where its own amount is not known, the record behind them.
    public var amount: Int
    /// Whether it may be no gap at all.
    public var possible: Bool
    /// The service in whose records it is, four digits; empty before it is known whose it is.
    public var service: String
    /// The number in the store of the record behind the gap, where no sequence number tells it.
    public var record: Int?
    /// The number in the store of the record before the gap, where no sequence number tells it and where it is known.
    public var olderRecord: Int?

    /// Makes a gap between two numbers.
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

    /// Makes the gap that balances tell where the card numbers no records: any number of them may be missing.
    public init(beforeRecord record: Int?, amount: Int, service: String) {
        atLeast = 0
        self.amount = amount
        possible = true
        self.service = service
        self.record = record
    }

    /// How many numbers lie from one side to the other; `nil` without numbers.
    public var step: Int? {
        guard let after, let before else { return nil }
        return (before &- after) & 0xFFFF
    }
}
