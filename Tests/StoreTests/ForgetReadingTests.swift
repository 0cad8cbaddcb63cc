import Expectations
import FeliCa
import Ledger
import Store
import Testing

@Suite("Forgetting one reading")
struct ForgetReadingTests {
    let folder: TemporaryFolder
    let store: Store

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(path: folder.file("store.sqlite"))
    }

    /// The samples' statements by what their blocks say.
    private func decoder(_ samples: Sample...) -> (CardDump) -> [Statement] {
        { dump in samples.first { $0.dump.systems == dump.systems }.map { [$0.statement] } ?? [] }
    }

    @Test("takes with it what only that reading told, and leaves the card as if it had never come")
    func takesItsOwn() throws {
        let first = Sample([40, 39, 38])
        let wrong = Sample([900, 899])
        let last = Sample([42, 41, 40])
        try first.ingest(into: store)
        let before = try store.history(card: 1)
        let stray = try wrong.ingest(into: store).readingID
        expectEqual(try store.history(card: 1).gaps.count, 1)
        let counts = try store.forget(reading: stray, card: 1, decoder(first, last))
        #expect(counts.removed == 2 && counts.transactions == 3)
        expectEqual(try store.history(card: 1), before)
        expectEqual(try store.card(id: 1)?.balance, Money(Sample.balance(of: 40), .yen))
        expectEqual(try store.readings(card: 1).count, 1)
        try last.ingest(into: store)
        expectEqual(try store.history(card: 1).transactions.count, 5)
    }

    @Test("keeps a record that another reading shows too")
    func keepsShared() throws {
        let first = Sample([40, 39, 38])
        let second = Sample([41, 40, 39])
        try first.ingest(into: store)
        let reading = try second.ingest(into: store).readingID
        let counts = try store.forget(reading: reading, card: 1, decoder(first))
        expectEqual(counts.removed, 1)
        expectEqual(try store.history(card: 1).transactions.map(\.sequence), [40, 39, 38])
    }

    @Test("leaves no byte of it in any file")
    func erases() throws {
        let wrong = Sample([900, 899])
        let kept = Sample([40, 39])
        try kept.ingest(into: store)
        let stray = try wrong.ingest(into: store).readingID
        _ = try store.forget(reading: stray, card: 1, decoder(kept))
        let needle = wrong.raw(900)
        for name in TemporaryFolder.names(in: folder.path) {
            let all = bytes(folder.file(name))
            for start in all.indices where all[start] == needle[0] {
                #expect(!all[start...].starts(with: needle), "\(name)")
            }
        }
    }

    @Test("changes nothing where there is no such reading, or no profile knows the others")
    func refuses() throws {
        let first = Sample([40, 39])
        let second = Sample([41, 40])
        try first.ingest(into: store)
        let reading = try second.ingest(into: store).readingID
        #expect(throws: StoreError.unknownReading(99)) { try store.forget(reading: 99, card: 1, decoder(first)) }
        #expect(throws: StoreError.unknownReading(reading)) {
            try store.forget(reading: reading, card: 2, decoder(first))
        }
        #expect(throws: StoreError.notDecoded(reading: 1)) { try store.forget(reading: reading, card: 1) { _ in [] } }
        expectEqual(try store.history(card: 1).transactions.count, 3)
        expectEqual(try store.readings(card: 1).count, 2)
    }
}
