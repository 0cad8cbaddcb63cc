/// The messages of vpcd on their way in: two bytes of length, high byte first, then the payload.
///
/// Facts: vsmartcard's virtual smart card protocol.
struct VPCDMessages: Sendable {
    /// What vpcd asks of a card.
    enum Message: Hashable, Sendable {
        case powerOff
        case powerOn
        case reset
        case sendATR
        case apdu([UInt8])

        init(_ payload: [UInt8]) {
            self =
                switch payload {
                case [0]: .powerOff
                case [1]: .powerOn
                case [2]: .reset
                case [4]: .sendATR
                default: .apdu(payload)
                }
        }
    }

    private var buffer: [UInt8] = []

    /// Adds what was received; two length bytes bound a message to 65,537 bytes, and with it what is kept.
    mutating func append(_ bytes: some Sequence<UInt8>) {
        buffer += bytes
    }

    /// The next whole message, or `nil` until more has come.
    mutating func next() -> Message? {
        guard buffer.count >= 2 else { return nil }
        let end = 2 + (Int(buffer[0]) << 8 | Int(buffer[1]))
        guard buffer.count >= end else { return nil }
        defer { buffer.removeFirst(end) }
        return Message(Array(buffer[2..<end]))
    }

    /// A payload as it is sent, or `nil` where two bytes cannot tell its length.
    static func encoded(_ payload: [UInt8]) -> [UInt8]? {
        guard let length = UInt16(exactly: payload.count) else { return nil }
        return [UInt8(length >> 8), UInt8(truncatingIfNeeded: length)] + payload
    }
}
