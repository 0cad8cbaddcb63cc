import CSQLite
import DumpFormats
import Expectations
import FeliCa
@testable import ICBalanceKit
import Ledger
import Store
import Testing

@Suite("Importing recorded files")
struct ImportTests {
    @Test(
        "The same card in any format is the same history",
        arguments: ["suica-2026-11.json", "suica-2026-11.nfc", "suica-2026-11.nfcpy.txt", "suica-2026-11.hex"])
    func formats(name: String) throws {
        let expected = try Kit(store: nil).preview(try Fixtures.dump("suica-2026-11.json"))
        let fresh = try FreshKit()
        var outcomes: [Result<Receipt, KitError>] = []
        let target: Store.Target = name.hasSuffix(".hex") ? .new : .byIDm
        let format = name.hasSuffix(".hex") ? DumpFormat.rawHex : nil
        var dumps = DumpImport(fresh.kit, format: format, into: target)
        dumps.takeAll(ByteSource(try Fixtures.bytes(name))) { outcomes.append($0.result) }
        let receipt = try #require(outcomes.first).get()
        expectEqual(outcomes.count, 1)
        expectEqual(receipt.transactions.map(\.raw), expected.transactions.map(\.raw))
        expectEqual(receipt.transactions.map(\.amount), expected.transactions.map(\.amount))
        expectEqual(receipt.balance, expected.balance)
    }

    @Test("A dump without IDm needs a card named")
    func withoutIDm() throws {
        let fresh = try FreshKit()
        var outcomes: [Result<Receipt, KitError>] = []
        var dumps = DumpImport(fresh.kit, format: .rawHex)
        dumps.takeAll(ByteSource(try Fixtures.bytes("suica-2026-11.hex"))) { outcomes.append($0.result) }
        #expect(throws: KitError.self) { try #require(outcomes.first).get() }
        #expect(try fresh.kit.cards().isEmpty)
    }

