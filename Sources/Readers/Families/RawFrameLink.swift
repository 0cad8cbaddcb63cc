import FeliCa

/// Readers that take a frame as the data of one command and give the answer frame with 9000.
///
/// `FF FE 00 00` on Sony (RC-S300, RC-S660/U) and Identiv readers; `FF 00 00 00` on ACS readers with a chip of their
/// own (ACR1251, ACR1252, ACR1255U, ACR1552, ACR1581; ACM1252U manual). An ACR122 takes the second header too and means
/// something else by it.
final class RawFrameLink: FrameLink {
    /// The class, instruction and parameters before the length.
    enum Header {
        static let raw: [UInt8] = [0xFF, 0xFE, 0x00, 0x00]
        static let acs: [UInt8] = [0xFF, 0x00, 0x00, 0x00]
    }

    private let channel: any APDUChannel
    private let header: [UInt8]

    init(_ channel: any APDUChannel, header: [UInt8]) {
        self.channel = channel
        self.header = header
    }

    func exchange(_ frame: [UInt8], microseconds: Int) throws(FeliCaError) -> [UInt8] {
        let answer = try channel.exchange(header + [UInt8(frame.count)] + frame)
        guard answer.isSuccess else { throw .frame(statusWord: answer.statusWord) }
        guard !answer.data.isEmpty else { throw .silence }
        return answer.data
    }

    func finish() {}

    func learn(_ idm: IDm) { channel.learn(idm) }
}
