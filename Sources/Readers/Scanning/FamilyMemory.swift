import Synchronization

/// Which family a reader turned out to be of, by the reader's name without its numbers.
public final class FamilyMemory: Sendable {
    private let families: Mutex<[String: String]>

    /// Starts with what is known already.
    public init(_ known: [String: String] = [:]) {
        families = Mutex(known)
    }

    /// All that is known, to be kept for another time.
    public var known: [String: String] { families.withLock { $0 } }

    /// The family of a reader; an unknown name of a family is no help and does no harm.
    public subscript(reader: String) -> String? {
        get { families.withLock { $0[reader] } }
        set { families.withLock { $0[reader] = newValue } }
    }
}
