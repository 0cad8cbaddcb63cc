/// What came of reading a card by plans.
///
/// All of it comes from one card within one connection: where another card answers, the reading ends there.
public struct CardReading: Hashable, Sendable {
    /// How far the reading came.
    public enum Kind: Hashable, Sendable {
        /// All records that the card has were read; details may be missing, as their services' states tell.
        case complete
        /// The reading broke off after at least one record, or nothing tells that all records are one card's.
        case incomplete
        /// No plan is for this card: what it says is kept raw, as far as it could be read.
        case otherSystem
    }

    /// What has become known, while the rest is still being read.
    public enum Step: Hashable, Sendable {
        /// More blocks, and at least one record, or the balance of a card that keeps none: what there is should nothing
        /// more come.
        case more
        /// The balance, by its own block or by the newest record.
        case balance
        /// All records of the card's first purse.
        case history
    }

    /// What the card said; `readAt` and `reader` are left to the caller, who has a clock and a reader.
    public let dump: CardDump
    /// How far the reading came.
    public let kind: Kind
    /// What cut the reading short, or kept a part from being read; `nil` where nothing did.
    public let error: FeliCaError?

    /// Reads a card by one plan, as ``read(_:plans:onStep:)``.
    public static func read(
        _ access: any CardAccess, plan: ReadPlan, onStep: (CardDump, Step) -> Void = { _, _ in }
    ) throws(FeliCaError) -> CardReading {
        try read(access, plans: [plan], onStep: onStep)
    }

    /// Reads a card by the plans that fit it: balance and records first, then details, issuer nodes and systems, in as
    /// few reads as they fit in; then the purses of its other systems, and raw the systems whose services no plan knows.
    ///
    /// The first plan's system is polled for at once; which of the others fit is told by the card's systems and, where
    /// several are for one system, by the services that exist there. A card that no plan fits is read raw.
    ///
    /// Throws where nothing worth keeping was read, or where the blocks may come from two cards. The access is finished
    /// on every way out. `onStep` is called with every read once there is a record, and as soon as the balance, and then
    /// all records, are known.
    public static func read(
        _ access: any CardAccess, plans: [ReadPlan], onStep: (CardDump, Step) -> Void = { _, _ in }
    ) throws(FeliCaError) -> CardReading {
        defer { access.finish() }
        guard let first = plans.first else { throw .notSupported }
        var tour = CardTour(access: access, first: first, others: Array(plans.dropFirst()))
        return try tour.run(onStep)
    }
}
