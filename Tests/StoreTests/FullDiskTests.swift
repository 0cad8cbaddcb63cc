import CardModel
import Expectations
import Ledger
import Testing

@testable import Store

@Suite("A full disk")
struct FullDiskTests {
    let folder: TemporaryFolder
    let store: Store

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(path: folder.file("store.sqlite"))
    }

    private func cause(_ body: () throws -> Void) throws -> SQLiteError.Cause? {
        do { try body() } catch StoreError.sqlite(let error) { return error.cause }
        return nil
    }

    private func limit(pages: Int64) throws {
        try store.connection.execute("PRAGMA max_page_count = \(pages)", "limit pages")
    }

    @Test("Wherever the space ends, the store is as it was before the reading")
    func everyPage() throws {
        var random = SplitMix64(seed: 3)
        let model = CardModel(random: &random)
        var refused = 0
        for moment in stride(from: 20, through: 200, by: 5) {
            let reading = ModelReading(moment: moment)
            let before = try (store.cards(), moment > 20 ? store.history(card: 1) : nil)
            var pages = try store.connection.number("PRAGMA page_count", "count pages") ?? 0
            while true {
                try limit(pages: pages)
                let cause = try cause {
                    try store.ingest(
                        model.dump(reading, idm: CardModel.idm), model.statement(reading), durability: .normal)
                }
                guard let cause else { break }
                expectEqual(cause, .full)
                expectEqual(try store.cards(), before.0)
                if let history = before.1 { expectEqual(try store.history(card: 1), history) }
                refused += 1
                pages += 1
            }
            try limit(pages: 1 << 30)
        }
        #expect(refused > 5)
        expectEqual(try store.check(), [])
    }

    @Test("Without room for another byte what is stored can be read, and writing says that the disk is full")
    func noRoom() throws {
        let path = folder.file("other.sqlite")
        do {
            let store = try Store(path: path)
            try Sample([12, 11]).ingest(into: store)
        }
        #expect(bytes(path + "-shm").isEmpty)
        let reader = try Writer("crowd", path)
        expectEqual(reader.line(), "1")
        let refused = try #require(reader.line())
        #expect(refused.contains("extendedCode: 4874"), "\(refused)")
        expectEqual(reader.wait(), 0)
        expectEqual(SQLiteError(extendedCode: 4_874, message: "", statement: "", path: "").cause, .full)
        expectEqual(try Store(path: path).check(), [])
    }

    @Test("In a batch nothing of the batch is kept, and what follows says so")
    func batch() throws {
        try Sample([12, 11]).ingest(into: store)
        let pages = try store.connection.number("PRAGMA page_count", "count pages") ?? 0
        try limit(pages: pages)
        var ends: [String] = []
        #expect(throws: StoreError.batchUndone) {
            try store.batch {
                for newest in 13...400 where ends.count < 2 {
                    do {
                        try Sample([newest, newest - 1]).ingest(into: store)
                    } catch StoreError.sqlite(let error) {
                        ends.append("\(error.cause)")
                    } catch StoreError.batchUndone {
                        ends.append("undone")
                    }
                }
            }
        }
        expectEqual(ends, ["full", "undone"])
        expectEqual(try store.history(card: 1).transactions.map(\.sequence), [12, 11])
        try limit(pages: 1 << 30)
        try Sample([13, 12]).ingest(into: store)
        expectEqual(try store.check(), [])
    }
}
