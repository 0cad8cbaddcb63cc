/// What the service says of a reader, and what the caller already knew.
public struct ReaderState: Hashable, Sendable {
    /// The name under which the service reports that readers came or went.
    public static let plugAndPlay = #"\\?PnP?\Notification"#

    /// The bits of a state; the high half counts the insertions and removals that the reader saw.
    public struct Flags: OptionSet, Hashable, Sendable {
        /// The bits as the service gives them.
        public let rawValue: UInt

        /// Makes flags from the service's bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The state differs from the one known before; `SCARD_STATE_CHANGED`.
        public static let changed = Flags(rawValue: 0x0002)
        /// The service knows no such reader; `SCARD_STATE_UNKNOWN`.
        public static let unknown = Flags(rawValue: 0x0004)
        /// The reader's state cannot be told; `SCARD_STATE_UNAVAILABLE`.
        public static let unavailable = Flags(rawValue: 0x0008)
        /// No card; `SCARD_STATE_EMPTY`.
        public static let empty = Flags(rawValue: 0x0010)
        /// A card; `SCARD_STATE_PRESENT`.
        public static let present = Flags(rawValue: 0x0020)
        /// Another program holds the card for itself; `SCARD_STATE_EXCLUSIVE`.
        public static let exclusive = Flags(rawValue: 0x0080)
        /// Another program uses the card too; `SCARD_STATE_INUSE`.
        public static let inUse = Flags(rawValue: 0x0100)
        /// A card that does not answer; `SCARD_STATE_MUTE`.
        public static let mute = Flags(rawValue: 0x0200)

        /// How many insertions and removals the reader has seen, modulo 65536.
        public var eventCount: UInt16 { UInt16(truncatingIfNeeded: rawValue >> 16) }
        /// The flags as the caller gives them back: known, not changed.
        public var known: Flags { subtracting(.changed) }
    }

    /// The reader's name.
    public var name: String
    /// What the caller knows; empty for nothing.
    public var known: Flags
    /// What the service says.
    public var event: Flags
    /// The ATR of the card, where there is one.
    public var atr: [UInt8]

    /// Makes a state for a question to the service.
    public init(name: String, known: Flags = [], event: Flags = [], atr: [UInt8] = []) {
        self.name = name
        self.known = known
        self.event = event
        self.atr = atr
    }
}
