public import FeliCa

extension CardScanner {
    /// Waits for a card of one kind, as ``scan(plans:reader:timeout:cancellation:onEvent:)``.
    public func scan(
        plan: ReadPlan, reader: String? = nil, timeout: Duration? = nil, cancellation: Cancellation = Cancellation(),
        onEvent: (ScanEvent) -> Void = { _ in }
    ) throws(ReaderError) -> ScanOutcome {
        try scan(plans: [plan], reader: reader, timeout: timeout, cancellation: cancellation, onEvent: onEvent)
    }

    /// Reads cards of one kind, as ``watch(plans:reader:timeout:cancellation:onEvent:onCard:)``.
    public func watch(
        plan: ReadPlan, reader: String? = nil, timeout: Duration? = nil, cancellation: Cancellation,
        onEvent: (ScanEvent) -> Void = { _ in }, onCard: (Result<ScanOutcome, ReaderError>) -> Void
    ) throws(ReaderError) {
        try watch(
            plans: [plan], reader: reader, timeout: timeout, cancellation: cancellation, onEvent: onEvent,
            onCard: onCard)
    }
}
