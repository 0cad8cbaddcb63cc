/// A record as codes and numbers, without names and without any memory of its own.
public struct PlainRecord: Hashable, Sendable, BitwiseCopyable {
    /// The balance afterwards as the card writes it; -1 where the layout has none.
    public var balance: Int64 = -1
    /// An amount that the record states itself, as the card writes it and without its sign; -1 where the layout has none, or
    /// the card's number is not known.
    public var amount: Int64 = -1
    /// Days since 1970-01-01; `noDay` where the date is impossible or the layout has none.
    public var dayNumber: Int32 = PlainRecord.noDay
    /// Seconds since midnight; -1 where the time is impossible or the layout has none.
    public var second: Int32 = -1
    /// The sequence number, 0–65,535; -1 where the layout has none.
    public var sequence: Int32 = -1
    /// Where it began: area, line and station (`0x3LLSS`), or company and stop where `flags` has `stops`; 0 for none.
    public var from: UInt32 = 0
    /// Where it ended, as `from`; 0 for none.
    public var to: UInt32 = 0
    /// The shop terminal's number, where `flags` has `terminalID`.
    public var terminalID: UInt16 = 0
    /// What a careful reader should know.
    public var findings: Findings = []
    /// What the record says in single bits.
    public var flags: Flags = []
    /// The kind of terminal.
    public var terminal: UInt8 = 0
    /// The kind of process, without the cash bit.
    public var process: UInt8 = 0
    /// How it was paid.
    public var payment: UInt8 = 0
    /// How gates were passed.
    public var gate: UInt8 = 0
    /// The place of the kind in `Kind.allCases`.
    public var kind: UInt8 = 0
    /// The place in `Kind.allCases` of the kind if the balance rose; 255 where the codes alone decide.
    public var kindIfRising: UInt8 = 255
    /// The variant of the layout.
    var variant: UInt8 = 0

    /// `dayNumber` where there is no date.
    public static let noDay = Int32.min

    /// Makes a record in which nothing is known.
    public init() {}

    /// What a record says in single bits.
    public struct Flags: OptionSet, Hashable, Sendable, BitwiseCopyable {
        /// The bits.
        public let rawValue: UInt16

        /// Makes flags from bits.
        public init(rawValue: UInt16) {
            self.rawValue = rawValue
        }

        /// A slot that no record was written to.
        public static let empty = Flags(rawValue: 1)
        /// A block all ones.
        public static let unreadable = Flags(rawValue: 2)
        /// Cash was paid along.
        public static let cash = Flags(rawValue: 4)
        /// The balance was 0 before.
        public static let opensAtZero = Flags(rawValue: 8)
        /// `terminalID` stands in the record.
        public static let terminalID = Flags(rawValue: 16)
        /// `from` and `to` are a company and a stop.
        public static let stops = Flags(rawValue: 32)
        /// A gate was entered.
        public static let entry = Flags(rawValue: 64)
        /// The card writes `amount` with a sign, and it is negative.
        public static let negative = Flags(rawValue: 128)
        /// Each record of the card takes one sequence number.
        public static let takesOneNumber = Flags(rawValue: 256)
    }

    /// What a record alone tells a careful reader.
    public struct Findings: OptionSet, Hashable, Sendable, BitwiseCopyable {
        /// The bits.
        public let rawValue: UInt16

        /// Makes findings from bits.
        public init(rawValue: UInt16) {
            self.rawValue = rawValue
        }

        /// A terminal code that no table has.
        public static let unknownTerminal = Findings(rawValue: 1)
        /// A process code that no table has.
        public static let unknownProcess = Findings(rawValue: 2)
        /// A payment code that no table has.
        public static let unknownPayment = Findings(rawValue: 4)
        /// An entry/exit code that no table has.
        public static let unknownGate = Findings(rawValue: 8)
        /// A date that the calendar does not have.
        public static let impossibleDate = Findings(rawValue: 16)
        /// A time that no clock shows.
        public static let impossibleTime = Findings(rawValue: 32)
        /// A balance above what the cards may hold.
        public static let balanceAboveCap = Findings(rawValue: 64)
        /// A field that has always been zero is not.
        public static let unexpectedBits = Findings(rawValue: 128)
        /// A block all ones.
        public static let unreadableBlock = Findings(rawValue: 256)
        /// Decimal digits that are none.
        public static let impossibleNumber = Findings(rawValue: 512)
        /// A time that may be wrong by hours.
        public static let uncertainTime = Findings(rawValue: 1_024)
        /// A process code that a table names and that no rule gives a kind.
        public static let unsureKind = Findings(rawValue: 2_048)
        /// A balance of which sources read more bits than others, these being set.
        public static let disputedBalance = Findings(rawValue: 4_096)
    }
}
