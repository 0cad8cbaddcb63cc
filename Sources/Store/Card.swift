public import Civil
public import FeliCa
public import Ledger

extension Store {
    /// A card that was read.
    public struct Card: Hashable, Sendable {
        /// Its number in the store, never given to another card.
        public var id: Int
        /// The IDm of its first system, which identifies a person; `nil` where no dump told it.
        public var idm: IDm?
        /// The profile that interpreted its newest reading; `nil` for a card that no profile knew.
        public var profile: String?
        /// The name that its owner gave it.
        public var label: String?
        /// Who issued it, by the reading that tells most.
        public var issuer: Issuer
        /// The balance of its newest reading.
        ///
        /// The newest is the one with the newest sequence number, not the one imported last.
        public var balance: Money?
        /// When that reading was; `nil` where it does not tell.
        public var balanceReadAt: Timestamp?
        /// How many transactions are stored.
        public var transactions: Int
        /// When it was first read; `nil` where no reading tells.
        public var firstRead: Timestamp?
        /// When it was last read; `nil` where no reading tells.
        public var lastRead: Timestamp?
        /// Whether its newest reading got all history blocks.
        public var complete: Bool
        /// What its newest reading found that a careful reader should know.
        public var findings: [Finding]
        /// Its purses beyond the one that `profile` and `balance` tell of.
        public var purses: [Purse]

        /// A purse of a card.
        public struct Purse: Hashable, Sendable {
            /// The profile that interprets it.
            public var profile: String
            /// The balance of the newest reading that told of it.
            public var balance: Money?
            /// When that reading was; `nil` where it does not tell.
            public var readAt: Timestamp?
            /// What that reading found that a careful reader should know, of all purses it told of.
            public var findings: [Finding]

            /// Makes a purse.
            public init(profile: String, balance: Money?, readAt: Timestamp? = nil, findings: [Finding] = []) {
                self.profile = profile
                self.balance = balance
                self.readAt = readAt
                self.findings = findings
            }
        }
    }
}
