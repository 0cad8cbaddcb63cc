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
    /// The records by runs, newest first.
    ///
    /// Amounts are those that the records state themselves: accumulation fills in the others.
    public var runs: [Run]
    /// What a careful reader should know of the reading as a whole.
    public var findings: [Finding]

    /// Makes a statement.
    public init(
        profile: String?, issuer: Issuer = .unknown, balance: Money? = nil, sequence: Int? = nil, runs: [Run] = [],
        findings: [Finding] = []
    ) {
        self.profile = profile
        self.issuer = issuer
        self.balance = balance
        self.sequence = sequence
        self.runs = runs
        self.findings = findings
    }
}
