import FeliCa

/// The few places of the transit records (system 0003) that ordering and redacting dumps need.
///
/// Profiles decode these records; here only order, days and device numbers matter. Sources: the Metrodroid and FareBot
/// readers and real dumps of Suica, PASMO and ICOCA; the ticket record is known from soltia48/suica-viewer alone.
enum TransitLayout {
    /// The balance block.
    static let balance = NodeCode(rawValue: 0x008B)
    /// The history, cyclic.
    static let history = NodeCode(rawValue: 0x090F)
    /// How many blocks the history has, on every card seen, whether they are written or not.
    static let historyBlocks = 20
    /// The gate log, cyclic.
    static let gates = NodeCode(rawValue: 0x108F)
    /// Entry information.
    static let entry = NodeCode(rawValue: 0x10CB)
    /// Paid tickets.
    static let tickets = NodeCode(rawValue: 0x184B)

    /// What a service's blocks hold of a person's days and of single devices, by byte.
    struct Places {
        /// Where days stand: year since 2000 in 7 bits, month in 4, day in 5, big-endian.
        var days: [Int] = []
        /// Which bytes name a device, or are personal by their place.
        var devices: [Int] = []
    }

    /// The places in a block; `nil` for a service whose records nobody knows.
    static func places(in block: Block, number: UInt16, of service: NodeCode) -> Places? {
        switch service {
        // Zero on every card seen: room for personal data.
        case balance: Places(devices: Array(0...7))
        // Bytes 8–9 are a shop's terminal or a ticket machine; a station or a bus stop in other records.
        case history: Places(days: [4], devices: namesDevice(block) ? [8, 9] : [])
        case gates: Places(days: [6], devices: [4, 5])
        // The second block begins with the day of a gate between companies.
        case entry: Places(days: number == 1 ? [0] : [])
        case tickets: Places(days: [4], devices: [10, 11])
        default: nil
        }
    }

    /// Whether a history slot was never written: its day is zero, whatever else stands in it.
    static func isEmptySlot(_ record: Block) -> Bool {
        record[4] == 0 && record[5] == 0
    }

    /// The number that the card gave a history record, big-endian in bytes 13 and 14; byte 12 has always been zero.
    static func sequence(_ record: Block) -> Int {
        Int(record[13]) << 8 | Int(record[14])
    }

    /// Whether every transit system has its whole history: a text that nothing announces the end of may have been cut.
    static func hasWholeHistory(_ systems: [CardDump.System]) -> Bool {
        systems.filter { $0.code == .transit }.allSatisfy { system in
            system[history].map { $0.blocks.count >= historyBlocks } ?? false
        }
    }

    /// The services whose records are known.
    static let services: Set<NodeCode> = [balance, history, gates, entry, tickets]

    private static func namesDevice(_ record: Block) -> Bool {
        let goods: Set<UInt8> = [0x46, 0x49, 0x4A, 0x4B]
        let shops: Set<UInt8> = [0xC7, 0xC8, 0xC9]
        let process = record[1] & 0x7F
        return goods.contains(process) || shops.contains(record[0]) || process == 0x03
    }
}
