public import Civil
public import Ledger

/// The balance after one record.
public struct BalancePoint: Hashable, Sendable {
    /// The record's number in the store; `nil` where it is not stored.
    public var id: Int?
    /// The record's day; `nil` where it is impossible.
    public var date: CivilDate?
    /// The balance after it, in minor units.
    public var balance: Int
    /// What it was, the sign of the amount considered.
    public var kind: Kind
    /// What it changed the balance by; `nil` where the card does not tell.
    public var amount: Int?
    /// The records that are, or may be, missing before it.
    public var gap: Gap?

    /// Makes a point.
    public init(id: Int? = nil, date: CivilDate?, balance: Int, kind: Kind, amount: Int? = nil, gap: Gap? = nil) {
        self.id = id
        self.date = date
        self.balance = balance
        self.kind = kind
        self.amount = amount
        self.gap = gap
    }

    /// Whether records are, or may be, missing before it.
    public var gapBefore: Bool { gap != nil }
}
