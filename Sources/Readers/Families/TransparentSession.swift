import FeliCa

extension ReaderFamily {
    /// Any reader with the transparent session of PC/SC 2.02 part 3: no name says so, a probe does.
    static let transparent = ReaderFamily(
        "transparent", polls: true, fits: { _, _ in false }, open: { FrameAccess(TransparentLink($0)) })

    /// The same session by way of the driver's escape command, as some firmware wants it; never tried unasked.
    static let transparentEscape = ReaderFamily(
        "transparent-escape", fits: { _, _ in false }, open: { FrameAccess(TransparentLink($0)) })
}

/// Frames inside a transparent session: `FF C2 00 P2`, P2 00 manages the session, 01 exchanges, 02 switches protocol.
///
/// The session outlives the connection to the card, so it is ended on every way out, and one that another program left
/// behind is ended first. The status word is 9000 even for failures: the object C0 in the answer has the truth
/// (PC/SC 2.02 part 3 supplement; ACM1252U manual).
final class TransparentLink: FrameLink {
    private let channel: any APDUChannel
    private var isOpen = false

    init(_ channel: any APDUChannel) {
        self.channel = channel
    }

    func exchange(_ frame: [UInt8], microseconds: Int) throws(FeliCaError) -> [UInt8] {
        if !isOpen { try open() }
        let limit = UInt32(clamping: microseconds)
        let timer = (0..<4).map { UInt8(truncatingIfNeeded: limit >> (8 * UInt32($0))) }
        let answer = try send(0x01, [0x5F, 0x46, 0x04] + timer + [0x95] + TLV.length(frame.count) + frame)
        try check(answer)
        guard let found = answer.first(where: { $0.tag == 0x97 })?.value, !found.isEmpty else { throw .silence }
        return found
    }

    private func open() throws(FeliCaError) {
        let start: [UInt8] = [0x81, 0x00]
        do {
            try check(send(0x00, start))
        } catch .rejected {
            // A session is still open, left by whoever had the reader before.
            isOpen = true
            finish()
            try check(send(0x00, start))
        }
        isOpen = true
        do {
            try check(send(0x02, [0x8F, 0x02, 0x03, 0x00]))
        } catch {
            finish()
            throw error
        }
    }

    func finish() {
        guard isOpen else { return }
        isOpen = false
        do { _ = try channel.leave(TransparentLink.command(0x00, [0x82, 0x00])) } catch {
            // The connection is gone or the reader refuses: nothing is left to do from here.
        }
    }

    func learn(_ idm: IDm) { channel.learn(idm) }

    private static func command(_ step: UInt8, _ objects: [UInt8]) -> [UInt8] {
        [0xFF, 0xC2, 0x00, step, UInt8(objects.count)] + objects + [0x00]
    }

    private func send(_ step: UInt8, _ objects: [UInt8]) throws(FeliCaError) -> [TLV] {
        let answer = try channel.exchange(TransparentLink.command(step, objects))
        guard answer.isSuccess else { throw .frame(statusWord: answer.statusWord) }
        guard let found = TLV.all(answer.data) else { throw .malformed(.envelope) }
        return found
    }

    /// Holds the answer's own status, object number and status word, against success.
    private func check(_ answer: [TLV]) throws(FeliCaError) {
        guard let status = answer.first(where: { $0.tag == 0xC0 })?.value, status.count == 3 else {
            throw .malformed(.envelope)
        }
        let statusWord = UInt16(status[1]) << 8 | UInt16(status[2])
        switch statusWord {
        case 0x9000: return
        case 0x6401, 0x6300, 0x6282: throw .silence
        default: throw .rejected(statusWord: statusWord)
        }
    }
}

/// An object of a transparent session's answer: tag, length, value.
struct TLV: Hashable, Sendable {
    let tag: UInt16
    let value: [UInt8]

    /// A length in one byte up to 127, behind 81 above.
    static func length(_ count: Int) -> [UInt8] {
        count < 0x80 ? [UInt8(count)] : [0x81, UInt8(truncatingIfNeeded: count)]
    }

    /// All objects of an answer in its order; `nil` where the lengths do not add up.
    static func all(_ bytes: [UInt8]) -> [TLV]? {
        var found: [TLV] = []
        var rest = bytes[...]
        while let first = rest.popFirst() {
            var tag = UInt16(first)
            if first & 0x1F == 0x1F {
                guard let second = rest.popFirst() else { return nil }
                tag = tag << 8 | UInt16(second)
            }
            guard let length = takeLength(&rest), rest.count >= length else { return nil }
            found.append(TLV(tag: tag, value: Array(rest.prefix(length))))
            rest = rest.dropFirst(length)
        }
        return found
    }

    private static func takeLength(_ rest: inout ArraySlice<UInt8>) -> Int? {
        guard let first = rest.popFirst() else { return nil }
        switch first {
        case 0..<0x80: return Int(first)
        case 0x81: return rest.popFirst().map(Int.init)
        case 0x82:
            guard let high = rest.popFirst(), let low = rest.popFirst() else { return nil }
            return Int(high) << 8 | Int(low)
        default: return nil
        }
    }
}
