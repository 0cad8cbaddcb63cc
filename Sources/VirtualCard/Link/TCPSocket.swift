import Glibc

/// Sockets to vpcd.
enum TCPSocket {
    /// Connects; throws `unreachable` with the reason of the last address tried.
    static func connect(host: String, port: UInt16) throws(VirtualCardError) -> Int32 {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0 else {
            throw .unreachable(host: host, port: port, errno: EADDRNOTAVAIL)
        }
        defer { freeaddrinfo(list) }
        var reason = ECONNREFUSED
        var address = list
        while let info = address?.pointee {
            defer { address = info.ai_next }
            let socket = socket(info.ai_family, info.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), info.ai_protocol)
            guard socket >= 0 else {
                reason = errno
                continue
            }
            if Glibc.connect(socket, info.ai_addr, info.ai_addrlen) == 0 {
                set(socket, level: Int32(IPPROTO_TCP), option: TCP_NODELAY)
                return socket
            }
            reason = errno
            close(socket)
        }
        throw .unreachable(host: host, port: port, errno: reason)
    }

    /// Acknowledges at once.
    ///
    /// vpcd 3.3 writes length and payload apart; with delayed acknowledgement each message then takes some 40 ms.
    /// The kernel forgets the wish, so it stands before every receive.
    static func acknowledgeQuickly(_ socket: Int32) {
        set(socket, level: Int32(IPPROTO_TCP), option: TCP_QUICKACK)
    }

    /// Sends all, or tells that the other side is gone.
    static func send(_ bytes: [UInt8], to socket: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if sent < 0, errno == EINTR { continue }
            guard sent > 0 else { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }

    private static func set(_ socket: Int32, level: Int32, option: Int32) {
        var on: Int32 = 1
        setsockopt(socket, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
    }
}
