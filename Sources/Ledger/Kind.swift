/// What a transaction was.
public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A ride through gates.
    case ride
    /// A bus or tram ride.
    case bus
    /// Goods bought.
    case purchase
    /// Money put on the card by its holder.
    case topUp
    /// Money put on the card by a gate, from a credit card.
    case autoTopUp
    /// A paper ticket bought.
    case ticket
    /// A fare adjusted at a machine or counter.
    case adjustment
    /// The card was issued.
    case issue
    /// Money given back.
    case refund
    /// Points turned into money.
    case point
    /// Money moved from another card.
    case transfer
    /// Anything else.
    case other

    /// 1 where it puts money on a card, -1 where it takes money off, 0 where the word alone does not tell.
    public var direction: Int {
        switch self {
        case .ride, .bus, .purchase, .ticket: -1
        case .topUp, .autoTopUp, .issue, .refund, .point: 1
        case .adjustment, .transfer, .other: 0
        }
    }
}
