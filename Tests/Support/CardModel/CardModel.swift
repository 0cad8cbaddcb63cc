public import Ledger

/// A card that knows its whole life: the truth against which accumulated histories are held.
public struct CardModel: Sendable {
    /// One record that the card wrote at some time.
    public struct Event: Sendable {
        /// The record.
        public var record: Accumulation.Record
        /// What it changed the balance by.
        public var amount: Int
        /// How many numbers after the event before it.
        public var step: Int
    }

    /// The events, oldest first.
    public var events: [Event] = []

    /// Lives a life of 200 records: rides that use a number at entry and one at exit, anything else one number,
    /// some of it inside the gates; some lives begin with the issue, some pass from FFFF to 0000.
    public init(random: inout SplitMix64, count: Int = 200) {
        let isIssued = random.below(3) == 0
        var sequence: UInt16
        if isIssued {
            sequence = 0
        } else if random.below(2) == 0 {
            sequence = UInt16(truncatingIfNeeded: 0x10000 - 1 - random.below(300))
        } else {
            sequence = UInt16(truncatingIfNeeded: random.next())
        }
        var balance = isIssued ? 0 : random.below(20_000)
        var isInside = false
        var step = 0
        events.reserveCapacity(count)
        while events.count < count {
            let isIssue = isIssued && events.isEmpty
            if !isIssue, !isInside, random.below(2) == 0 {
                isInside = true
                sequence &+= 1
                step += 1
            }
            // Inside the gates the next record is mostly the exit, sometimes a purchase or top-up before it.
            if isInside, random.below(6) != 0 { isInside = false }
            sequence &+= 1
            step += 1
            let amount = isIssue || balance < 2_000 ? 500 + random.below(5_000) : -random.below(1_000)
            balance += amount
            let bytes = Accumulation.Bytes(high: random.next(), low: UInt64(events.count) << 16 | UInt64(sequence))
            events.append(
                Event(
                    record: Accumulation.Record(
                        sequence: sequence, balance: balance, bytes: bytes, opensAtZero: isIssue),
                    amount: amount, step: step))
            step = 0
        }
    }
}
