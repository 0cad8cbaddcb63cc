import CSQLite
import CardModel
import Civil
import Expectations
import FeliCa
import Glibc
import ICBalanceKit
import Ledger
import Store
import Testing

@Suite("Records whose year is inferred")
struct InferredYearTests {
    /// A card that tells month and day alone, and the days of its uses, oldest first.
    private struct Model {
        let days: [CivilDate]
        let blocks: [String]

        /// Uses up to `widest` days apart.
        init(widest: Int, _ random: inout SplitMix64) {
            var day = CivilDate(dayNumber: 18_000 + Int32(random.below(1_000)))
            var (days, blocks) = ([CivilDate](), [String]())
            for number in 0..<60 {
                day = day.adding(days: random.below(4) == 0 ? 1 + random.below(widest) : 1 + random.below(12))
                days.append(day)
                blocks.append(Self.block(day, hour: 6 + number % 12, balance: 20_000 - 170 * number))
            }
            (self.days, self.blocks) = (days, blocks)
        }

        static func block(_ day: CivilDate, hour: Int, balance: Int) -> String {
            let (_, month, dayOfMonth) = day.components
            let head = UInt64(month * 100 + dayOfMonth) << 12 | UInt64(hour * 100)
            let (high, low) = (head << 40 | 0x10_1E85_6000, 0x1E00_0101_4100_0000 | UInt64(balance))
            return Block(high: high, low: low).hex
        }

        /// What the card says after its first uses.
        func dump(_ uses: Int, tellsLastUse: Bool, readOn: CivilDate?) throws -> CardDump {
            let shown = Array(blocks[max(0, uses - 20)..<uses].reversed())
            let (year, month, day) = days[uses - 1].components
            let lastUse = Hex.text([UInt8(year - 2000), UInt8(month), UInt8(day)]) + String(repeating: "0", count: 26)
            let system = CardDump.System(
                code: SystemCode(rawValue: 0x8194), idm: PurseTests.idm,
                services: [try PurseTests.service(0x008F, shown)]
                    + (tellsLastUse ? [try PurseTests.service(0x004B, [lastUse])] : []))
            let readAt = readOn.map { Timestamp(secondsSince1970: Int64($0.dayNumber) * 86_400 + 3_600) }
            return CardDump(idm: PurseTests.idm, readAt: readAt, systems: [system])
        }
    }

    private func dates(_ fresh: FreshKit) throws -> [String: CivilDate?] {
        let card = try #require(try fresh.kit.cards().first)
        let records = try fresh.kit.history(of: card).transactions
        return Dictionary(records.map { (Hex.text($0.raw), $0.date) }) { first, _ in
            Issue.record("a record twice")
            return first
        }
    }

    @Test(
        "Read in any order, and again a year later, a card's records stand once, on their days",
        arguments: 0..<(getenv("ICBALANCE_LONG") == nil ? 5 : 1_000))
    func anyOrder(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let model = Model(widest: 300, &random)
        var readings: [CardDump] = []
        for _ in 0..<6 {
            let uses = 1 + random.below(60)
            let tells = random.below(2) == 0
            let readOn = tells && random.below(2) == 0 ? nil : model.days[uses - 1].adding(days: random.below(60))
            readings.append(try model.dump(uses, tellsLastUse: tells, readOn: readOn))
            // The same a year later: with the day of the last use, and without.
            let later = model.days[uses - 1].adding(days: 366 + random.below(60))
            readings.append(try model.dump(uses, tellsLastUse: random.below(2) == 0, readOn: later))
        }
        readings.shuffle(using: &random)
        let fresh = try FreshKit()
        var new = 0
        for reading in readings { new += try fresh.kit.record(reading, durability: .normal).new }
        let stored = try dates(fresh)
        expectEqual(stored.count, new)
        for (block, date) in stored {
            let use = try #require(model.blocks.firstIndex(of: block))
            expectEqual(date, model.days[use])
        }
        for reading in readings { expectEqual(try fresh.kit.record(reading, durability: .normal).new, 0) }
        expectEqual(try dates(fresh), stored)
        #expect(try fresh.kit.check().isEmpty)
        _ = try fresh.kit.redecode()
        expectEqual(try dates(fresh), stored)
    }

