/// Where the bits of a value stand in a block.
struct Slot: BitwiseCopyable {
    /// The bits of the value, at the low end; 0 where the layout has no such value.
    var mask: UInt64 = 0
    /// All ones where the layout has no such value, so that it reads as -1.
    var none: Int64 = -1
    /// The place in `Words` of the word that holds the value.
    var word: UInt8 = 0
    /// How far the value stands from the low end of the word.
    var shift: UInt8 = 0

    @inline(__always)
    func bits(_ words: UnsafePointer<UInt64>) -> UInt64 {
        words[Int(word)] &>> UInt64(shift) & mask
    }

    @inline(__always)
    func number(_ words: UnsafePointer<UInt64>) -> Int64 {
        Int64(truncatingIfNeeded: bits(words)) | none
    }
}

/// A block as the words that slots name: bytes 0–7, 8–15 and 4–11, for a value that crosses the middle; behind them the
/// same with their bytes turned round, for values whose lowest byte stands first.
struct Words: BitwiseCopyable {
    private let words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

    @inline(__always)
    init(_ high: UInt64, _ low: UInt64) {
        let middle = high << 32 | low >> 32
        words = (high, low, middle, high.byteSwapped, low.byteSwapped, middle.byteSwapped)
    }
}

/// One variant of a layout: a slot for every value that a record can have.
struct VariantTable: BitwiseCopyable {
    var terminal = Slot()
    var process = Slot()
    var cash = Slot()
    var payment = Slot()
    var gate = Slot()
    var date = Slot()
    var time = Slot()
    /// A date that is no `date`: of other widths, or in decimal digits.
    var wideDate = Slot()
    /// A day and a time in one.
    var moment = Slot()
    var balance = Slot()
    var sequence = Slot()
    var amount = Slot()
    var from = Slot()
    var fromArea = Slot()
    var to = Slot()
    var toArea = Slot()
    var terminalID = Slot()
    var entry = Slot()
    /// Bits that have always been zero, in bytes 0–7 and 8–15.
    var zeroHigh: UInt64 = 0
    var zeroLow: UInt64 = 0
    /// The findings that a code without a name would be.
    var named = PlainRecord.Findings()
    /// Flags that every record of the variant has.
    var flags = PlainRecord.Flags()
    /// Whether the variant has what few have: an amount, a time, a terminal's number, a direction, a date of another
    /// width, a number in decimal digits or one that sources disagree about.
    var hasRare = false
    /// How the time is written.
    var timeForm = TimeForm.halfSeconds
    /// How `moment` is written.
    var momentForm = MomentForm.daysAndSeconds
    /// The year that `wideDate` counts from; 0 where it is written in decimal digits.
    var wideYear: Int16 = 0
    /// Whether `wideDate` has a byte each for year, month and day.
    var wideDateIsBytes = false
    /// The bits of the balance that not all sources read.
    var disputed: Int64 = 0
    /// Whether the balance is written in decimal digits.
    var balanceIsBCD = false
    /// Whether the amount is written in decimal digits.
    var amountIsBCD = false
    /// The bits of a signed amount that must agree, its two highest; 0 where it has no sign.
    var amountSign: UInt64 = 0
    /// Whether `terminalKinds` holds only where `from` is known.
    var needsFrom = false
    /// The kind where nothing tells.
    var otherwise: UInt8 = 0
    /// Rules by process, 256 of them.
    var kinds: UnsafePointer<KindRule>
    /// Kinds by terminal, 256 of them; 255 for none.
    var terminalKinds: UnsafePointer<UInt8>
}

/// How a time is written.
enum TimeForm: UInt8, BitwiseCopyable {
    case halfSeconds
    case minutes
    case decimalMinutes
    case decimalSeconds
    case hundreds
}

/// How a day and a time in one are written.
enum MomentForm: UInt8, BitwiseCopyable {
    case daysAndSeconds
    case jakarta
}

/// Which kind a process makes a record.
struct KindRule: BitwiseCopyable {
    /// The place of the kind in `Kind.allCases`; 255 where no rule stands.
    var kind: UInt8 = 255
    /// The kind if the balance rose; 255 for none.
    var rising: UInt8 = 255
    /// Flags of the record.
    var flags = PlainRecord.Flags()
    /// Findings of the record.
    var findings = PlainRecord.Findings()
}

/// A layout, ready for decoding.
struct RecordTable: BitwiseCopyable {
    /// The two fields that choose a variant.
    var first = Slot()
    var second = Slot()
    /// The field that is zero in an empty slot.
    var empty = Slot()
    /// Whether a slot is empty only if every byte is zero.
    var emptyIfAllZero = false
    /// The most that a card may hold, as the card writes it.
    var balanceCap = Int64.max
    /// By the values of the two fields: a bit for every choice that they allow, bit 15 always.
    ///
    /// The lowest bit that both have is the choice.
    var firstChoices: UnsafePointer<UInt16>
    var secondChoices: UnsafePointer<UInt16>
    /// By the number of the choice its variant, 16 of them.
    var chosen: UnsafePointer<UInt8>
    var variants: UnsafePointer<VariantTable>
    /// By code: a finding for every kind of code whose table does not name it.
    var unnamed: UnsafePointer<PlainRecord.Findings>
}
