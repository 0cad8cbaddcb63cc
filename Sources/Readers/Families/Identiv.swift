import FeliCa

extension ReaderFamily {
    /// Identiv and SCM readers: uTrust 3700F, 3701F, 3720F, 3721F, 47x0F, CLOUD, SCL3711.
    static let identiv = ReaderFamily(
        "identiv",
        fits: { name, atr in
            atr.idm != nil
                || ["identiv", "utrust", "scm micro", "scl3711", "cloud 4"].contains { name.contains($0) }
        },
        open: { FrameAccess(IdentivLink($0)) })
}

/// Identiv's pseudo-APDUs, one for each FeliCa command, dressed as the frames that they stand for.
///
/// Their answers hold what follows a frame's response code: `FF 40` polling, `FF 42` Request Service, `FF 44` Request
/// Response, `FF 46` read, `FF 4A` Request System Code (SCL3711 and SCM3712 reference manuals).
final class IdentivLink: FrameLink {
    private let channel: any APDUChannel

    init(_ channel: any APDUChannel) {
        self.channel = channel
    }

    func exchange(_ frame: [UInt8], microseconds: Int) throws(FeliCaError) -> [UInt8] {
        guard frame.count >= 6, let command = Frame.Command(rawValue: frame[1]) else { throw .notSupported }
        // Behind length and code stands the IDm, which these commands leave to the reader.
        let body = Array(frame.dropFirst(10))
        switch command {
        case .polling:
            let answer = try send([0xFF, 0x40, 0x00, 0x00, 0x04], Array(frame[2...5]))
            return try polled(answer)
        case .requestService:
            guard let count = body.first else { throw .notSupported }
            let answer = try send([0xFF, 0x42, count, 0x00, UInt8(2 * Int(count))], Array(body.dropFirst()))
            return dressed(.requestService, withCount(answer, count))
        case .requestResponse:
            return dressed(.requestResponse, try send([0xFF, 0x44, 0x00, 0x00, 0x00], []))
        case .readWithoutEncryption:
            return dressed(.readWithoutEncryption, try read(body))
        case .requestSystemCode:
            let answer = try send([0xFF, 0x4A, 0x00, 0x00, 0x00], [])
            let count = UInt8(truncatingIfNeeded: max(0, answer.count - 8) / 2)
            return dressed(.requestSystemCode, withCount(answer, count))
        case .searchServiceCode:
            // The manuals have no command for it.
            throw .notSupported
        }
    }

    private func read(_ body: [UInt8]) throws(FeliCaError) -> [UInt8] {
        let services = Int(body.first ?? 0)
        guard services > 0, body.count > 1 + 2 * services else { throw .notSupported }
        let list = body[1..<(1 + 2 * services)] + body.dropFirst(2 + 2 * services)
        let count = body[1 + 2 * services]
        return try send([0xFF, 0x46, UInt8(services), count, UInt8(list.count)], Array(list))
    }

    /// The answer to a poll as a frame; the manuals show IDm and PMm, firmware may keep the frame's head or its code.
    private func polled(_ answer: [UInt8]) throws(FeliCaError) -> [UInt8] {
        if answer.count >= 18, Int(answer[0]) == answer.count, answer[1] == Frame.Command.polling.answer {
            return answer
        }
        switch answer.count {
        case 0: throw .silence
        case 16, 18: return dressed(.polling, answer)
        default: throw .malformed(.envelope)
        }
    }

    /// The answer with the count behind its IDm, which some firmware leaves out: with it the length is odd.
    private func withCount(_ answer: [UInt8], _ count: UInt8) -> [UInt8] {
        guard answer.count >= 8, answer.count % 2 == 0 else { return answer }
        return answer[0..<8] + [count] + answer[8...]
    }

    private func dressed(_ command: Frame.Command, _ body: [UInt8]) -> [UInt8] {
        [UInt8(truncatingIfNeeded: body.count + 2), command.answer] + body
    }

    private func send(_ head: [UInt8], _ data: [UInt8]) throws(FeliCaError) -> [UInt8] {
        let answer = try channel.exchange(head + data)
        guard answer.isSuccess else { throw .frame(statusWord: answer.statusWord) }
        return answer.data
    }

    func finish() {}

    func learn(_ idm: IDm) { channel.learn(idm) }
}
