import Fronts
import Glibc
import Synchronization

/// What happens on other threads, on its way to the one that draws.
final class Events: Sendable {
    enum Event: Sendable {
        /// A signal came.
        case signal(Int32)
        case scan(ScanReport)
    }

    private let waiting = Mutex<[Event]>([])
    private let pipe: (read: Int32, write: Int32)

    /// Makes a queue; `nil` where the system has no pipe left.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        pipe = (ends[0], ends[1])
    }

    deinit {
        close(pipe.read)
        close(pipe.write)
    }

    /// Puts an event in and wakes the thread that waits.
    func put(_ event: Event) {
        waiting.withLock { $0.append(event) }
        var byte: UInt8 = 0
        // A pipe that is full wakes as well.
        _ = write(pipe.write, &byte, 1)
    }

    /// Whether something has happened and was not taken yet.
    var isWaiting: Bool { waiting.withLock { !$0.isEmpty } }

    /// Whether a signal that asks to end was not taken yet.
    var hasEnd: Bool {
        waiting.withLock { events in
            events.contains { event in
                if case .signal(let number) = event { ExitCode(signal: number) != nil } else { false }
            }
        }
    }

    /// Takes all that has happened.
    func takeAll() -> [Event] {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(pipe.read, &bytes, bytes.count) > 0 {}
        return waiting.withLock { events in
            defer { events = [] }
            return events
        }
    }

    /// What a wait ended with.
    enum Awakening {
        case input
        case event
        /// The other end of the input has gone.
        case inputGone
        case time
    }

    /// Waits until there is input on a descriptor or an event, for ever where no limit is given.
    func wait(for input: Int32, milliseconds: Int32 = -1) -> Awakening {
        var requests = [
            pollfd(fd: pipe.read, events: Int16(POLLIN), revents: 0),
            pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let count = poll(&requests, 2, milliseconds)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return .time }
            if requests[0].revents != 0 { return .event }
            let gone = Int16(POLLHUP | POLLERR | POLLNVAL)
            return requests[1].revents & Int16(POLLIN) == 0 && requests[1].revents & gone != 0 ? .inputGone : .input
        }
    }
}
