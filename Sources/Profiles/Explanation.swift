public import Civil
public import Ledger

/// What one block means, field by field.
public struct Explanation: Hashable, Sendable {
    /// What the record was; `nil` where the block is no record of a transaction.
    public var kind: Kind?
    /// What it was instead, should the balance have risen.
    public var kindIfRising: Kind?
    /// The day; `nil` where the block has none or it is impossible.
    public var date: CivilDate?
    /// The time; `nil` where the block has none or it is impossible.
    public var time: CivilTime?
    /// The change of the balance, where the record states it itself and its kind tells the sign.
    public var amount: Int?
    /// The balance in minor units.
    public var balance: Int?
    /// The currency of the balance.
    public var currency: Currency
    /// The sequence or update number, 0–65,535.
    public var sequence: Int?
    /// Whether cash was paid along.
    public var cash: Bool
    /// Where a ride began, or the machine's place.
    public var from: Place?
    /// Where a ride ended, or the bus stop.
    public var to: Place?
    /// The shop terminal's number, four digits.
    public var terminalID: String?
    /// The kind of terminal.
    public var terminal: Code?
    /// The kind of process, without the cash bit.
    public var process: Code?
    /// How it was paid.
    public var payment: Code?
    /// How gates were passed.
    public var gate: Code?
    /// The block's bytes.
    public var raw: [UInt8]
    /// Whether the block is a slot that nothing was written to.
    public var empty: Bool
    /// The fields in the order of their places; none in an empty slot or a block all ones.
    public var fields: [Field]
    /// What a careful reader should know.
    public var findings: [Finding]

    /// A field of a block.
    public struct Field: Hashable, Sendable {
        /// What it is.
        public var name: Name
        /// The first byte.
        public var at: Int
        /// The first bit in that byte, 0 being the highest.
        public var bit: Int
        /// How many bits.
        public var width: Int
        /// The bits in the card's order, as upper-case digits.
        public var raw: String
        /// The value as text: a decimal number, a code in digits, a date, a time, a place's code.
        public var value: String
        /// What the value means; `nil` where no table knows it or it speaks for itself.
        public var meaning: Name?
        /// Who says so.
        public var source: String
    }
}
