/// The two status bytes with which a card answers a read or a write.
///
/// A flag 1 other than 00 means failure; its value places the fault in the block list, as an ordinal or as a bit mask
/// depending on the product, so only its being zero is worth a test (JIS X 6319-4 and the FeliCa user's manual).
public struct StatusFlags: Hashable, Sendable {
    /// Flag 1: 00 success, FF a fault of the whole command, else the place in the block list.
    public let first: UInt8
    /// Flag 2: what went wrong.
    public let second: UInt8

    /// Makes status flags from the two bytes.
    public init(first: UInt8, second: UInt8) {
        self.first = first
        self.second = second
    }

    /// Whether the command was carried out.
    public var isSuccess: Bool { first == 0 }

    /// What flag 2 says.
    public enum Meaning: Hashable, Sendable {
        /// 00: no fault.
        case success
        /// 01: a purse would go below zero or above its limit.
        case purseLimit
        /// 02: the amount to give back is more than was taken.
        case cashbackLimit
        /// 70: the card's memory failed.
        case memoryFailure
        /// 71: written more often than the memory is made for; the data is good.
        case memoryWornOut
        /// A1: a number of services that the card does not take.
        case serviceCount
        /// A2: a number of blocks that the card does not take in one command.
        case blockCount
        /// A3: a block names a service that is not in the list.
        case serviceIndex
        /// A4: the service is not of the kind that the command asks for.
        case serviceAttribute
        /// A5: the service asks for a key.
        case accessDenied
        /// A6: the card has no such service.
        case noService
        /// A7: an access mode that the service does not know.
        case accessMode
        /// A8: the service has no block of that number.
        case blockNumber
        /// Any other value.
        case other(UInt8)
    }

    /// What flag 2 says.
    public var meaning: Meaning {
        switch second {
        case 0x00: .success
        case 0x01: .purseLimit
        case 0x02: .cashbackLimit
        case 0x70: .memoryFailure
        case 0x71: .memoryWornOut
        case 0xA1: .serviceCount
        case 0xA2: .blockCount
        case 0xA3: .serviceIndex
        case 0xA4: .serviceAttribute
        case 0xA5: .accessDenied
        case 0xA6: .noService
        case 0xA7: .accessMode
        case 0xA8: .blockNumber
        default: .other(second)
        }
    }
}
