import Glibc

/// The side of vpcd in a conversation with a card, on a port of its own.
final class FakeVPCD {
    struct Refused: Error {
        let call: String
    }

    let port: UInt16
    private let listener: Int32
    private var card: Int32 = -1

    init() throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isListening = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 4) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        guard isListening else { throw Refused(call: "listen") }
        port = address.sin_port.bigEndian
    }

    deinit {
        hangUp()
        close(listener)
    }

    /// Takes the card that knocked; waits five seconds at the most, as every receive does.
    func accept() throws {
        var wait = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
        guard poll(&wait, 1, 5000) == 1 else { throw Refused(call: "accept") }
        hangUp()
        card = Glibc.accept(listener, nil, nil)
        var limit = timeval(tv_sec: 5, tv_usec: 0)
        setsockopt(card, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    func hangUp() {
        if card >= 0 { close(card) }
        card = -1
    }

    /// Sends bytes as they are.
    func send(raw bytes: [UInt8]) {
        _ = Glibc.send(card, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    func send(_ payload: [UInt8]) {
        send(raw: [UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)] + payload)
    }

    /// The card's next message; `nil` once the card has left.
    func receive() -> [UInt8]? {
        guard let length = receive(2) else { return nil }
        return receive(Int(length[0]) << 8 | Int(length[1]))
    }

    /// Whether nothing comes for a while.
    func isQuiet(milliseconds: Int32) -> Bool {
        var wait = pollfd(fd: card, events: Int16(POLLIN), revents: 0)
        return poll(&wait, 1, milliseconds) == 0
    }

    private func receive(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var got = 0
        while got < count {
            let part = bytes.withUnsafeMutableBytes { buffer in
                recv(card, buffer.baseAddress.map { $0 + got }, count - got, 0)
            }
            guard part > 0 else { return nil }
            got += part
        }
        return bytes
    }
}
