public import FeliCa
public import Ledger

extension Store {
    /// What became of a reading.
    public struct Ingest: Hashable, Sendable {
        /// The card's number.
        public var cardID: Int
        /// The card's IDm; `nil` where no dump told it.
        public var idm: IDm?
        /// The name that the card's owner gave it.
        public var label: String?
        /// The profile of the card's first purse; `nil` where no reading told one.
        public var profile: String?
        /// Who issued the card, by the reading that tells most.
        public var issuer: Issuer
        /// The reading's number; that of its twin, where it was stored already.
        public var readingID: Int
        /// How many of its transactions were not stored before.
        public var new: Int
        /// How many of its transactions were stored already.
        public var known: Int
        /// Whether the same reading was stored already, so that nothing was added.
        public var duplicate: Bool
        /// The reading's transactions, newest first, with their numbers, and with amounts and times as the store knows
        /// them.
        public var transactions: [Transaction]
        /// The gaps between them and next to them, newest first.
        public var gaps: [Gap]
        /// The reading's findings; with `sequenceConflict` the transactions of a service are not stored.
        public var findings: [Finding]
    }
}
