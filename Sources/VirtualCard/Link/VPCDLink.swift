import Glibc
import Synchronization

/// A card behind vsmartcard's virtual reader: a TCP client of vpcd on a thread of its own.
///
/// To vpcd the card is on the reader while the connection stands. pcscd looks every 400 ms: leave a card at least a second on
/// the reader and 0.9 s off it, or the change may not be seen.
public final class VPCDLink: Sendable {
    /// The card that answers.
    public let card: EmulatedCard
    private let host: String
    private let port: UInt16
    private let shared: LinkThread
    private let thread: Mutex<pthread_t?>

    /// Makes a link with the card not yet on the reader; throws `system` where no thread can be had.
    public init(host: String = "127.0.0.1", port: UInt16, card: EmulatedCard) throws(VirtualCardError) {
        self.card = card
        self.host = host
        self.port = port
        shared = try LinkThread(card: card)
        thread = Mutex(try VPCDLink.start(shared))
    }

    deinit {
        stop()
    }

    /// Puts the card on the reader; throws `unreachable`, `alreadyInserted` and `linkStopped`.
    public func insert() throws(VirtualCardError) {
        guard !isInserted else { throw .alreadyInserted }
        let socket = try TCPSocket.connect(host: host, port: port)
        shared.heard.silence()
        let refusal = shared.state.withLock { state -> VirtualCardError? in
            if state.isStopping { return .linkStopped }
            if state.socket != nil { return .alreadyInserted }
            card.putDown()
            state.socket = socket
            return nil
        }
        if let refusal {
            close(socket)
            throw refusal
        }
        shared.wakeUp.ring()
    }

    /// Waits until the reader first powers the card, as vpcd does within its second look at the latest.
    ///
    /// Throws `notVPCD` where that does not come in time: what listens there is something else.
    public func waitForPower(within limit: Duration) throws(VirtualCardError) {
        _ = shared.heard.wait(until: .now + limit)
        guard card.powerChanges > 0 else { throw .notVPCD(host: host, port: port) }
    }

    /// Takes the card off the reader, even while an APDU waits for its answer; nothing where it is off already.
    public func remove() {
        shared.remove()
    }

    /// Whether the card is on the reader: false too once it vanished by its behaviour or vpcd ended.
    public var isInserted: Bool {
        shared.state.withLock { $0.socket != nil }
    }

    /// Takes the card off and ends the thread; the link is of no further use.
    public func stop() {
        shared.remove()
        shared.state.withLock { $0.isStopping = true }
        shared.wakeUp.ring()
        let running = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        if let running { pthread_join(running, nil) }
    }

    private static func start(_ shared: LinkThread) throws(VirtualCardError) -> pthread_t {
        var thread = pthread_t()
        let argument = Unmanaged.passRetained(shared)
        let result = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                Unmanaged<LinkThread>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            }, argument.toOpaque())
        guard result == 0 else {
            argument.release()
            throw .system(call: "pthread_create", errno: result)
        }
        return thread
    }
}
