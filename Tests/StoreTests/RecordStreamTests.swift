import Civil
import Expectations
import Ledger
import Store
import Testing

@Suite("Records one after another")
struct RecordStreamTests {
    private let folder: TemporaryFolder
    private let store: Store

    /// Nine records, 20 to 30 with a gap between 24 and 27.
    init() throws {
        folder = try TemporaryFolder()
        store = try Store(path: folder.file("store.sqlite"))
        try Sample([30, 29, 28, 27], [24, 23, 22, 21, 20]).ingest(into: store)
    }

    private func records(
        _ filter: Store.HistoryFilter = .init(), newestFirst: Bool = false
    ) throws -> [Store.HistoryRecord] {
        var records: [Store.HistoryRecord] = []
        try store.eachRecord(card: 1, filter, newestFirst: newestFirst) { records.append($0) }
        return records
    }

    @Test("come oldest first, or newest first, each with the gap before it")
    func order() throws {
        let records = try records()
        expectEqual(records.map(\.transaction.sequence), [20, 21, 22, 23, 24, 27, 28, 29, 30])
        expectEqual(records.compactMap(\.gap?.before), [27])
        expectEqual(records.first { $0.gap != nil }?.transaction.sequence, 27)
        expectEqual(try self.records(newestFirst: true), records.reversed())
        expectEqual(records.reversed().map(\.transaction), try store.history(card: 1).transactions)
    }

    @Test("take the days and kinds of a filter")
    func filter() throws {
        let day = { (sequence: Int) in CivilDate(dayNumber: Int32(19_000 + sequence)) }
        expectEqual(try records(.init(from: day(22), to: day(24))).map(\.transaction.sequence), [22, 23, 24])
        #expect(try records(.init(kinds: [.issue])).isEmpty)
    }

    @Test("end with the error of who takes them, and leave the store as it was")
    func failure() throws {
        struct Enough: Error {}
        #expect(throws: Enough.self) { try store.eachRecord(card: 1) { _ in throw Enough() } }
        #expect(throws: StoreError.self) { try store.eachRecord(card: 9) { _ in } }
        expectEqual(try records().count, 9)
    }
}
