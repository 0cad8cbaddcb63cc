public import Ledger

/// The groups of kinds that charts tell apart, always in this order and in the same colours.
public enum Category: String, Hashable, Sendable, CaseIterable {
    /// Rides, and what belongs to them: tickets and adjusted fares.
    case rail
    /// Buses and trams.
    case bus
    /// Goods bought.
    case goods
    /// Money put on the card.
    case topUp
    /// All the rest.
    case other

    /// The group of a kind.
    public init(_ kind: Kind) {
        switch kind {
        case .ride, .ticket, .adjustment: self = .rail
        case .bus: self = .bus
        case .purchase: self = .goods
        case .topUp, .autoTopUp: self = .topUp
        case .issue, .refund, .point, .transfer, .other: self = .other
        }
    }

    /// The colour it is drawn in.
    public var tone: Tone {
        switch self {
        case .rail: .rail
        case .bus: .bus
        case .goods: .goods
        case .topUp: .topUp
        case .other: .other
        }
    }

    /// The groups that money is spent on.
    static let spending: [Category] = [.rail, .bus, .goods, .other]
}
