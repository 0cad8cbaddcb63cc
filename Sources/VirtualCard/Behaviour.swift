/// What a virtual card does beyond answering: the faults that a hand, a reader or a card brings.
///
/// APDUs are numbered from 1, anew at each insertion.
public struct Behaviour: Hashable, Sendable {
    /// What happens at one APDU in place of its answer.
    public enum Fault: Hashable, Sendable {
        /// The card does not answer the reader, which tells it in its family's way.
        case silence
        /// The reader answers this status word and nothing else.
        case statusWord(UInt16)
        /// The card answers a read with these flags and no block.
        case cardStatus(CardStatus)
        /// These bytes are the answer APDU, fit or not.
        case answer([UInt8])
        /// No answer ever comes, and whoever waits for it waits until the card is removed.
        case hang
    }

    /// The faults by APDU number.
    public var faults: [Int: Fault]
    /// From which APDU on the card stays silent.
    public var silentFrom: Int?
    /// After how many answered APDUs the card is gone; 0 takes it away as the first arrives.
    public var vanishAfter: Int?
    /// After how many APDUs the card's successor lies in its place, unseen by any card event.
    public var swapAfter: Int?
    /// How long each APDU takes.
    public var delay: Duration
    /// How many blocks the card gives in one read, 1–15; it answers A2 to more.
    public var maxBlocks: Int

    /// A card that does all it is asked for.
    public init(
        faults: [Int: Fault] = [:], silentFrom: Int? = nil, vanishAfter: Int? = nil, swapAfter: Int? = nil,
        delay: Duration = .zero,
        maxBlocks: Int = 12
    ) {
        self.faults = faults
        self.silentFrom = silentFrom
        self.vanishAfter = vanishAfter
        self.swapAfter = swapAfter
        self.delay = delay
        self.maxBlocks = maxBlocks
    }

    func fault(at number: Int) -> Fault? {
        if let fault = faults[number] { return fault }
        guard let silentFrom, number >= silentFrom else { return nil }
        return .silence
    }
}
