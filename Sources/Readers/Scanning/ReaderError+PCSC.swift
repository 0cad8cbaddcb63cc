extension ReaderError {
    /// What a code of the library means while a card in that reader is read.
    init(_ error: PCSCError, reader: String) {
        switch error {
        case .securityViolation: self = .notPermitted
        case .serviceStopped: self = .serviceStopped
        case .sharingViolation: self = .readerBusy(reader: reader)
        case .readerUnavailable, .unknownReader: self = .readerUnplugged(reader: reader)
        case .unresponsiveCard: self = .mute(reader: reader)
        case .removedCard, .notTransacted, .noSmartCard, .unpoweredCard, .resetCard: self = .cardMoved
        case .cancelled: self = .cancelled
        default: self = .otherwise(error)
        }
    }
}
