public import Ledger

/// A record of a card's history on its way into a file.
public struct ExportRow: Hashable, Sendable {
    /// The record, codes and places named.
    public var transaction: Transaction
    /// What is missing between the record before it and this one; `nil` where nothing is.
    public var gap: Gap?
    /// Whether it has a place in the chain of balances; the order of records that have none is not sure.
    public var isPlaced: Bool

    /// Makes a row.
    public init(_ transaction: Transaction, gap: Gap? = nil, isPlaced: Bool = true) {
        self.transaction = transaction
        self.gap = gap
        self.isPlaced = isPlaced
    }
}

/// What a file says of the card that its rows are of.
public struct ExportCard: Hashable, Sendable {
    /// The card's number in the store.
    public var id: Int
    /// The card's key, sixteen digits; `nil` where it is not to be told.
    public var idm: String?

    /// Makes it.
    public init(id: Int, idm: String? = nil) {
        self.id = id
        self.idm = idm
    }
}
