import CSQLite
import Expectations
import FeliCa
import Ledger
import Testing

@testable import Store

@Suite("Records that another version has derived")
struct DerivationTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("store.sqlite")
    }

    /// Reads the samples' blocks, or calls everything a purchase as a later version might.
    private func decode(_ dump: CardDump, asPurchases: Bool) -> [Statement] {
        var statements = Sample.statements(of: dump)
        guard asPurchases else { return statements }
        for index in statements[0].runs[0].transactions.indices {
            statements[0].runs[0].transactions[index].kind = .purchase
        }
        return statements
    }

    private func earlier(_ dump: CardDump) -> [Statement] { decode(dump, asPurchases: false) }
    private func later(_ dump: CardDump) -> [Statement] { decode(dump, asPurchases: true) }

    private func open(_ derivation: String?, _ migrations: [Migration] = Migration.all) throws -> Store {
        let store = try Store(path: path, access: .readWrite, migrations: migrations)
        store.derivation = derivation
        return store
    }

    private func kinds(_ store: Store) throws -> [Kind] { try store.history(card: 1).transactions.map(\.kind) }

    @Test(
        "known fault: check called faults what a better version derives otherwise: it is told apart until redecode",
        arguments: ["1", nil])
    func outdated(before: String?) throws {
        try Sample([22, 21, 20]).ingest(into: open(before))
        let store = try open("2")
        expectEqual(try store.checkup(earlier), Store.Checkup())
        expectEqual(try store.checkup(later), Store.Checkup(outdated: [.init(card: 1, differences: 3)]))
        #expect(try store.check(later).isEmpty)
        // A further reading leaves the rows of the first as they are.
        try Sample([23, 22]).ingest(into: store)
        expectEqual(try store.checkup(later).outdated.map(\.card), [1])
        _ = try store.redecode(later)
        expectEqual(try store.checkup(later), Store.Checkup())
        expectEqual(try kinds(store), [.purchase, .purchase, .purchase, .purchase])
        // What is otherwise now is a fault, and so it is in the eyes of whoever does not say what derives.
        expectEqual(try store.check(earlier).count, 4)
        expectEqual(try open(nil).check(earlier).count, 4)
    }

    @Test("What does not depend on the version stays a fault, beside what does")
    func damage() throws {
        try Sample([22, 21, 20]).ingest(into: open("1"))
        let store = try open("2")
        try store.connection.execute("UPDATE txn SET amount = amount - 1 WHERE sequence = 22", "damage")
        let checkup = try store.checkup(later)
        expectEqual(checkup.outdated.map(\.card), [1])
        expectEqual(checkup.faults.map(\.code), [.change, .sum, .totals])
        try store.connection.execute("UPDATE reading SET digest = digest + 1", "damage")
        #expect(try store.check(later).contains(.reading(1)))
    }

    @Test("Each card for itself: what this version has derived is held against what it derives")
    func eachCard() throws {
        try Sample([22, 21]).ingest(into: open("1"))
        let store = try open("2")
        var other = Sample([9, 8])
        other.idm = IDm(rawValue: 0x0101_0101_0101_0102)
        try other.ingest(into: store)
        let checkup = try store.checkup(later)
        expectEqual(checkup.outdated, [.init(card: 1, differences: 2)])
        expectEqual(checkup.faults.map(\.code), [.meaning, .meaning])
    }

    @Test("A store from before this was kept opens with all it has, and counts as derived by another version")
    func migrated() throws {
        let before = Array(Migration.all.prefix { $0.name != Migration.derivations.name })
        let old = try Store(path: path, access: .readWrite, migrations: before)
        try old.connection.execute(
            """
            INSERT INTO card (id, key) VALUES (1, 72340172838076673);
            INSERT INTO reading (id, card, digest, complete, conflict, profile) VALUES (1, 1, 5, 1, 0, 'cjrc');
            """, "a reading of an older version")
        let store = try open("2")
        #expect(try store.isDerivedOtherwise(card: 1))
        expectEqual(try store.readings(card: 1), [1])
        try store.noteDerivation(card: 1)
        #expect(try !store.isDerivedOtherwise(card: 1))
        #expect(try open("3").isDerivedOtherwise(card: 1))
    }
}
