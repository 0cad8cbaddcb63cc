public import Civil

/// Records of one service that stand next to each other on the card, newest first, as one reading showed them.
public struct Run: Hashable, Sendable {
    /// The service, four digits.
    public var service: String
    /// The records, newest first; no record of the card stands between two of them.
    public var transactions: [Transaction]

    /// Makes a run.
    public init(service: String, transactions: [Transaction]) {
        self.service = service
        self.transactions = transactions
    }
}

/// What one reading says of one purse of a card, interpreted by a profile.
public struct Statement: Hashable, Sendable {
    /// The profile that interpreted it; `nil` for a card that no profile knows, of which nothing but the bytes is kept.
    public var profile: String?
    /// Who issued the card.
    public var issuer: Issuer
    /// The current balance; `nil` where the card does not tell.
    public var balance: Money?
    /// The card's newest sequence number or update number, 0–65,535: tells which of two readings is the newer.
    public var sequence: Int?
    /// The day on which the card says that it was used last; `nil` where it does not tell.
    public var lastUse: CivilDate?
    /// The records by runs, newest first.
    ///
    /// Amounts are those that the records state themselves: accumulation fills in the others.
    public var runs: [Run]
    /// What a careful reader should know of the reading as a whole.
    public var findings: [Finding]

    /// Makes a statement.
    public init(
        profile: String?, issuer: Issuer = .unknown, balance: Money? = nil, sequence: Int? = nil,
        lastUse: CivilDate? = nil, runs: [Run] = [], findings: [Finding] = []
    ) {
        self.profile = profile
        self.issuer = issuer
        self.balance = balance
        self.sequence = sequence
        self.lastUse = lastUse
        self.runs = runs
        self.findings = findings
    }
}

extension Statement {
    /// The last moment that it tells of, as the card's clock has it: the last use that the card tells itself, or the newest
    /// of its records' days and times.
    ///
    /// The newest and not that of the first record, since a device's slow clock puts a record before the one it follows.
    ///
    /// - Parameter latest: the last day that can have been read; later ones are a wrong clock's. `nil` where any can.
    /// - Returns: seconds since 1970 on that clock, a day without a time as its first second; `nil` where nothing tells.
    public func lastMoment(upTo latest: CivilDate?) -> Int64? {
        var last = lastUse.flatMap { day in latest.map { day <= $0 } ?? true ? (day, 0) : nil }
        for transaction in runs.lazy.flatMap(\.transactions) {
            guard let day = transaction.date else { continue }
            let moment = (day, transaction.time.map { Int($0.secondOfDay) } ?? 0)
            guard latest.map({ day <= $0 }) ?? true, last.map({ $0 < moment }) ?? true else { continue }
            last = moment
        }
        guard let (day, second) = last else { return nil }
        return Int64(day.dayNumber) * 86_400 + Int64(second)
    }
}
