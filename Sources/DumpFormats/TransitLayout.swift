import FeliCa

/// The few places of the transit records (system 0003) that reading and redacting dumps need.
///
/// Profiles decode these records; here only order and dates matter. Sources: the Metrodroid and FareBot readers, real
/// dumps of Suica, PASMO and ICOCA; the ticket record is known from soltia48/suica-viewer alone.
enum TransitLayout {
    /// The balance block; its first eight bytes are zero on every card seen.
    static let balance = NodeCode(rawValue: 0x008B)
    /// The history, cyclic.
    static let history = NodeCode(rawValue: 0x090F)
    /// The gate log, cyclic.
    static let gates = NodeCode(rawValue: 0x108F)
    /// Entry information.
    static let entry = NodeCode(rawValue: 0x10CB)
    /// Paid tickets.
    static let tickets = NodeCode(rawValue: 0x184B)

    /// The services whose records are known.
    static let services: Set<NodeCode> = [balance, history, gates, entry, tickets]

    /// Where in a history record the day stands: year since 2000 in 7 bits, month in 4, day in 5, big-endian.
    static let historyDay = 4

    /// Whether a history slot was never written: its day is zero, whatever else stands in it.
    static func isEmptySlot(_ record: Block) -> Bool {
        record[historyDay] == 0 && record[historyDay + 1] == 0
    }

    /// The number that the card gave the record, big-endian in bytes 13 and 14; byte 12 has always been zero.
    static func sequence(_ record: Block) -> Int {
        Int(record[13]) << 8 | Int(record[14])
    }
}