    @Test("A bad dump among good ones is named, and the others go in")
    func oneBad() throws {
        let good = try Fixtures.bytes("suica-2026-11.json")
        let other = try Fixtures.bytes("pasmo-new.json")
        let bad = Array(#"{"icbalance-dump": 1, "idm": "01"}"#.utf8)
        let file = Array("[".utf8) + good + Array(",".utf8) + bad + Array(",".utf8) + other + Array("]".utf8)
        let fresh = try FreshKit()
        var outcomes: [Result<Receipt, KitError>] = []
        var dumps = DumpImport(fresh.kit)
        dumps.takeAll(ByteSource(file)) { outcomes.append($0.result) }
        expectEqual(outcomes.count, 3)
        #expect(throws: KitError.self) { try outcomes[1].get() }
        expectEqual(try fresh.kit.cards().count, 2)
        guard case .failure(.dump(let error)) = outcomes[1] else {
            Issue.record("not a dump's fault")
            return
        }
        expectEqual(error.dump, 2)
    }

    /// A file of dumps whose cards are numbered, one record each.
    private func file(_ cards: Range<Int>, blocks: Int = 1) -> [UInt8] {
        var file = Array("[".utf8)
        for card in cards {
            let services = CardDump.Service(
                code: NodeCode(rawValue: 0x090F),
                blocks: (0..<blocks).map { number in
                    let sequence = UInt64(blocks - number)
                    return CardDump.NumberedBlock(
                        number: UInt16(number),
                        block: Block(high: 0x1601_0002_30C3_0101, low: 0x0107_0A00_0000_0000 | sequence << 8))
                })
            let dump = CardDump(
                idm: IDm(rawValue: 0x0101_0101_0000_0000 + UInt64(card)),
                systems: [CardDump.System(code: .transit, services: [services])])
            file += DumpFormat.icbalance.write(dump) ?? []
            file += Array(",".utf8)
        }
        return file.dropLast() + Array("]".utf8)
    }

    /// How many cards are stored, as far as another connection sees.
    private func committed(_ fresh: FreshKit) throws -> () -> Int {
        let other = Kit(store: try Store(path: "\(fresh.folder)/store/icbalance.sqlite", access: .readOnly))
        return {
            do { return try other.cards().count } catch { return -1 }
        }
    }

    @Test("A file of many dumps is told batch by batch, each once it is stored")
    func batches() throws {
        let fresh = try FreshKit()
        let committed = try committed(fresh)
        var dumps = DumpImport(fresh.kit)
        dumps.batchDumps = 3
        var stored: [Int] = []
        dumps.takeAll(ByteSource(file(0..<7))) { outcome in
            if case .success = outcome.result { stored.append(committed()) }
        }
        expectEqual(stored, [3, 3, 3, 6, 6, 6, 7])
    }

    @Test("A batch ends at so many blocks, so that memory does not grow with what a dump may hold")
    func bounded() throws {
        let fresh = try FreshKit()
        let committed = try committed(fresh)
        var dumps = DumpImport(fresh.kit)
        dumps.batchBlocks = 40
        var stored: [Int] = []
        dumps.takeAll(ByteSource(file(0..<6, blocks: 15))) { _ in stored.append(committed()) }
        expectEqual(stored, [3, 3, 3, 6, 6, 6])
    }

    @Test("A dump that makes the store fail undoes no other dump of its batch")
    func undone() throws {
        let fresh = try FreshKit()
        let path = "\(fresh.folder)/store/icbalance.sqlite"
        var handle: OpaquePointer?
        defer { sqlite3_close(handle) }
        expectEqual(sqlite3_open(path, &handle), SQLITE_OK)
        let refusal = """
            CREATE TRIGGER refuse BEFORE INSERT ON reading WHEN NEW.idm = \(0x0101_0101_0000_0002)
            BEGIN SELECT RAISE(ABORT, 'no'); END
            """
        expectEqual(sqlite3_exec(handle, refusal, nil, nil, nil), SQLITE_OK)
        var outcomes: [Bool] = []
        var dumps = DumpImport(fresh.kit)
        dumps.takeAll(ByteSource(file(0..<5))) { outcome in
            if case .success = outcome.result { outcomes.append(true) } else { outcomes.append(false) }
        }
        expectEqual(outcomes, [true, true, false, true, true])
        expectEqual(try fresh.kit.cards().count, 4)
        #expect(try fresh.kit.check().isEmpty)
    }

    @Test("Files share a batch, and each dump is told with its file, once it is stored")
    func manyFiles() throws {
        let fresh = try FreshKit()
        let committed = try committed(fresh)
        var dumps = DumpImport(fresh.kit)
        dumps.batchDumps = 3
        var told: [String] = []
        for card in 0..<7 {
            dumps.take(ByteSource(file(card..<(card + 1))), from: "file \(card)") {
                told.append("\($0.file): \(committed())")
            }
        }
        expectEqual(told.count, 6)
        dumps.finish { told.append("\($0.file): \(committed())") }
        #expect(told == (0..<7).map { "file \($0): \($0 < 3 ? 3 : $0 < 6 ? 6 : 7)" })
        dumps.finish { told.append($0.file) }
        expectEqual(told.count, 7)
    }

    @Test("Dumps without IDm of one import as a new card are of one card, over batches and files")
    func newCard() throws {
        let fresh = try FreshKit()
        var dumps = DumpImport(fresh.kit, format: .rawHex, into: .new)
        var ids: Set<Int?> = []
        for name in ["suica-2026-11.hex", "suica-2026-11.hex"] {
            dumps.takeAll(ByteSource(try Fixtures.bytes(name))) { outcome in
                if case .success(let receipt) = outcome.result { ids.insert(receipt.card.id) }
            }
        }
        expectEqual(ids, [1])
        expectEqual(try fresh.kit.cards().count, 1)
    }
}
