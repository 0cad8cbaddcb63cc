import FeliCa

/// The IDm by PC/SC part 3, `FF CA 00 00 00`: that of the first system that the reader found.
enum StorageIDm {
    static func get(_ channel: any APDUChannel) throws(FeliCaError) -> IDm {
        var answer = try channel.exchange([0xFF, 0xCA, 0x00, 0x00, 0x00])
        if answer.statusWord >> 8 == 0x6C {
            answer = try channel.exchange([0xFF, 0xCA, 0x00, 0x00, UInt8(truncatingIfNeeded: answer.statusWord)])
        }
        guard answer.isSuccess else { throw .frame(statusWord: answer.statusWord) }
        guard let idm = IDm(bytes: answer.data) else {
            throw .malformed(.length(expected: 8, found: answer.data.count))
        }
        channel.learn(idm)
        return idm
    }
}
