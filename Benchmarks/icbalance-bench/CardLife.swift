import CardModel
import Civil
import FeliCa

/// A card that lives on, event by event; equal seeds live equal lives.
///
/// Rides in several areas, goods, buses, top-ups, now and then a code that no table has or a date that no calendar has.
struct CardLife {
    private var random: SplitMix64
    private var balance: Int
    private var sequence: UInt16
    private var day: Int32
    private var events = 0
    private let places: [UInt32]

    /// Lines whose stations the profile's table knows: area, line, first station, step to the next, how many.
    private static let lines: [(area: UInt32, line: UInt32, first: UInt32, step: UInt32, count: Int)] = [
        (0, 0x01, 0x01, 1, 8), (0, 0x02, 0x15, 1, 6), (0, 0xE3, 0x2C, 1, 18), (0, 0x25, 0x06, 1, 5),
        (1, 0xA5, 0x32, 2, 30), (2, 0x82, 0x14, 1, 9), (2, 0xE7, 0x06, 1, 7), (3, 0xC3, 0x01, 2, 20),
    ]
    private static let busCompanies: [UInt64] = [0x05E1, 0x0C4A, 0x0C6B, 0x0E22, 0x0F0F]

    /// A holder at home in one area, who passes the same few gates on most days.
    init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let home = random.below(CardLife.lines.count)
        places = (0..<12).map { index in
            let line = CardLife.lines[index < 9 ? home : random.below(CardLife.lines.count)]
            return line.area << 16 | line.line << 8 | (line.first + line.step * UInt32(random.below(line.count)))
        }
        balance = 500 + random.below(10_000)
        sequence = UInt16(truncatingIfNeeded: random.next())
        // From the year 2018 on.
        day = Int32(17_532 + random.below(1_000))
        self.random = random
    }

    /// The record of the next event.
    mutating func next() -> Block {
        events += 1
        if random.below(3) == 0 { day += 1 }
        guard balance >= 1_000 else { return topUp() }
        switch random.below(100) {
        case 0..<62: return ride()
        case 62..<80: return goods()
        case 80..<88: return bus()
        case 88..<92: return topUp()
        case 92..<94: return record(0x08, 0x03, amount: -200, detail: halves(place(), random.below(0x1000)))
        case 94..<96: return record(0x03, 0x04, amount: -60, detail: halves(place(), place()))
        default: return oddity()
        }
    }

    private mutating func ride() -> Block {
        sequence &+= 1
        let from = place()
        let to = place()
        let gate: UInt64 = [0x02, 0x02, 0x02, 0x04, 0x05][random.below(5)]
        return record(
            0x16, 0x01, gate: gate, amount: -(140 + 10 * random.below(50)), detail: halves(from, to),
            areas: UInt64(from >> 16) << 6 | UInt64(to >> 16) << 4)
    }

    private mutating func goods() -> Block {
        let time = UInt64(6 + random.below(17)) << 11 | UInt64(random.below(60)) << 5 | UInt64(random.below(30))
        let terminal = UInt64(random.below(40)) * 0x0123
        return record(
            random.below(3) == 0 ? 0xC8 : 0xC7, 0x46, amount: -(100 + random.below(900)),
            detail: time << 16 | terminal & 0xFFFF)
    }

    private mutating func bus() -> Block {
        let company = CardLife.busCompanies[random.below(CardLife.busCompanies.count)]
        let stop = random.below(4) == 0 ? UInt64(random.below(40)) : 0
        return record(0x05, 0x0F, gate: 0x0F, amount: -210, detail: company << 16 | stop)
    }

    private mutating func topUp() -> Block {
        let isAuto = random.below(3) == 0
        let from = place()
        return record(
            isAuto ? 0x16 : 0x08, isAuto ? 0x14 : 0x02, payment: isAuto ? 0x02 : 0, amount: 3_000,
            detail: halves(from, 0), areas: UInt64(from >> 16) << 6)
    }

    /// What a decoder must not stumble over.
    private mutating func oddity() -> Block {
        let places = halves(place(), place())
        switch random.below(8) {
        case 0: return record(0x7E, 0x01, amount: -150, detail: places)
        case 1: return record(0x16, 0x5A, amount: -150, detail: places)
        case 2: return record(0x16, 0x01, payment: 0x66, amount: -150, detail: places)
        case 3: return record(0x16, 0x01, gate: 0x77, amount: -150, detail: places)
        case 4: return record(0x16, 0x01, gate: 0x02, amount: -150, detail: places, date: 0x2FBF)
        case 5: return record(0xC7, 0x46, amount: -150, detail: 0xFFFF_0001)
        case 6: return record(0x16, 0x01, gate: 0x02, amount: -150, detail: halves(0xFEFE, place()))
        default: return record(0x08, 0x82, amount: 1_000, detail: places, areas: 0x05)
        }
    }

    private mutating func place() -> UInt32 {
        // Most ways lead between home, work and a third place.
        places[random.below(4) == 0 ? random.below(places.count) : random.below(3)]
    }

    private func halves(_ first: UInt32, _ second: Int) -> UInt64 { UInt64(first & 0xFFFF) << 16 | UInt64(second) }

    private func halves(_ first: UInt32, _ second: UInt32) -> UInt64 { halves(first, Int(second & 0xFFFF)) }

    /// Writes a record: bytes 6–9 are `detail`, byte 15 is `areas`.
    private mutating func record(
        _ terminal: UInt64, _ process: UInt64, payment: UInt64 = 0, gate: UInt64 = 0, amount: Int, detail: UInt64,
        areas: UInt64 = 0, date: UInt64? = nil
    ) -> Block {
        sequence &+= 1
        balance = max(0, balance + amount)
        let (year, month, dayOfMonth) = CivilDate(dayNumber: day).components
        let date = date ?? UInt64(year - 2_000) << 9 | UInt64(month) << 5 | UInt64(dayOfMonth)
        let money = UInt64(UInt16(truncatingIfNeeded: balance).byteSwapped)
        return Block(
            high: terminal << 56 | process << 48 | payment << 40 | gate << 32 | date << 16 | detail >> 16,
            low: (detail & 0xFFFF) << 48 | money << 32 | UInt64(sequence) << 8 | areas)
    }
}
