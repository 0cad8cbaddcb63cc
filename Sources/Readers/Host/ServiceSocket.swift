import Glibc

/// What the service's socket says to a knock.
public enum ServiceSocket: String, Hashable, Sendable {
    /// There is no such file: the service was never started.
    case absent
    /// The file is there and nobody listens.
    case dead
    /// We may not open it.
    case denied
    /// Someone listens.
    case listening

    /// Knocks at a socket without waiting: a listener whose queue is full listens all the same.
    public static func state(of path: String) -> ServiceSocket {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return .absent }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let knock = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard knock >= 0 else { return .dead }
        defer { close(knock) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let code = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(knock, $0, length) }
        }
        if code == 0 { return .listening }
        switch errno {
        case EAGAIN, EINPROGRESS: return .listening
        case ENOENT, ENOTDIR: return .absent
        case EACCES, EPERM: return .denied
        default: return .dead
        }
    }
}
