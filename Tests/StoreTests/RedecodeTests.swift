import CSQLite
import Civil
import Expectations
import FeliCa
import Ledger
import Store
import Testing

@Suite("Deriving everything anew")
struct RedecodeTests {
    let folder: TemporaryFolder
    let store: Store

    init() throws {
        folder = try TemporaryFolder()
        store = try Store(path: folder.file("store.sqlite"))
    }

    /// Reads the samples' blocks as a profile would.
    private func decode(_ dump: CardDump) -> [Statement] {
        var rows: [Transaction] = []
        for block in dump.systems.first?.services.first?.blocks ?? [] {
            guard let raw = block.content.block?.bytes else { continue }
            let sequence = Int(raw[13]) << 8 | Int(raw[14])
            var row = Sample().transaction(sequence)
            row.balance = Int(raw[10]) | Int(raw[11]) << 8
            row.raw = raw
            rows.append(row)
        }
        return [
            Statement(
                profile: "cjrc", issuer: .identified("Suica"), balance: rows.first?.balance.map { Money($0, .yen) },
                sequence: rows.first?.sequence, runs: [Run(service: "090F", transactions: rows)])
        ]
    }

    private func fill() throws {
        try Sample([40, 39, 37]).ingest(into: store)
        try Sample([30, 29]).ingest(into: store)
        var contradiction = Sample([31, 30])
        contradiction.balances = [30: 17]
        try contradiction.ingest(into: store)
        try Sample([29, 28, 27]).ingest(into: store)
        var other = Sample([9, 8])
        other.idm = nil
        try other.ingest(into: store, .new)
        try store.setLabel("label", card: 1)
    }

    @Test(
        "known fault: a record that only a better profile tells took the number of one still to come, and nothing was derived"
    )
    func moreThanBefore() throws {
        try store.ingest(Sample([30, 29]).dump, Statement(profile: nil))
        try Sample([40, 39]).ingest(into: store)
        let before = try store.history(card: 1).transactions
        let counts = try store.redecode(decode)
        #expect((counts.transactions, counts.added, counts.removed) == (4, 2, 0))
        let after = try store.history(card: 1).transactions
        expectEqual(after.map(\.sequence), [40, 39, 30, 29])
        expectEqual(after.prefix(2).map(\.id), before.map(\.id))
        expectEqual(Set(after.map(\.id)).count, 4)
        expectEqual(try store.systems(card: 1), [.transit])
        expectEqual(try store.untoldReadings(card: 1), [])
        expectEqual(try store.check(), [])
    }

    @Test("The same profile derives the same, numbers and labels included")
    func same() throws {
        try fill()
        let before = try (store.cards(), store.history(card: 1), store.history(card: 2))
        let counts = try store.redecode(decode)
        expectEqual(try store.cards(), before.0)
        expectEqual(try store.history(card: 1), before.1)
        expectEqual(try store.history(card: 2), before.2)
        #expect((counts.cards, counts.readings, counts.transactions) == (2, 5, 9))
        #expect((counts.added, counts.removed, counts.conflicts) == (0, 0, 1))
        expectEqual(try store.check(), [])
    }

    @Test("A profile that has improved changes what it says, adds records and takes others away")
    func improved() throws {
        try fill()
        let numbers = try store.history(card: 1).transactions.map(\.id)
        let worse = try store.redecode { dump in
            var statements = decode(dump)
            statements[0].runs[0].transactions.removeAll { $0.sequence == 29 }
            for index in statements[0].runs[0].transactions.indices {
                statements[0].runs[0].transactions[index].kind = .purchase
            }
            return statements
        }
        #expect((worse.added, worse.removed, worse.transactions) == (0, 1, 8))
        let page = try store.history(card: 1)
        expectEqual(page.transactions.map(\.sequence), [40, 39, 37, 30, 28, 27])
        expectEqual(page.transactions.map(\.id), numbers.filter { $0 != 5 })
        #expect(page.transactions.allSatisfy { $0.settledKind == .purchase })
        expectEqual(page.gaps.map(\.before), [37, 30])
        expectEqual(try store.check(), [])
        let better = try store.redecode(decode)
        #expect((better.added, better.removed, better.transactions) == (1, 0, 9))
        expectEqual(try store.history(card: 1).gaps.map(\.before), [37])
        expectEqual(try store.check(), [])
    }

    @Test("Rows that came from no blocks stay, and are linked to what is there now")
    func decodedRows() throws {
        try fill()
        var decoded = Sample([27, 25]).statement
        for index in 0..<2 {
            decoded.runs[0].transactions[index].raw = []
            decoded.runs[0].transactions[index].source = .import
        }
        try store.ingest(CardDump(idm: Sample([1]).idm), decoded)
        let before = try store.history(card: 1)
        expectEqual(before.transactions.map(\.source).suffix(2), [.card, .import])
        expectEqual(before.transactions.map(\.amount).suffix(2), [-20, nil])
        _ = try store.redecode(decode)
        expectEqual(try store.history(card: 1), before)
        _ = try store.redecode {
            [Statement(profile: "none", findings: [Finding(.partNotRead, "\($0.systems.count)")])]
        }
        expectEqual(try store.history(card: 1).transactions.map(\.sequence), [25])
        #expect(try store.history(card: 1).transactions.first?.amount == nil)
        expectEqual(try store.card(id: 1)?.label, "label")
        expectEqual(try store.check(), [])
    }
}

extension RedecodeTests {
    @Test("A record that was lost comes back and is counted once")
    func lostRecord() throws {
        try fill()
        let before = try store.cards()
        var handle: OpaquePointer?
        defer { sqlite3_close(handle) }
        expectEqual(sqlite3_open(folder.file("store.sqlite"), &handle), SQLITE_OK)
        expectEqual(sqlite3_exec(handle, "DELETE FROM txn WHERE id = 2", nil, nil, nil), SQLITE_OK)
        #expect(try !store.check().isEmpty)
        _ = try store.redecode(decode)
        expectEqual(try store.cards(), before)
        expectEqual(try store.check(), [])
    }

    @Test("A reading that no profile knows keeps its history, and is named")
    func unknownReading() throws {
        try fill()
        let before = try (store.cards(), store.history(card: 1), store.history(card: 2))
        let unknown = try #require(try store.dump(reading: 2))
        #expect(throws: StoreError.notDecoded(reading: 2)) {
            try store.redecode { dump in dump == unknown ? [] : decode(dump) }
        }
        expectEqual(try store.cards(), before.0)
        expectEqual(try store.history(card: 1), before.1)
        expectEqual(try store.history(card: 2), before.2)
        expectEqual(try store.check(), [])
    }
}
