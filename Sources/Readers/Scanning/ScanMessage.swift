/// What a worker thread tells the thread that waits for it.
enum ScanMessage: Sendable {
    /// The context in which the worker waits, so that the wait can be cancelled.
    case context(Int)
    case event(ScanEvent)
    case outcome(Result<ScanOutcome, ReaderError>)
    /// What there is of a card that is being read, or read again, should nothing more come of it.
    case kept([ScanOutcome])
    /// The last message.
    case ended(ReaderError?)
    /// Someone wishes to stop.
    case wake
}
