package import FeliCa

/// What a reader answered to a command: data and a status word.
package struct APDUAnswer: Hashable, Sendable {
    /// The bytes before the status word.
    package let data: [UInt8]
    /// The last two bytes, 9000 for success.
    package let statusWord: UInt16

    var isSuccess: Bool { statusWord == 0x9000 }

    init(data: [UInt8], statusWord: UInt16) {
        self.data = data
        self.statusWord = statusWord
    }

    /// Splits an answer; `nil` where it is too short to hold a status word.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count >= 2 else { return nil }
        self.data = Array(bytes.dropLast(2))
        self.statusWord = UInt16(bytes[bytes.count - 2]) << 8 | UInt16(bytes[bytes.count - 1])
    }
}

/// A way for commands to a reader with a card.
package protocol APDUChannel: AnyObject {
    /// The ATR of the card.
    var atr: [UInt8] { get }

    /// Sends a command and takes the reader's answer.
    func exchange(_ command: [UInt8]) throws(FeliCaError) -> APDUAnswer

    /// Sends a command that leaves the reader as it was found, even after a wish to stop.
    func leave(_ command: [UInt8]) throws(FeliCaError) -> APDUAnswer

    /// Whether the reader may have seen another card since the connection was opened; throws where nothing tells.
    func cardMayHaveChanged() throws(FeliCaError) -> Bool

    /// Tells an IDm, so that a trace can mask it.
    func learn(_ idm: IDm)
}

extension APDUChannel {
    /// Sends it like any other command.
    package func leave(_ command: [UInt8]) throws(FeliCaError) -> APDUAnswer { try exchange(command) }
}

extension FeliCaError {
    /// What a status word other than success means where the reader only passes frames on.
    ///
    /// 6401 and 6300 are how readers say that the card did not answer; 6A81, 6D00, 6E00 and 68xx mean that the reader
    /// has no such command (PC/SC part 3 and the makers' manuals).
    static func frame(statusWord: UInt16) -> FeliCaError {
        switch statusWord {
        case 0x6401, 0x6300: .silence
        case 0x6A81, 0x6D00, 0x6E00, 0x6800...0x68FF: .notSupported
        default: .rejected(statusWord: statusWord)
        }
    }
}
