/// A return code of the PC/SC library other than success.
public struct PCSCError: RawRepresentable, Error, Hashable, Sendable {
    /// The code as the library gives it, 8010xxxx.
    public let rawValue: Int

    /// Makes an error from a code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The call was ended by a cancel; the corresponding C constant is `SCARD_E_CANCELLED`.
    public static let cancelled = PCSCError(rawValue: 0x8010_0002)
    /// The handle is not, or no longer, one of the service's; `SCARD_E_INVALID_HANDLE`.
    public static let invalidHandle = PCSCError(rawValue: 0x8010_0003)
    /// A buffer was too small, as when a list grew between two calls; `SCARD_E_INSUFFICIENT_BUFFER`.
    public static let insufficientBuffer = PCSCError(rawValue: 0x8010_0008)
    /// No reader of that name; `SCARD_E_UNKNOWN_READER`.
    public static let unknownReader = PCSCError(rawValue: 0x8010_0009)
    /// The time given to a wait ran out; `SCARD_E_TIMEOUT`.
    public static let timeout = PCSCError(rawValue: 0x8010_000A)
    /// Another program holds the reader; `SCARD_E_SHARING_VIOLATION`.
    public static let sharingViolation = PCSCError(rawValue: 0x8010_000B)
    /// There is no card in the reader; `SCARD_E_NO_SMARTCARD`.
    public static let noSmartCard = PCSCError(rawValue: 0x8010_000C)
    /// The service went away in the middle of a call; `SCARD_F_COMM_ERROR`.
    public static let communication = PCSCError(rawValue: 0x8010_0013)
    /// The exchange failed, as when the card has just been lifted; `SCARD_E_NOT_TRANSACTED`.
    public static let notTransacted = PCSCError(rawValue: 0x8010_0016)
    /// The reader was unplugged; `SCARD_E_READER_UNAVAILABLE`.
    public static let readerUnavailable = PCSCError(rawValue: 0x8010_0017)
    /// The service does not run, or does not let us in; `SCARD_E_NO_SERVICE`.
    public static let noService = PCSCError(rawValue: 0x8010_001D)
    /// The service stops, or speaks another version than the library; `SCARD_E_SERVICE_STOPPED`.
    public static let serviceStopped = PCSCError(rawValue: 0x8010_001E)
    /// There is no reader at all; `SCARD_E_NO_READERS_AVAILABLE`.
    public static let noReaders = PCSCError(rawValue: 0x8010_002E)
    /// The card does not answer a reset; `SCARD_W_UNRESPONSIVE_CARD`.
    public static let unresponsiveCard = PCSCError(rawValue: 0x8010_0066)
    /// The card has no power; `SCARD_W_UNPOWERED_CARD`.
    public static let unpoweredCard = PCSCError(rawValue: 0x8010_0067)
    /// Another program reset the card; `SCARD_W_RESET_CARD`.
    public static let resetCard = PCSCError(rawValue: 0x8010_0068)
    /// The card was lifted; `SCARD_W_REMOVED_CARD`.
    public static let removedCard = PCSCError(rawValue: 0x8010_0069)
    /// The policy of the system refuses us; `SCARD_W_SECURITY_VIOLATION`.
    public static let securityViolation = PCSCError(rawValue: 0x8010_006A)

    private static let names: [Int: String] = [
        0x8010_0001: "SCARD_F_INTERNAL_ERROR", 0x8010_0002: "SCARD_E_CANCELLED",
        0x8010_0003: "SCARD_E_INVALID_HANDLE", 0x8010_0004: "SCARD_E_INVALID_PARAMETER",
        0x8010_0006: "SCARD_E_NO_MEMORY", 0x8010_0007: "SCARD_F_WAITED_TOO_LONG",
        0x8010_0008: "SCARD_E_INSUFFICIENT_BUFFER", 0x8010_0009: "SCARD_E_UNKNOWN_READER",
        0x8010_000A: "SCARD_E_TIMEOUT", 0x8010_000B: "SCARD_E_SHARING_VIOLATION",
        0x8010_000C: "SCARD_E_NO_SMARTCARD", 0x8010_000F: "SCARD_E_PROTO_MISMATCH",
        0x8010_0010: "SCARD_E_NOT_READY", 0x8010_0011: "SCARD_E_INVALID_VALUE",
        0x8010_0012: "SCARD_E_SYSTEM_CANCELLED", 0x8010_0013: "SCARD_F_COMM_ERROR",
        0x8010_0014: "SCARD_F_UNKNOWN_ERROR", 0x8010_0016: "SCARD_E_NOT_TRANSACTED",
        0x8010_0017: "SCARD_E_READER_UNAVAILABLE", 0x8010_0018: "SCARD_P_SHUTDOWN",
        0x8010_001A: "SCARD_E_READER_UNSUPPORTED", 0x8010_001C: "SCARD_E_CARD_UNSUPPORTED",
        0x8010_001D: "SCARD_E_NO_SERVICE", 0x8010_001E: "SCARD_E_SERVICE_STOPPED",
        0x8010_001F: "SCARD_E_UNSUPPORTED_FEATURE", 0x8010_002E: "SCARD_E_NO_READERS_AVAILABLE",
        0x8010_002F: "SCARD_E_COMM_DATA_LOST", 0x8010_0031: "SCARD_E_SERVER_TOO_BUSY",
        0x8010_0065: "SCARD_W_UNSUPPORTED_CARD", 0x8010_0066: "SCARD_W_UNRESPONSIVE_CARD",
        0x8010_0067: "SCARD_W_UNPOWERED_CARD", 0x8010_0068: "SCARD_W_RESET_CARD",
        0x8010_0069: "SCARD_W_REMOVED_CARD", 0x8010_006A: "SCARD_W_SECURITY_VIOLATION",
    ]

    /// The C constant's name, or `nil` for a code that pcsc-lite does not name.
    public var name: String? { PCSCError.names[rawValue] }
}

extension PCSCError: CustomStringConvertible {
    /// The C constant's name with the code, as logs of other programs write it.
    public var description: String {
        let code = "0x" + String(rawValue, radix: 16, uppercase: true)
        return name.map { "\($0) (\(code))" } ?? code
    }
}
