public import Civil

/// What a reading says that a purse of a card holds.
public struct PurseBalance: Hashable, Sendable {
    /// The service that the purse's records stand in, or else the one that tells of it; four digits.
    public var service: String
    /// The balance.
    public var balance: Money
    /// The day of the reading, as cards write it.
    public var date: CivilDate
    /// The bytes of the newest record that the reading shows of the purse, behind which the balance stands; `nil` where it
    /// shows none.
    public var newestRecord: [UInt8]?
    /// Whether a reading whose moment nobody knows is the purse's newest, so that this is not what it holds in the end.
    public var isSuperseded: Bool

    /// Makes it.
    public init(
        service: String, balance: Money, date: CivilDate, newestRecord: [UInt8]? = nil, isSuperseded: Bool = false
    ) {
        self.service = service
        self.balance = balance
        self.date = date
        self.newestRecord = newestRecord
        self.isSuperseded = isSuperseded
    }
}
