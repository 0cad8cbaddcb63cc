/// Why a card gave no usable answer.
public enum FeliCaError: Error, Hashable, Sendable {
    /// The reader works and the card stayed silent: another system, no such command, a service without its key, or gone.
    case silence
    /// The card left the field, or the connection to it ended.
    case cardLost
    /// The card answered with status flags other than success.
    case refused(StatusFlags)
    /// The reader answered with a status word other than success to a read that it makes itself.
    case rejected(statusWord: UInt16)
    /// The reader would not select a service; on a path without frames nothing tells whether it is missing or locked.
    case serviceRejected(statusWord: UInt16)
    /// The answer is not what the command asks for.
    case malformed(Flaw)
    /// Another card, or another system of the card, answered.
    case wrongIDm(expected: IDm, found: IDm)
    /// The reader or the card does not offer what was asked for.
    case notSupported
    /// The call to the reader failed, with the code of the layer below.
    case transport(code: Int)

    /// Whether a reader's status word says that the service has no block of that number.
    ///
    /// 6282 end of file, 6A82 no such block, 6A83 no such record, 6B00 parameters out of range (PC/SC part 3 on READ
    /// BINARY; ISO/IEC 7816-4). Every other word may have another reason.
    static func tellsPastEnd(_ statusWord: UInt16) -> Bool {
        [0x6282, 0x6A82, 0x6A83, 0x6B00].contains(statusWord)
    }

    /// What is wrong with an answer; never its bytes, which hold the IDm.
    public enum Flaw: Hashable, Sendable {
        /// Its length in bytes is not the one that the command asks for.
        case length(expected: Int, found: Int)
        /// Its first byte is not its length.
        case lengthByte(says: Int, found: Int)
        /// Its response code belongs to another command.
        case code(expected: UInt8, found: UInt8)
        /// The number of things in it is not the number asked for.
        case count(expected: Int, found: Int)
        /// What the reader wraps around a frame does not hold together.
        case envelope
    }
}
