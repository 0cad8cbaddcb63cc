/// Something about the data that a careful reader should know; it never removes a transaction.
public struct Finding: Hashable, Sendable {
    /// What was found.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// A station or stop code that no table has.
        case unknownStation
        /// A station code that another station had before, the day of the change unknown; detail: the former name.
        case stationCodeReused
        /// A terminal code that no table has.
        case unknownTerminal
        /// A process code that no table has.
        case unknownProcess
        /// A process that is named, while nobody knows for sure what kind it is; detail: its code.
        case unsureKind
        /// A payment code that no table has.
        case unknownPayment
        /// An entry/exit code that no table has.
        case unknownGate
        /// A date that the calendar does not have.
        case impossibleDate
        /// A date later than the day after the last reading of its purse, which so has read what is to come; detail: the day
        /// of that reading.
        case dateAfterReading
        /// The card tells no year: it was inferred from the order of the records and what the card or the reading tells of
        /// the newest.
        case inferredYear
        /// A time that no clock shows.
        case impossibleTime
        /// Decimal digits that are none.
        case impossibleNumber
        /// A balance of which not all sources read the same bytes, and those differ; it is not told. Detail: its digits.
        case disputedBalance
        /// A time that the card's clock may tell wrongly by hours.
        case uncertainTime
        /// A balance that the card tells only together with its deposit, which it keeps to itself; detail: the balances
        /// that may be meant, joined by `/`.
        case balanceByDeposit
        /// A balance above what the cards may hold.
        case balanceAboveCap
        /// A step between balances larger than the cards may hold.
        case amountAboveCap
        /// A block all ones, or unread in part.
        case unreadableBlock
        /// The balance block and the newest record differ.
        case balanceMismatch
        /// The update number and the newest record's sequence number differ.
        case sequenceMismatch
        /// Records whose sequence numbers contradict the card's order or what is stored.
        case sequenceConflict
        /// Another record has its number, so that neither has a place in the order; detail: the number.
        case sharedNumber
        /// Records may be missing before this one.
        case possibleGap
        /// Records are missing before this one by the card's own numbers, and no balance tells for how much; detail: how
        /// many.
        case missingRecords
        /// Nothing tells where the record stands among the others of its purse, so that what moved between them may be in no
        /// gap.
        case noPlace
        /// A part of the card that could not be read; detail: the service, or ``Finding/issuerPart``.
        case partNotRead
        /// A field that has always been zero is not; detail: its place.
        case unexpectedBits
        /// The reading tells another issuer than the card's earlier ones; detail: the earlier and the present one.
        case otherIssuer
        /// Records are missing between all of this reading, which a person assigned to the card, and the card's others.
        case unconnected
        /// Blocks that were read and kept, since nobody knows for sure what they mean; detail: the service, or nothing
        /// where nobody knows which of the card's services matter.
        case keptRaw
        /// A system that no profile knows, beside a purse: it was read and kept as it is; detail: its code.
        case unknownSystem
        /// Services of a system that is kept as it is were not read; detail: the system, and behind a colon how many, where
        /// that is known.
        case servicesNotRead
        /// A purse whose records stand in a service that another purse of the card has, too; detail: its profile.
        case purseLeftOut
        /// The reader could not tell the card's system. Without a detail: what kind of card it is was told from what its
        /// services hold; detail: those that were read, or ``Finding/noService``, where that does not tell.
        case systemNotTold
    }

    /// The detail of ``Code/systemNotTold`` where nothing that was asked for was there.
    public static let noService = "none"

    /// The detail of ``Code/partNotRead`` for the nodes that tell issuers apart, which are no service.
    public static let issuerPart = "issuer"

    /// What was found.
    public let code: Code
    /// Which value it concerns; empty where the code says it all.
    public let detail: String

    /// Makes a finding.
    public init(_ code: Code, _ detail: String = "") {
        self.code = code
        self.detail = detail
    }
}
