public import FeliCa

/// Why no card was read: facts, for a front to word.
public enum ReaderError: Error, Hashable, Sendable {
    /// The PC/SC service cannot be reached; whether its program is installed, and what its socket says.
    case noService(installed: Bool, socket: ServiceSocket)
    /// The service stops, or speaks another version than the library.
    case serviceStopped
    /// The system's policy refuses us: polkit lets in active local sessions alone unless told otherwise.
    case notPermitted
    /// No reader was found in time; known readers on USB that the service does not list.
    case noReader(unlisted: [USBReader])
    /// A kernel module holds the reader, so that the service cannot drive it.
    case kernelModuleHolds(module: String, reader: USBReader)
    /// A reader for which there is no PC/SC driver on Linux, such as RC-S380.
    case unsupportedReader(USBReader)
    /// No reader's name holds the text asked for; the names there are.
    case noSuchReader(wanted: String, readers: [String])
    /// The names of several readers hold the text asked for.
    case ambiguousReader(wanted: String, readers: [String])
    /// No card came in time; the readers that were watched.
    case noCard(readers: [String])
    /// A card of another kind.
    case notFeliCa(CardKind)
    /// The card left the field before anything worth keeping was read.
    case cardMoved
    /// Another card answered in the middle of the reading.
    case cardSwapped
    /// A card that does not answer the reader: half in the field, or of another kind.
    case mute(reader: String)
    /// Another program holds the reader.
    case readerBusy(reader: String)
    /// The reader was unplugged.
    case readerUnplugged(reader: String)
    /// The reader may take FeliCa commands by its driver's escape command only, which the driver is not allowed to offer.
    case escapeDisabled(reader: String)
    /// The reader has none of the FeliCa commands that are known here.
    case readerCannotRead(reader: String)
    /// The card answered and could not be read.
    case card(FeliCaError)
    /// A call did not come back; its thread was given up.
    case stuck(PCSCCall)
    /// The caller wished to stop.
    case cancelled
    /// Anything else that the library says.
    case otherwise(PCSCError)
}

extension ReaderError {
    /// Whether the service went away, which it may come back from.
    var isLossOfService: Bool {
        switch self {
        case .noService, .serviceStopped: true
        default: false
        }
    }
}
