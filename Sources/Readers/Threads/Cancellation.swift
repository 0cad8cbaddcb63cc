import Synchronization

/// A wish to stop, made from any thread.
public final class Cancellation: Sendable {
    private let wished = Atomic<Bool>(false)
    private let wake = Mutex<(next: Int, calls: [Int: @Sendable () -> Void])>((0, [:]))

    /// Makes a wish not yet made.
    public init() {}

    /// Whether the wish was made.
    public var isCancelled: Bool { wished.load(ordering: .acquiring) }

    /// Makes the wish; what runs ends soon with ``ReaderError/cancelled``.
    public func cancel() {
        wished.store(true, ordering: .releasing)
        for call in wake.withLock({ Array($0.calls.values) }) { call() }
    }

    /// Calls the body when the wish is made, or at once if it was; the number is for ``forget(_:)``.
    func onCancel(_ body: @escaping @Sendable () -> Void) -> Int {
        let number = wake.withLock { wake in
            wake.next += 1
            wake.calls[wake.next] = body
            return wake.next
        }
        if isCancelled { body() }
        return number
    }

    /// Calls a body no more.
    func forget(_ number: Int) {
        wake.withLock { _ = $0.calls.removeValue(forKey: number) }
    }
}
