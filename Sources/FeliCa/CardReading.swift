/// What came of reading a card by a plan.
///
/// All of it comes from one IDm within one connection: where another card or system answers, the reading ends there.
public struct CardReading: Hashable, Sendable {
    /// How far the reading came.
    public enum Kind: Hashable, Sendable {
        /// All records that the card has were read; details may be missing, as their services' states tell.
        case complete
        /// The reading broke off after at least one record, or nothing tells that all records are one card's.
        case incomplete
        /// The card lacks the plan's system, or has no history in it: another kind of card.
        case otherSystem
    }

    /// What has become known, while the rest is still being read.
    public enum Step: Hashable, Sendable {
        /// More blocks, and at least one record: what there is should nothing more come.
        case more
        /// The balance, by its own block or by the newest record.
        case balance
        /// All records.
        case history
    }

    /// What the card said; `readAt` and `reader` are left to the caller, who has a clock and a reader.
    public let dump: CardDump
    /// How far the reading came.
    public let kind: Kind
    /// What cut the reading short, or kept a part from being read; `nil` where nothing did.
    public let error: FeliCaError?

    /// Reads a card: balance and records first, then details, issuer nodes and systems, in as few reads as they fit in.
    ///
    /// Throws where nothing worth keeping was read, or where the blocks may come from two cards. The access is finished
    /// on every way out. `onStep` is called with every read once there is a record, and as soon as the balance, and then
    /// all records, are known.
    public static func read(
        _ access: any CardAccess, plan: ReadPlan, onStep: (CardDump, Step) -> Void = { _, _ in }
    ) throws(FeliCaError) -> CardReading {
        defer { access.finish() }
        var run = CardReadingRun(access: access, plan: plan)
        return try run.run(onStep)
    }
}
