/// How the records of overlapping readings become one history of a card.
///
/// A reading shows a window of a card's history: its newest records, in one or several runs. Two ideas make the merge of
/// any windows, in any order, end in the same history:
///
/// * Every record has a place of its own, its `ordinal`: the card's 16-bit sequence number unwrapped, that is, extended
///   to 64 bits by the interpretation nearest to what is known already. Any order and a wrap from FFFF to 0000 give the
///   same places while all known records of a card lie within 32,768 numbers of each other.
/// * What one reading has told about two neighbours is never forgotten (`Row.witnessed`), since two records that are
///   two numbers apart may or may not have a third between them, and only a reading that held both knows.
///
/// Nothing here reads or writes anything: a `Window` takes the records of a reading, `merged(into:)` says what becomes
/// of the stored rows around it, and whoever stores rows applies that.
public enum Accumulation {
    /// A reading whose sequence numbers contradict the card's own order or what is known already.
    public struct Conflict: Error, Hashable, Sendable {
        /// The sequence number at which the contradiction shows.
        public let sequence: Int

        /// Makes a conflict.
        public init(sequence: Int) {
            self.sequence = sequence
        }
    }

    /// The bytes of a record, by which it is known again.
    public struct Bytes: Hashable, Sendable {
        /// Bytes 0–7 as a big-endian number.
        public let high: UInt64
        /// Bytes 8–15 as a big-endian number.
        public let low: UInt64

        /// Makes the bytes from two big-endian halves.
        public init(high: UInt64, low: UInt64) {
            self.high = high
            self.low = low
        }

        /// Makes the bytes from exactly 16 of them in the card's order; `nil` for any other number.
        public init?(_ raw: [UInt8]) {
            guard let bytes = raw.withUnsafeBytes({ Bytes($0) }) else { return nil }
            self = bytes
        }

        /// Makes the bytes from exactly 16 of them in the card's order; `nil` for any other number.
        public init?(_ raw: UnsafeRawBufferPointer) {
            guard raw.count == 16 else { return nil }
            self.init(
                high: UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: 0, as: UInt64.self)),
                low: UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
        }

        /// The 16 bytes in the card's order.
        public var raw: [UInt8] { withRaw { [UInt8]($0) } }

        /// Shows the 16 bytes in the card's order.
        public func withRaw<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
            withUnsafeBytes(of: (high.bigEndian, low.bigEndian), body)
        }
    }

    /// What accumulation needs to know of one record.
    public struct Record: Hashable, Sendable {
        /// The card's sequence number.
        public var sequence: UInt16
        /// The balance after it, in minor units.
        public var balance: Int
        /// Its bytes; `nil` where the source had none.
        public var bytes: Bytes?
        /// Whether the balance was 0 before it.
        public var opensAtZero: Bool
        /// The amount that it states itself; `nil` where it states none.
        public var stated: Int?
        /// Whether each record of its card takes one number, none two.
        public var takesOneNumber: Bool

        /// Makes a record.
        public init(
            sequence: UInt16, balance: Int, bytes: Bytes? = nil, opensAtZero: Bool = false, stated: Int? = nil,
            takesOneNumber: Bool = false
        ) {
            self.sequence = sequence
            self.balance = balance
            self.bytes = bytes
            self.opensAtZero = opensAtZero
            self.stated = stated
            self.takesOneNumber = takesOneNumber
        }

        /// Takes the record from a transaction; `nil` where it has no usable sequence number or balance and therefore
        /// stands unlinked, or where another record has its number.
        public init?(_ transaction: Transaction) {
            guard !transaction.sharesNumber else { return nil }
            guard let number = transaction.sequence, let sequence = UInt16(exactly: number),
                let balance = transaction.balance, Money.canBeBalance(balance)
            else { return nil }
            self.init(
                sequence: sequence, balance: balance, bytes: transaction.bytes,
                opensAtZero: transaction.opensAtZero, stated: transaction.amount,
                takesOneNumber: transaction.takesOneNumber)
        }
    }
}