    @Test("Where years lie between, the days are the same whatever the order of readings, and never too early")
    func longBreaks() throws {
        for seed in 0..<(getenv("ICBALANCE_LONG") == nil ? 4 : 500) {
            var random = SplitMix64(seed: UInt64(100 + seed))
            let model = Model(widest: 900, &random)
            var readings: [CardDump] = []
            for _ in 0..<6 {
                let uses = 1 + random.below(60)
                readings.append(
                    try model.dump(
                        uses, tellsLastUse: random.below(3) > 0,
                        readOn: random.below(4) == 0 ? nil : model.days[uses - 1].adding(days: random.below(800))))
            }
            var told: [[String: CivilDate?]] = []
            for _ in 0..<2 {
                readings.shuffle(using: &random)
                let fresh = try FreshKit()
                for reading in readings { _ = try fresh.kit.record(reading, durability: .normal) }
                #expect(try fresh.kit.check().isEmpty)
                told.append(try dates(fresh))
            }
            expectEqual(told[0], told[1])
            for (block, date) in told[0] {
                let use = try #require(model.blocks.firstIndex(of: block))
                #expect(date.map { $0 >= model.days[use] } ?? true)
            }
        }
    }

    @Test("Each date so made says so; where nothing tells a year there is neither date nor time")
    func findings() throws {
        var random = SplitMix64(seed: 1)
        let model = Model(widest: 20, &random)
        let told = try Kit(store: nil).preview(try model.dump(3, tellsLastUse: true, readOn: nil))
        expectEqual(told.transactions.map(\.date), model.days[..<3].reversed())
        #expect(told.transactions.allSatisfy { $0.time != nil && $0.findings == [Finding(.inferredYear)] })
        let untold = try Kit(store: nil).preview(try model.dump(3, tellsLastUse: false, readOn: nil))
        #expect(untold.transactions.allSatisfy { $0.date == nil && $0.time == nil && $0.findings.isEmpty })
        expectEqual(untold.transactions.map(\.amount), told.transactions.map(\.amount))
    }

    @Test("A reading that tells better mends what another told, also in what is shown of it")
    func mended() throws {
        let block = Model.block(try #require(CivilDate("2024-06-03")), hour: 10, balance: 1_830)
        func dump(_ readOn: String) throws -> CardDump {
            let system = CardDump.System(
                code: SystemCode(rawValue: 0x8194), services: [try PurseTests.service(0x008F, [block])])
            return CardDump(
                idm: PurseTests.idm, readAt: Timestamp("\(readOn)T12:00:00+09:00"), systems: [system])
        }
        let fresh = try FreshKit()
        func record(_ readOn: String) throws -> String? {
            try fresh.kit.record(try dump(readOn)).transactions.first?.date?.description
        }
        expectEqual(try record("2026-06-02"), "2025-06-03")
        expectEqual(try record("2024-06-03"), "2024-06-03")
        expectEqual(try record("2026-06-03"), "2024-06-03")
        expectEqual(try dates(fresh).values.map { $0?.description }, ["2024-06-03"])
        #expect(try fresh.kit.check().isEmpty)
    }

    @Test(
        "known fault: check found a fault where a reading without a year has two equal records and one with a year has one",
        arguments: [false, true])
    func twice(datedFirst: Bool) throws {
        let day = try #require(CivilDate("2024-06-03"))
        let twin = Model.block(day, hour: 10, balance: 1_830)
        func dump(_ blocks: [String], readOn: String?) throws -> CardDump {
            let system = CardDump.System(
                code: SystemCode(rawValue: 0x8194), services: [try PurseTests.service(0x008F, blocks)])
            let readAt = readOn.flatMap { Timestamp("\($0)T12:00:00+09:00") }
            return CardDump(idm: PurseTests.idm, readAt: readAt, systems: [system])
        }
        let undated = try dump([twin, twin], readOn: nil)
        let dated = try dump([twin], readOn: "2024-06-03")
        let fresh = try FreshKit()
        for reading in datedFirst ? [dated, undated] : [undated, dated] { _ = try fresh.kit.record(reading) }
        let card = try #require(try fresh.kit.cards().first)
        let history = try fresh.kit.history(of: card)
        expectEqual(history.transactions.map(\.date), [day, nil])
        #expect(try fresh.kit.check().isEmpty)
        _ = try fresh.kit.redecode()
        #expect(try fresh.kit.check().isEmpty)
        expectEqual(try fresh.kit.history(of: card), history)
        // What no reading tells of them is found all the same.
        expectEqual(fresh.execute("UPDATE txn SET date = date - 1 WHERE date IS NOT NULL"), SQLITE_OK)
        let id = try #require(history.transactions.first?.id)
        let faults = try fresh.kit.check()
        #expect(faults.contains(.record(transaction: id)) && !faults.contains(.meaning(transaction: id)))
        expectEqual(fresh.execute("UPDATE txn SET date = NULL, time = NULL"), SQLITE_OK)
        #expect(try fresh.kit.check().contains { $0.code == .record })
    }
}
