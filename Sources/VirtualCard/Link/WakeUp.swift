import Glibc

/// A bell that one thread rings and another hears in `poll`.
final class WakeUp: Sendable {
    private let ringing: Int32
    private let hearing: Int32

    init() throws(VirtualCardError) {
        // A pair of sockets rather than a pipe: close-on-exec from the first moment on.
        var pair: [Int32] = [-1, -1]
        let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
        guard socketpair(AF_UNIX, Int32(kind), 0, &pair) == 0 else {
            throw .system(call: "socketpair", errno: errno)
        }
        (ringing, hearing) = (pair[0], pair[1])
    }

    deinit {
        close(ringing)
        close(hearing)
    }

    func ring() {
        // Full means that it rings already.
        _ = send(ringing, [1], 1, Int32(MSG_NOSIGNAL))
    }

    func silence() {
        var heard = [UInt8](repeating: 0, count: 64)
        while read(hearing, &heard, heard.count) == heard.count {}
    }

    /// Waits until the bell rings or the socket has something; whether the socket has.
    func wait(for socket: Int32?) -> Bool {
        var watched = [pollfd(fd: hearing, events: Int16(POLLIN), revents: 0)]
        if let socket { watched.append(pollfd(fd: socket, events: Int16(POLLIN), revents: 0)) }
        guard poll(&watched, nfds_t(watched.count), -1) > 0 else { return false }
        return watched.count > 1 && watched[1].revents != 0
    }

    /// Lets time pass until the bell rings or the instant has come; whether it has come.
    func wait(until end: ContinuousClock.Instant) -> Bool {
        let (seconds, attoseconds) = ContinuousClock.now.duration(to: end).components
        guard seconds > 0 || seconds == 0 && attoseconds > 0 else { return true }
        let milliseconds = min(seconds, 3600) * 1000 + attoseconds / 1_000_000_000_000_000
        if milliseconds > 0 {
            var watched = pollfd(fd: hearing, events: Int16(POLLIN), revents: 0)
            _ = poll(&watched, 1, Int32(milliseconds))
        } else {
            // `poll` counts whole milliseconds; the rest is too short to be woken from.
            usleep(UInt32(attoseconds / 1_000_000_000_000))
        }
        return ContinuousClock.now >= end
    }
}
