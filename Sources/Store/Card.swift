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
        /// The profile that interpreted its newest reading.
        public var profile: String
        /// The name that its owner gave it.
        public var label: String?
        /// Who issued it, by the reading that tells most.
        public var issuer: Issuer
        /// The balance of its newest reading.
        ///
        /// The newest is the one with the newest sequence number, not the one imported last.
        public var balance: Money?
        /// How many transactions are stored.
        public var transactions: Int
        /// When it was first read; `nil` where no reading tells.
        public var firstRead: Timestamp?
        /// When it was last read; `nil` where no reading tells.
        public var lastRead: Timestamp?
        /// Whether its newest reading got all history blocks.
        public var complete: Bool
    }
}
