import Glibc
import Synchronization

/// What the link's owner and its thread share, and the thread's loop.
final class LinkThread: Sendable {
    struct State {
        /// The card's connection while it is on the reader; only the thread closes descriptors.
        var socket: Int32?
        /// Connections of cards taken away, still to be closed.
        var leaving: [Int32] = []
        var isStopping = false
    }

    let state = Mutex(State())
    let wakeUp: WakeUp
    /// Rung when the other side first asks something of the card, or goes away.
    let heard: WakeUp
    private let card: EmulatedCard

    init(card: EmulatedCard) throws(VirtualCardError) {
        self.card = card
        wakeUp = try WakeUp()
        heard = try WakeUp()
    }

    /// Takes the card away: vpcd sees the connection's end at once.
    func remove() {
        state.withLock { state in
            guard let socket = state.socket else { return }
            shutdown(socket, Int32(SHUT_RDWR))
            state.leaving.append(socket)
            state.socket = nil
        }
        wakeUp.ring()
    }

    /// Serves the card until the link stops.
    func run() {
        var messages = VPCDMessages()
        var served: Int32?
        while true {
            let (current, isStopping) = state.withLock { state -> (Int32?, Bool) in
                state.leaving.forEach { close($0) }
                state.leaving = []
                return (state.socket, state.isStopping)
            }
            if isStopping { return }
            // A descriptor may come back with the same number, but not before its card was taken away.
            if current == nil || current != served { messages = VPCDMessages() }
            served = current
            let hasInput = wakeUp.wait(for: current)
            wakeUp.silence()
            guard hasInput, let current else { continue }
            if !receive(from: current, into: &messages) || !answer(&messages, to: current) { lose(current) }
        }
    }

    private func lose(_ socket: Int32) {
        state.withLock { state in
            guard state.socket == socket else { return }
            state.socket = nil
            state.leaving.append(socket)
        }
        heard.ring()
    }

    /// Whether the other side is still there.
    private func receive(from socket: Int32, into messages: inout VPCDMessages) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        TCPSocket.acknowledgeQuickly(socket)
        let count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        if count < 0 { return errno == EAGAIN || errno == EINTR }
        messages.append(buffer.prefix(count))
        return count > 0
    }

    /// Answers every whole message; whether the card and vpcd are still there.
    private func answer(_ messages: inout VPCDMessages, to socket: Int32) -> Bool {
        while let message = messages.next() {
            switch message {
            case .powerOff, .powerOn, .reset:
                card.powerChanged()
                heard.ring()
            case .sendATR: guard send(card.atr, to: socket) else { return false }
            case .apdu(let bytes):
                let reaction = card.answer(bytes)
                if reaction.delay > .zero, !pause(reaction.delay, for: socket) { return true }
                if let answer = reaction.answer, !send(answer, to: socket) { return false }
                if reaction.isGone { return false }
            }
        }
        return true
    }

    private func send(_ payload: [UInt8], to socket: Int32) -> Bool {
        VPCDMessages.encoded(payload).map { TCPSocket.send($0, to: socket) } ?? false
    }

    /// Lets time pass; false where the card was taken away or the link stopped meanwhile.
    private func pause(_ duration: Duration, for socket: Int32) -> Bool {
        let end = ContinuousClock.now + duration
        while !wakeUp.wait(until: end) {
            wakeUp.silence()
            let isHere = state.withLock { $0.socket == socket && !$0.isStopping }
            guard isHere else { return false }
        }
        return true
    }
}
