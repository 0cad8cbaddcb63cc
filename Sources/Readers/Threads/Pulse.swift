import Synchronization

/// Which call into the library a worker thread is in, and until when it should be back.
final class Pulse: Sendable {
    private struct Call {
        let name: PCSCCall
        let until: SuspendingClock.Instant
    }

    private let call = Mutex<Call?>(nil)

    func begin(_ name: PCSCCall, limit: Duration) {
        let until = SuspendingClock.now.advanced(by: limit)
        call.withLock { $0 = Call(name: name, until: until) }
    }

    func end() {
        call.withLock { $0 = nil }
    }

    /// The call that the thread is in.
    var current: PCSCCall? { call.withLock { $0?.name } }

    /// The call that should be back by now.
    var overdue: PCSCCall? {
        let now = SuspendingClock.now
        return call.withLock { $0.flatMap { $0.until <= now ? $0.name : nil } }
    }
}

/// A call into the PC/SC library, as far as one of them can hang.
public enum PCSCCall: String, Hashable, Sendable {
    /// Connecting to the service.
    case establish
    /// Listing the readers.
    case readers
    /// Waiting for a change longer than the time it was given.
    case wait
    /// Connecting to the card, which blocks while another program is in a transaction.
    case connect
    /// Beginning a transaction.
    case transaction
    /// An exchange with the card.
    case transmit
    /// A command to the driver.
    case control
    /// Ending a transaction or a connection.
    case close
}

/// How long calls may take and how often things are tried.
public struct Deadlines: Hashable, Sendable {
    /// After this long, a call that should have ended is given up with its thread.
    public var call: Duration = .seconds(5)
    /// The longest single wait for a change; afterwards the readers are listed anew in case an event was lost.
    public var slice: Duration = .seconds(10)
    /// The pause before the service is tried again; doubled up to sixteen times itself.
    public var backoff: Duration = .milliseconds(125)
    /// How long a single scan waits for a service that went away; whoever watches for good waits for good.
    public var serviceReturn: Duration = .seconds(5)
    /// How many losses of the service a single scan bears.
    public var serviceLosses = 8
    /// The pause before a card that could not be connected is tried again.
    public var retryPause: Duration = .milliseconds(200)
    /// How often a connection is tried before it counts as failed.
    public var connectTries = 5
    /// How long a wish to stop waits for a call that holds nothing of the card's, such as a connection under way.
    public var letGo: Duration = .seconds(1)
    /// How often a card that another program resets is read from the first command again.
    public var resets = 1
    /// How many threads may be in calls that did not come back before no other is begun.
    public var stuckThreads = 4

    /// The times that suit people and readers.
    public init() {}
}
