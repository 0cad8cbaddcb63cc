import Civil
import Expectations
import FeliCa
import ICBalanceKit
import Ledger
import Store
import Testing

@Suite("Records are missing and nothing tells for how much")
struct UntoldGapTests {
    /// A trip of a Kartu Multi Trip, which tells its number and no balance.
    private func trip(_ number: UInt64, second: UInt64 = 0) -> String {
        Block(high: (700_000_000 + second) << 32 | 3_000, low: 0x0001_0000_0100_0000 | number).hex
    }

    private func kmt(_ trips: [String]) throws -> CardDump {
        let system = CardDump.System(
            code: SystemCode(rawValue: 0x90B7), idm: PurseTests.idm,
            services: [try PurseTests.service(0x200F, trips)])
        return PurseTests.dump([system])
    }

    private func findings(_ history: History) -> [[Finding]] {
        history.transactions.map { $0.findings.filter { [.missingRecords, .noPlace].contains($0.code) } }
    }

    @Test(
        "known fault: nothing told that records of a KMT are missing: the record behind them says how many, and no figure is invented",
        arguments: [false, true])
    func numbered(reversed: Bool) throws {
        let fresh = try FreshKit()
        let readings = [
            try kmt([trip(5, second: 500), trip(4, second: 400)]), try kmt([trip(9, second: 900)]),
        ]
        for reading in reversed ? readings.reversed() : readings { _ = try fresh.kit.record(reading) }
        let card = try #require(try fresh.kit.cards().first)
        let history = try fresh.kit.history(of: card)
        expectEqual(history.transactions.map(\.sequence), [9, 5, 4])
        expectEqual(findings(history), [[Finding(.missingRecords, "3")], [], []])
        #expect(history.gaps.isEmpty)
        #expect(try fresh.kit.check().isEmpty)
        // What was missing is filled in.
        let between = try fresh.kit.record(
            try kmt([trip(8, second: 800), trip(7, second: 700), trip(6, second: 600)]))
        let told = between.transactions.flatMap { $0.findings }.filter { $0.code == .missingRecords }
        #expect(told.isEmpty)
        let filled = try fresh.kit.history(of: card)
        #expect(filled.transactions.count == 6 && findings(filled).allSatisfy(\.isEmpty))
        #expect(try fresh.kit.check().isEmpty)
    }

    @Test("A reading says at once what is missing before its records")
    func receipt() throws {
        let fresh = try FreshKit()
        _ = try fresh.kit.record(try kmt([trip(4)]))
        let receipt = try fresh.kit.record(try kmt([trip(9, second: 900), trip(8, second: 800)]))
        let told = receipt.transactions.map { $0.findings.filter { $0.code == .missingRecords } }
        expectEqual(told, [[], [Finding(.missingRecords, "3")]])
    }

    @Test("known fault: records of a KMT of one second stood as they came in: their numbers order them")
    func oneSecond() throws {
        let fresh = try FreshKit()
        for reading in [[trip(6), trip(5)], [trip(4), trip(3)]] { _ = try fresh.kit.record(try kmt(reading)) }
        let card = try #require(try fresh.kit.cards().first)
        expectEqual(try fresh.kit.history(of: card).transactions.map(\.sequence), [6, 5, 4, 3])
        #expect(try fresh.kit.check().isEmpty)
    }

    @Test("A count that numbers do not tell is found, and mended; a store of before has none")
    func wrong() throws {
        let fresh = try FreshKit()
        for reading in [[trip(4)], [trip(9, second: 900)]] { _ = try fresh.kit.record(try kmt(reading)) }
        let card = try #require(try fresh.kit.cards().first)
        let history = try fresh.kit.history(of: card)
        let id = try #require(history.transactions.first?.id)
        for change in ["missing = 3", "no_place = 1"] {
            _ = fresh.execute("UPDATE txn SET \(change) WHERE id = \(id)")
            expectEqual(try fresh.kit.check(), [.change(transaction: id)])
            _ = try fresh.kit.redecode()
            expectEqual(try fresh.kit.history(of: card), history)
        }
        _ = fresh.execute("UPDATE txn SET missing = NULL WHERE id = \(id)")
        #expect(try fresh.kit.check().isEmpty)
    }

    /// A reading of a RapiCa, which tells month and day alone; with the day of its last use where `lastUse`.
    private func rapica(_ records: [String], lastUse: Bool) throws -> CardDump {
        let use = lastUse ? [try PurseTests.service(0x004B, ["180408" + String(repeating: "0", count: 26)])] : []
        let system = CardDump.System(
            code: SystemCode(rawValue: 0x8194), idm: PurseTests.idm,
            services: [try PurseTests.service(0x008F, records)] + use)
        return PurseTests.dump([system])
    }

    private func ride(_ balance: UInt64) -> String {
        Block(high: 0x1983_E810_1E85_6000, low: 0x1E00_0101_4100_0000 | balance).hex
    }

    @Test("known fault: what moved between records with and without a day that no balance connects was told by nothing")
    func undatedBesideDated() throws {
        let fresh = try FreshKit()
        let dated = try rapica([ride(900), ride(1_000)], lastUse: true)
        expectEqual(dated.systems.count, 1)
        _ = try fresh.kit.record(dated)
        let receipt = try fresh.kit.record(try rapica([ride(300), ride(400)], lastUse: false))
        let card = try #require(try fresh.kit.cards().first)
        let history = try fresh.kit.history(of: card)
        let undated = history.transactions.filter { $0.date == nil }
        #expect(undated.count == 2 && undated.allSatisfy { $0.findings.contains(Finding(.noPlace)) })
        #expect(receipt.transactions.contains { $0.findings.contains(Finding(.noPlace)) })
        #expect(history.gaps.isEmpty)
        #expect(history.transactions.filter { $0.date != nil }.allSatisfy { !$0.findings.contains(Finding(.noPlace)) })
        #expect(try fresh.kit.check().isEmpty)
    }

    @Test("known fault: where no record has a day nothing told that a gap may stand elsewhere")
    func undatedAlone() throws {
        let fresh = try FreshKit()
        for records in [[ride(300), ride(400)], [ride(900), ride(1_000)]] {
            _ = try fresh.kit.record(try rapica(records, lastUse: false))
        }
        let card = try #require(try fresh.kit.cards().first)
        let history = try fresh.kit.history(of: card)
        #expect(history.transactions.allSatisfy { $0.date == nil })
        let behindGaps = history.transactions.filter { record in history.gaps.contains { $0.record == record.id } }
        #expect(!behindGaps.isEmpty && behindGaps.allSatisfy { $0.findings.contains(Finding(.noPlace)) })
        #expect(try fresh.kit.check().isEmpty)
    }
}
