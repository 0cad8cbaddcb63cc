/// How the 16 bytes of a block are laid out.
public struct LayoutModel: Hashable, Sendable {
    /// The layout's name in the profile.
    public var name: String
    /// What tells an empty slot.
    public var empty: Empty
    /// Which variant a block has; the first choice that fits decides.
    public var choices: [Choice]
    /// The variants; number 0 is taken where no choice fits.
    public var variants: [VariantModel]

    /// What tells an empty slot.
    public enum Empty: Hashable, Sendable {
        /// Nothing: the service has no empty slots.
        case never
        /// Every byte is zero.
        case allZero
        /// A field is zero, whatever stands elsewhere.
        case zero(Target)
    }

    /// A variant chosen by the values of one field, or of two.
    public struct Choice: Hashable, Sendable {
        /// What must hold, all of it: one condition, or one on each of two fields.
        public var conditions: [Condition]
        /// The number of the variant.
        public var variant: Int
    }

    /// Values that a field must have.
    public struct Condition: Hashable, Sendable {
        /// The field.
        public var target: Target
        /// The values, any of them.
        public var values: [Int]
    }
}

/// One variant of a layout: all its fields, those of the layout included.
public struct VariantModel: Hashable, Sendable {
    /// The variant's name in the profile.
    public var name: String
    /// The fields in the order of their places.
    public var fields: [FieldModel]
    /// Which kind of transaction a record is.
    public var kinds: KindModel
}

/// A field at a fixed place.
public struct FieldModel: Hashable, Sendable {
    /// What it is.
    public var name: Words
    /// The first byte.
    public var at: Int
    /// The first bit in that byte, 0 being the highest.
    public var bit: Int
    /// How many bits.
    public var width: Int
    /// Whether the lowest byte stands first.
    public var littleEndian: Bool
    /// How the bits become a value.
    public var transform: Transform
    /// Which value of a record it fills.
    public var target: Target?
    /// The table that names its codes.
    public var codes: Int?
    /// Whether it has always been zero.
    public var alwaysZero: Bool
    /// By what a number is multiplied to be an amount in minor units.
    public var scale: Int
    /// What is taken from a number before that; of several nobody can tell from the card which one holds.
    public var less: [Int]
    /// The year that a date counts from.
    public var year: Int
    /// By how many numbers at the most a record's lies beyond the one before it: 1, or 2 where a ride takes two.
    public var step: Int
    /// How many of its lower bits all sources take for the number: where others are set, they disagree about it.
    public var agreed: Int
    /// Who says so.
    public var source: String
}

/// How the bits of a field become a value: a closed list.
public enum Transform: String, Hashable, Sendable, CaseIterable {
    /// A number.
    case number
    /// A number that is shown in hexadecimal digits.
    case hex
    /// A code of at most eight bits.
    case code
    /// One bit.
    case flag
    /// A number in decimal digits of four bits each.
    case bcd
    /// A date in 16 bits: year since 2000 in 7, month in 4, day in 5.
    case date745 = "date-7-4-5"
    /// A date in 14 bits: year since the field's `year` in 5, month in 4, day in 5.
    case date545 = "date-5-4-5"
    /// A date in 20 bits: year since the field's `year` in 11, month in 4, day in 5.
    case date1145 = "date-11-4-5"
    /// A date in 32 bits: four decimal digits of the year, two of the month, two of the day.
    case dateBCD = "date-bcd"
    /// A time in 16 bits: hour in 5, minute in 6, half seconds in 5.
    case time565 = "time-5-6-5"
    /// A time in 12 bits: hour in 6, minute in 6.
    case time66 = "time-6-6"
    /// A time in 11 bits: hour in 5, minute in 6.
    case time56 = "time-5-6"
    /// A time in 16 or 24 bits: two decimal digits each of hour, minute and, where there is room, second.
    case timeBCD = "time-bcd"
    /// A day and a time in 32 bits: days since 2000-01-01 in 15, seconds of the day in 17.
    case moment1517 = "moment-15-17"
    /// A day and a time in 32 bits: seconds since 2000-01-01 UTC, told in the time of Jakarta.
    case momentJakarta = "moment-jakarta"
    /// A line and a station, a byte each.
    case station
    /// A bus company and a stop, two bytes each.
    case stop
}

/// The values of a record that fields can fill: a closed list.
public enum Target: String, Hashable, Sendable, CaseIterable {
    /// The kind of terminal.
    case terminal
    /// The kind of process.
    case process
    /// Whether cash was paid along.
    case cash
    /// How it was paid.
    case payment
    /// How gates were passed.
    case gate
    /// The day.
    case date
    /// The time.
    case time
    /// The day and the time in one.
    case moment
    /// The balance afterwards.
    case balance
    /// The sequence number.
    case sequence
    /// An amount that the record states itself.
    case amount
    /// Where it began.
    case from
    /// The area of `from`.
    case fromArea
    /// Where it ended.
    case to
    /// The area of `to`.
    case toArea
    /// The shop terminal's number.
    case terminalID
    /// Whether a gate was entered.
    case entry
}

/// Which kind of transaction a record is, by its codes.
public struct KindModel: Hashable, Sendable {
    /// The kinds: a closed list, in the order of the ledger's.
    public enum Word: String, Hashable, Sendable, CaseIterable {
        /// The same words as the ledger's kinds.
        case ride, bus, purchase, topUp, autoTopUp, ticket, adjustment, issue, refund, point, transfer, other
    }

    /// By process.
    public var byProcess: [Rule] = []
    /// By terminal, where the process tells nothing.
    public var byTerminal: [Rule] = []
    /// Whether `byTerminal` holds only where `from` is known.
    public var needsFrom: Bool = false
    /// Where nothing tells.
    public var otherwise: Word = .other
    /// Whether a process without a rule is a finding.
    public var findsUnlisted: Bool = true

    /// A code and its kind.
    public struct Rule: Hashable, Sendable {
        /// The code.
        public var code: Int
        /// The kind.
        public var kind: Word
        /// The kind where the balance rises.
        public var rising: Word?
        /// Whether the balance was 0 before.
        public var opensAtZero: Bool = false
    }
}
