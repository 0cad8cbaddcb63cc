public import Civil
public import Ledger

/// What a card shows of itself in a list of cards.
public struct CardFace: Hashable, Sendable {
    /// Its number in the store; `nil` where it is not stored.
    public var id: Int?
    /// Who issued it, as far as it tells.
    public var issuer: Issuer
    /// The names of `issuer` for readers of English; empty where they are the same.
    public var englishIssuers: [String] = []
    /// What cards of its kind are called; `nil` where no profile knows them.
    public var kind: Name?
    /// The systems that a card is told by which no profile knows, four digits; `nil` for one whose reader named none.
    public var systems: [String?] = []
    /// The name that its holder gave it.
    public var label: String?
    /// Its number as it may be shown, usually masked; `nil` where it has none.
    public var number: String?
    /// Its balance; `nil` where no reading has told.
    public var balance: Money?
    /// The balances that may be meant where the card does not tell which; empty elsewhere.
    public var possibleBalances: [Money]
    /// When it was read last.
    public var lastRead: Timestamp?
    /// The day of which its balance is where no reading tells when it was made; `nil` where that is not known either.
    public var balanceDay: CivilDate?
    /// How many records of it are known.
    public var records: Int
    /// Its latest balances, oldest first.
    public var recent: [Int]
    /// Whether its last reading brought everything.
    public var complete: Bool
    /// Whether cards of its kind keep a history; false only where that is known.
    public var keepsHistory: Bool
    /// Whether it is kept as it is, since nobody knows what its blocks mean.
    public var isKeptRaw = false

    /// Makes a face.
    public init(
        id: Int? = nil, issuer: Issuer = .unknown, label: String? = nil, number: String? = nil,
        balance: Money? = nil, possibleBalances: [Money] = [], lastRead: Timestamp? = nil,
        balanceDay: CivilDate? = nil, records: Int = 0, recent: [Int] = [], complete: Bool = true,
        keepsHistory: Bool = true
    ) {
        self.id = id
        self.issuer = issuer
        self.label = label
        self.number = number
        self.balance = balance
        self.possibleBalances = possibleBalances
        self.lastRead = lastRead
        self.balanceDay = balanceDay
        self.records = records
        self.recent = recent
        self.complete = complete
        self.keepsHistory = keepsHistory
    }
}
