import Synchronization

/// A wish to stop, made from any thread.
public final class Cancellation: Sendable {
    private let wished = Atomic<Bool>(false)
    private let wake = Mutex<[@Sendable () -> Void]>([])

    /// Makes a wish not yet made.
    public init() {}

    /// Whether the wish was made.
    public var isCancelled: Bool { wished.load(ordering: .acquiring) }

    /// Makes the wish; what runs ends soon with ``ReaderError/cancelled``.
    public func cancel() {
        wished.store(true, ordering: .releasing)
        for call in wake.withLock({ $0 }) { call() }
    }

    /// Calls the body when the wish is made, or at once if it was.
    func onCancel(_ body: @escaping @Sendable () -> Void) {
        wake.withLock { $0.append(body) }
        if isCancelled { body() }
    }
}
