import FeliCa

extension ReaderFamily {
    /// ACS ACR122U, ACR122T and AET62: a PN532 behind the reader's own command header.
    static let pn532 = ReaderFamily(
        "pn532", polls: true,
        fits: { name, atr in atr.isPN532 || name.contains("acr122") || name.contains("aet62") },
        open: { FrameAccess(PN532Link($0)) })
}

/// Frames inside PN532 commands: `FF 00 00 00 Lc D4 …`, answered by `D5 …` and 9000 whatever came of it.
///
/// InListPassiveTarget `D4 4A` polls, InDataExchange `D4 40 01` carries any other frame with its length byte; the third
/// byte of an answer holds the chip's error in its low six bits (NXP PN532 user manual; ACS ACR122 manuals).
final class PN532Link: FrameLink {
    private let channel: any APDUChannel

    /// The bit rates to poll at: 212 kbit/s, which every card knows, then 424.
    private static let bitRates: [UInt8] = [0x01, 0x02]
    /// An answer longer than a frame with its wrapping is none of ours.
    private static let answerLimit = 0xFF + 4

    init(_ channel: any APDUChannel) {
        self.channel = channel
    }

    func exchange(_ frame: [UInt8], microseconds: Int) throws(FeliCaError) -> [UInt8] {
        guard frame.count > 2, frame[1] == Frame.Command.polling.rawValue else {
            let answer = try send([0xD4, 0x40, 0x01] + frame, code: 0x41)
            guard let status = answer.first else { throw .malformed(.envelope) }
            // Time-out, checksum, protocol, wrong context, released: a second attempt or a new poll may mend each.
            guard status & 0x3F == 0 else { throw .silence }
            return Array(answer.dropFirst())
        }
        for rate in PN532Link.bitRates {
            let answer = try send([0xD4, 0x4A, 0x01, rate, 0x00] + frame[2...], code: 0x4B)
            guard let found = answer.first else { throw .malformed(.envelope) }
            if found == 0 { continue }
            // One target: its number, then the answer frame.
            guard found == 1, answer.count > 2 else { throw .malformed(.envelope) }
            return Array(answer.dropFirst(2))
        }
        throw .silence
    }

    /// Sends a PN532 command and takes what follows the answer's code.
    private func send(_ command: [UInt8], code: UInt8) throws(FeliCaError) -> [UInt8] {
        let first = try channel.exchange([0xFF, 0x00, 0x00, 0x00, UInt8(command.count)] + command)
        let answer = try whole(first)
        guard answer.isSuccess else { throw .frame(statusWord: answer.statusWord) }
        let data = answer.data
        // The chip's way to say that it does not know the command; a bare 7F on some firmware.
        if data == [0xD5, 0x7F] || data == [0x7F] { throw .notSupported }
        guard data.count >= 2, data[0] == 0xD5, data[1] == code else { throw .malformed(.envelope) }
        return Array(data.dropFirst(2))
    }

    /// Fetches the rest where the reader says 61 LL, as serial models and older firmware do.
    private func whole(_ first: APDUAnswer) throws(FeliCaError) -> APDUAnswer {
        var data = first.data
        var answer = first
        while answer.statusWord >> 8 == 0x61 {
            answer = try channel.exchange([0xFF, 0xC0, 0x00, 0x00, UInt8(truncatingIfNeeded: answer.statusWord)])
            let isStuck = answer.data.isEmpty && answer.statusWord >> 8 == 0x61
            guard !isStuck, data.count + answer.data.count <= PN532Link.answerLimit else {
                throw .malformed(.envelope)
            }
            data += answer.data
        }
        return APDUAnswer(data: data, statusWord: answer.statusWord)
    }

    func finish() {}

    func learn(_ idm: IDm) { channel.learn(idm) }
}
