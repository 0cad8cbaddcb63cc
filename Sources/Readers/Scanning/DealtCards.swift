import Synchronization

/// The cards that were dealt with while one service has run, by reader and event count.
///
/// A worker thread that is given up leaves them to the one that takes its place.
final class DealtCards: Sendable {
    private let counts = Mutex<[String: UInt16]>([:])

    func keep(_ fresh: [String: UInt16]) {
        counts.withLock { $0 = fresh }
    }

    func takeOver() -> [String: UInt16] {
        counts.withLock { $0 }
    }

    /// Forgets all: a service that has been restarted counts from the beginning.
    func clear() {
        counts.withLock { $0 = [:] }
    }
}
