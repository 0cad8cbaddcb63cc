public import Ledger

/// The rides between two places, whichever way.
public struct Route: Hashable, Sendable {
    /// One end: where more of the rides began, and the lesser code where as many began at either.
    public var a: Place
    /// The other end; the same place where rides ended where they began.
    public var b: Place
    /// Whether there were rides both ways.
    public var bothWays: Bool
    /// How many rides there were.
    public var count: Int
    /// What they changed the balance by, as far as it is known; 0 or negative but for fares given back.
    public var amount: Int
    /// How many of the rides have no amount of their own, so that `amount` is without them.
    public var withoutAmount: Int

    /// Makes a route.
    public init(a: Place, b: Place, bothWays: Bool, count: Int, amount: Int, withoutAmount: Int = 0) {
        self.a = a
        self.b = b
        self.bothWays = bothWays
        self.count = count
        self.amount = amount
        self.withoutAmount = withoutAmount
    }
}
