import Civil
import Expectations
import FeliCa
import Ledger
import Testing

@testable import Store

@Suite("Cards with several purses in the store")
struct PurseStoreTests {
    let folder: TemporaryFolder
    let store: Store

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(path: folder.file("store.sqlite"))
    }

    /// A reading of a card with the purse of `Sample` and another one, whose balance its head says.
    private func reading(_ newest: Int, edy: Int?) -> CardDump {
        var dump = Sample(Array((newest - 4)...newest).reversed()).dump
        dump.readAt = Timestamp(secondsSince1970: 1_700_000_000 + Int64(newest))
        guard let edy, let block = Block(bytes: [UInt8(edy >> 8), UInt8(edy & 0xFF)] + Array(repeating: 0, count: 14))
        else { return dump }
        dump.systems.append(
            CardDump.System(
                code: SystemCode(rawValue: 0xFE00), idm: dump.idm,
                services: [
                    CardDump.Service(
                        code: NodeCode(rawValue: 0x1317), blocks: [CardDump.NumberedBlock(number: 0, block: block)])
                ]))
        return dump
    }

    private func statements(_ dump: CardDump) -> [Statement] {
        var statements = Sample.statements(of: dump)
        if dump.systems.count > 1, let head = dump.systems[1].services[0].blocks[0].content.block {
            statements.append(Statement(profile: "edy", balance: Money(Int(head[0]) << 8 | Int(head[1]), .yen)))
        }
        return statements
    }

    private func ingest(_ newest: Int, edy: Int?) throws {
        let dump = reading(newest, edy: edy)
        try store.ingest(dump, purses: statements(dump), durability: .normal)
    }

    private func edy() throws -> Int? { try store.cards().first?.purses.first?.balance?.amount }

    @Test("Each purse's balance is that of the newest reading that told of it")
    func newest() throws {
        try ingest(30, edy: 500)
        try ingest(40, edy: nil)
        expectEqual(try edy(), 500)
        try ingest(50, edy: 700)
        try ingest(20, edy: 900)
        expectEqual(try edy(), 700)
        let card = try #require(try store.cards().first)
        expectEqual(card.purses.map(\.profile), ["edy"])
        expectEqual(card.balance, Money(Sample.balance(of: 50), .yen))
        expectEqual(try store.check(statements), [])
    }

    @Test("Derived anew, purses are as they were; with a reading forgotten, as the others tell")
    func derivedAnew() throws {
        try ingest(30, edy: 500)
        try ingest(50, edy: 700)
        let before = try store.cards()
        _ = try store.redecode(statements)
        expectEqual(try store.cards(), before)
        _ = try store.forget(reading: 2, card: 1, statements)
        expectEqual(try edy(), 500)
        expectEqual(try store.check(statements), [])
        try store.forget(card: 1)
        expectEqual(try store.connection.number("SELECT count(*) FROM purse", "count purses"), 0)
    }

    @Test(
        "A balance that its reading does not say is found and derived anew",
        arguments: ["balance = 1", "balance = NULL", "currency = 'HKD'"])
    func fault(change: String) throws {
        try ingest(30, edy: 500)
        try store.connection.execute("UPDATE purse SET \(change)", "tamper")
        expectEqual(try store.check(), [])
        expectEqual(try store.check(statements), [.purse(card: 1, profile: "edy")])
        _ = try store.redecode(statements)
        expectEqual(try store.check(statements), [])
    }

    @Test("An amount that only a later reading tells goes into the totals of its day")
    func amountLater() throws {
        let record = Transaction(
            date: CivilDate(dayNumber: 20_000), kind: .ride, balance: 300, service: "090F",
            raw: Array(repeating: 7, count: 16))
        var told = record
        told.amount = -200
        for (second, transaction) in [record, told].enumerated() {
            let dump = reading(30 + second, edy: nil)
            let statement = Statement(
                profile: "ryuto", runs: [Run(service: "090F", transactions: [transaction])])
            try store.ingest(dump, statement)
            expectEqual(try store.check(), [])
        }
        let days = try store.totals(card: 1).flatMap(\.days)
        expectEqual(days.map(\.count), [1])
        expectEqual(days.map(\.fallen), [-200])
        expectEqual(days.map(\.withoutAmount), [0])
    }
}
