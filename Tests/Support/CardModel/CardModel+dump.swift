import Civil
public import FeliCa
public import Ledger

extension CardModel {
    /// The IDm of the modelled card, where there is one card only.
    public static let idm = IDm(rawValue: 0x0101_0101_0101_0101)

    /// The bytes of an event's record.
    public func raw(_ event: Int) -> [UInt8] {
        guard let bytes = events[event].record.bytes else { return [] }
        return Block(high: bytes.high, low: bytes.low).bytes
    }

    /// The dump of a reading: the history service, with a block that was not read where the reading has a hole.
    public func dump(_ reading: ModelReading, idm: IDm?, complete: Bool = true) -> CardDump {
        var blocks: [CardDump.NumberedBlock] = []
        for event in reading.runs.lazy.flatMap({ $0.reversed() }) {
            guard let bytes = events[event].record.bytes else { continue }
            blocks.append(
                CardDump.NumberedBlock(
                    number: UInt16(reading.moment - 1 - event), block: Block(high: bytes.high, low: bytes.low)))
        }
        let system = CardDump.System(
            code: .transit, idm: idm, nodes: [NodeCode(rawValue: 0x090F)],
            services: [CardDump.Service(code: NodeCode(rawValue: 0x090F), blocks: blocks)])
        // A card used once an hour.
        let readAt = Timestamp(secondsSince1970: 1_700_000_000 + 3_600 * Int64(reading.moment))
        return CardDump(idm: idm, readAt: readAt, reader: "model", complete: complete, systems: [system])
    }

    /// What a profile would read from the dump of a reading.
    public func statement(_ reading: ModelReading) -> Statement {
        let newest = events[reading.moment - 1].record
        return Statement(
            profile: "cjrc", issuer: .identified("Suica"), balance: Money(newest.balance, .yen),
            sequence: Int(newest.sequence),
            runs: reading.runs.map { run in
                Run(service: "090F", transactions: run.reversed().map { transaction($0) })
            })
    }

    /// An event as a profile would read it from its record.
    public func transaction(_ event: Int) -> Transaction {
        let record = events[event].record
        return Transaction(
            date: CivilDate(dayNumber: Int32(19_000 + event / 3)), kind: record.opensAtZero ? .issue : .bus,
            kindIfRising: record.opensAtZero ? nil : .topUp, balance: record.balance, sequence: Int(record.sequence),
            opensAtZero: record.opensAtZero, from: Place(code: "0-01-0\(event % 10)"), to: Place(code: "0-E3-3B"),
            terminal: Code("16"), process: Code("01"), payment: Code("00"), gate: Code("02"), service: "090F",
            raw: raw(event))
    }
}
