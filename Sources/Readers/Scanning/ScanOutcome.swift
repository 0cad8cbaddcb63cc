public import FeliCa

/// What came of a card that was presented.
public struct ScanOutcome: Hashable, Sendable {
    /// What the card said, with the reader's name; the time of reading is left to the caller, who has a clock.
    public var dump: CardDump
    /// How far the reading came.
    public let kind: CardReading.Kind
    /// The reader's name.
    public let reader: String
    /// The family by which it was spoken to.
    public let family: String
    /// How many commands went to the reader since the connection was opened.
    public let apduCount: Int
    /// Why the reading is incomplete, or a detail is missing; `nil` where nothing is.
    public internal(set) var error: ReaderError?

    /// Makes an outcome.
    public init(
        dump: CardDump, kind: CardReading.Kind, reader: String, family: String, apduCount: Int, error: ReaderError?
    ) {
        self.dump = dump
        self.kind = kind
        self.reader = reader
        self.family = family
        self.apduCount = apduCount
        self.error = error
    }
}

/// What happens while a card is waited for and read.
public enum ScanEvent: Sendable {
    /// Waiting for a card on these readers, first and whenever the list changes; what stands in the way of others.
    case waiting(readers: [ReaderStatus], obstacles: [Obstacle])
    /// Something lies on the reader that does not answer it.
    case mute(reader: String)
    /// The service went away and is tried again.
    case serviceLost
    /// A card was found and is being read.
    case card(reader: String)
    /// The balance, and then all records, are known; ``CardReading/Step/more`` is not told.
    case step(CardDump, CardReading.Step)
    /// A command and its answer.
    case trace(APDUTrace)
}

/// A reason why a reader that is plugged in cannot be used.
public enum Obstacle: Hashable, Sendable {
    /// A kernel module holds it.
    case kernelModule(String, USBReader)
    /// There is no PC/SC driver for it on Linux.
    case unsupported(USBReader)
    /// The service should list it and does not.
    case unlisted(USBReader)
}
