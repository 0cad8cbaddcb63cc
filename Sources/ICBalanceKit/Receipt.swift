public import Civil
public import FeliCa
public import Ledger
public import Store

/// Which card a result is about.
public struct CardIdentity: Hashable, Sendable {
    /// The card's number in the store; `nil` where it is not stored.
    public var id: Int?
    /// The card's key; `nil` where no reading told it.
    public var idm: IDm?
    /// The profile that reads it; `nil` for a card that no profile knows.
    public var profile: String?
    /// The name its holder gave it.
    public var label: String?
    /// Who issued it, as far as the card tells.
    public var issuer: Issuer
    /// The systems of the card as far as the reading told them; empty where the card comes from the store.
    public var systems: [SystemCode]

    /// Makes an identity.
    public init(
        id: Int? = nil, idm: IDm? = nil, profile: String?, label: String? = nil, issuer: Issuer,
        systems: [SystemCode] = []
    ) {
        self.id = id
        self.idm = idm
        self.profile = profile
        self.label = label
        self.issuer = issuer
        self.systems = systems
    }
}

/// What one reading brought.
public struct Receipt: Hashable, Sendable {
    /// The card.
    public var card: CardIdentity
    /// The balance that this reading states.
    public var balance: Money?
    /// The purses that this reading tells of, the one that `balance` is of among them.
    public var purses: [Purse] = []
    /// When the card was read; `nil` in a file that does not tell.
    public var readAt: Timestamp?
    /// The reader's name.
    public var reader: String?
    /// The reading's number in the store; `nil` where it is not stored.
    public var readingID: Int?
    /// Whether all history that the card has was read.
    public var complete: Bool
    /// How many of the records the store did not have.
    public var new: Int
    /// How many of the records the store had.
    public var known: Int
    /// All records of this reading, newest first, amounts completed from the store.
    public var transactions: [Transaction]
    /// Gaps between and next to them.
    public var gaps: [Gap]
    /// What a careful reader should know of the reading as a whole.
    public var findings: [Finding]
    /// What the card said, where no profile knows it; `nil` elsewhere.
    public var rawCard: CardDump?
}

/// A card's accumulated history, or a page of it.
public struct History: Hashable, Sendable {
    /// The card.
    public var card: CardIdentity
    /// The balance of the reading with the newest sequence number.
    public var balance: Money?
    /// The day of which the balance is; `nil` where nothing tells.
    public var balanceDay: CivilDate?
    /// The card's purses, the one that `balance` is of first.
    public var purses: [Purse] = []
    /// The transactions of the page, newest first.
    public var transactions: [Transaction]
    /// Gaps within the page.
    public var gaps: [Gap]
    /// How many transactions fit the filter.
    public var total: Int
    /// How many newer ones stand before the page.
    public var offset: Int
    /// What is known around the days asked for, service by service; empty where none are asked for.
    public var surroundings: [Store.Surroundings] = []
    /// What to know of how the card is read at all, as its newest reading has it: that it is kept raw, or that its system
    /// was not told.
    public var findings: [Finding] = []
}
