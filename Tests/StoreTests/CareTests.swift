import CSQLite
import Civil
import Expectations
import FeliCa
import Glibc
import Ledger
import Testing

@testable import Store

@Suite("Forgetting, backing up, checking, naming")
struct CareTests {
    let folder: TemporaryFolder
    let path: String
    let store: Store
    let other = IDm(rawValue: 0x0123_4567_89AB_CDEF)

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("store.sqlite")
        let store = try Store(path: path)
        self.store = store
        var sample = Sample(Array(9_001...9_020).reversed())
        sample.idm = other
        try store.batch {
            for newest in stride(from: 40, to: 400, by: 15) {
                try Sample(Array((newest - 19)...newest).reversed()).ingest(into: store)
            }
            try sample.ingest(into: store)
            try store.setLabel("secret-label", card: 2)
        }
    }

    /// Whether any file of the store holds these bytes.
    private func holds(_ needle: [UInt8]) -> Bool {
        TemporaryFolder.names(in: folder.path).contains { name in
            let all = bytes(folder.file(name))
            return all.withUnsafeBytes { all in
                var rest = all[...]
                while rest.count >= needle.count, let start = rest.firstIndex(of: needle[0]) {
                    rest = rest[start...]
                    if rest.count >= needle.count, rest.prefix(needle.count).elementsEqual(needle) { return true }
                    rest = rest.dropFirst()
                }
                return false
            }
        }
    }

    @Test("What is forgotten is in no file any more; the other card stays as it was")
    func forget() throws {
        let needles = [other.bytes, Sample([9_005]).raw(9_005), Array("secret-label".utf8)]
        expectEqual(needles.map(holds), [true, true, true])
        let kept = try store.history(card: 1)
        try store.forget(card: 2)
        expectEqual(needles.map(holds), [false, false, false])
        expectEqual(try store.cards().map(\.id), [1])
        expectEqual(try store.history(card: 1), kept)
        expectEqual(try store.check(), [])
        #expect(throws: StoreError.unknownCard(2)) { try store.forget(card: 2) }
        // A number once given is never given to another card.
        var sample = Sample([5, 4])
        sample.idm = other
        expectEqual(try sample.ingest(into: store).cardID, 3)
    }

    @Test("While somebody still reads, bytes stay in the log, and that is said")
    func forgetWhileRead() throws {
        let reader = try Store(path: path, access: .readOnly)
        try reader.connection.execute("BEGIN; SELECT count(*) FROM txn", "hold a view")
        store.connection.wait(milliseconds: 1)
        #expect(throws: StoreError.notErased(path: path)) { try store.forget(card: 2) }
        try reader.connection.execute("COMMIT", "let go")
        expectEqual(try store.cards().map(\.id), [1])
    }

    @Test("A backup is the store, for its owner alone, and replaces nothing unless told")
    func backup() throws {
        let copy = folder.file("backups/copy.sqlite")
        #expect(throws: StoreError.file(path: copy, errno: ENOENT)) { try store.backup(to: copy) }
        mkdir(folder.file("backups"), 0o755)
        try store.backup(to: copy)
        expectEqual(mode(copy), 0o600)
        expectEqual(TemporaryFolder.names(in: folder.file("backups")), ["copy.sqlite"])
        try expectCopy(Store(path: copy, access: .readOnly))
        #expect(throws: StoreError.fileExists(path: copy)) { try store.backup(to: copy) }
        try Sample([401, 400]).ingest(into: store)
        try store.backup(to: copy, replacing: true)
        try expectCopy(Store(path: copy))
        for replacing in [true, false] {
            #expect(throws: StoreError.isItself(path: path)) { try store.backup(to: path, replacing: replacing) }
        }
        let text = folder.file("text")
        write(text, Array("Dear diary".utf8))
        #expect(throws: StoreError.notAStore(path: text)) { try store.backup(to: text, replacing: true) }
        expectEqual(bytes(text), Array("Dear diary".utf8))
    }

    @Test("A backup that others may read is closed before the store is copied into it")
    func replacedBackupIsClosedFirst() throws {
        let copy = folder.file("copy.sqlite")
        try store.backup(to: copy)
        // Pages of another size in a file with a write-ahead log keep the copy from being made.
        try Connection(path: copy, flags: SQLITE_OPEN_READWRITE).execute(
            "PRAGMA journal_mode = DELETE; PRAGMA page_size = 8192; VACUUM; PRAGMA journal_mode = WAL", "prepare")
        chmod(copy, 0o644)
        #expect(throws: StoreError.self) { try store.backup(to: copy, replacing: true) }
        expectEqual(mode(copy), 0o600)
    }

    private func expectCopy(_ copy: Store) throws {
        expectEqual(try copy.cards(), try store.cards())
        for card in [1, 2] {
            expectEqual(try copy.history(card: card), try store.history(card: card))
            expectEqual(try dumps(copy, card), try dumps(store, card))
        }
        expectEqual(try copy.check(), [])
    }

    @Test(
        "Each fault is found",
        arguments: [
            (
                "UPDATE txn SET amount = amount + 1 WHERE id = 30",
                [.change(transaction: 30), .sum(card: 1, service: "090F"), .totals(card: 1, service: "090F")]
            ),
            (
                "UPDATE txn SET balance = balance + 1 WHERE id = 1",
                [.change(transaction: 35), .change(transaction: 1)]
            ),
            ("UPDATE txn SET sequence = 7 WHERE id = 30", [.sequence(transaction: 30)]),
            (
                "UPDATE txn SET kind = 'theft' WHERE id = 30",
                [.unknownCode(transaction: 30), .totals(card: 1, service: "090F")]
            ),
            ("UPDATE card SET transactions = 3 WHERE id = 1", [.transactionCount(card: 1)]),
            ("UPDATE card SET newest_reading = 1 WHERE id = 1", [.newestReading(card: 1)]),
            ("UPDATE reading_service SET blocks = x'00' WHERE reading = 2", [.reading(2)]),
            ("UPDATE reading SET complete = 0 WHERE id = 2", [.reading(2)]),
            (
                "PRAGMA foreign_keys = OFF; UPDATE txn SET card = 9 WHERE card = 2",
                Array(repeating: .reference(table: "txn", row: nil), count: 20)
                    + [.transactionCount(card: 2), .totals(card: 2, service: "090F")]
            ),
            ("UPDATE day_total SET fallen = fallen - 1 WHERE card = 2", [.totals(card: 2, service: "090F")]),
            ("UPDATE day_total SET kind = 'bus' WHERE card = 1", [.totals(card: 1, service: "090F")]),
            ("DELETE FROM day_total WHERE card = 1", [.totals(card: 1, service: "090F")]),
            (
                "INSERT INTO day_total VALUES (1, '108F', 0, 'ride', 1, 0, 0, 0, 0, 0, 0)",
                [.totals(card: 1, service: "108F")]
            ),
        ] as [(String, [Store.CheckFault])])
    func check(sql: String, faults: [Store.CheckFault]) throws {
        expectEqual(try store.check(), [])
        try store.connection.execute(sql, "tamper")
        let found = try store.check().map { fault -> Store.CheckFault in
            if case .reference(let table, _) = fault { return .reference(table: table, row: nil) }
            return fault
        }
        expectEqual(found, faults)
    }

    /// What the totals say of a row that was changed behind their back.
    private static let totals = Store.CheckFault.totals(card: 1, service: "090F")

    @Test(
        "What is kept of a reading and of its records is held against what its blocks say",
        arguments: [
            ("UPDATE reading SET balance = balance + 1 WHERE id = 2", [.readingBalance(2)]),
            ("UPDATE reading SET balance = NULL WHERE id = 2", [.readingBalance(2)]),
            ("UPDATE reading SET currency = 'HKD' WHERE id = 2", [.readingBalance(2)]),
            ("UPDATE reading SET sequence = sequence + 1 WHERE id = 3", [.readingBalance(3)]),
            ("UPDATE txn SET date = date + 1 WHERE id = 30", [.record(transaction: 30), totals]),
            (
                "UPDATE txn SET balance = balance + 1, amount = amount + 1 WHERE id = 30; "
                    + "UPDATE txn SET amount = amount - 1 WHERE ordinal = (SELECT ordinal + 1 FROM txn WHERE id = 30)",
                [.record(transaction: 30), totals]
            ),
        ] as [(String, [Store.CheckFault])])
    func blocks(sql: String, faults: [Store.CheckFault]) throws {
        expectEqual(try store.check(Sample.statements), [])
        try store.connection.execute(sql, "tamper")
        expectEqual(try store.check(), faults.filter { $0 == Self.totals })
        expectEqual(try store.check(Sample.statements), faults)
    }

    @Test(
        "known fault: a changed kind, place, terminal or time, and a record that no reading has, are found",
        arguments: [
            ("kind = 'bus', kind_if_rising = NULL", [.meaning(transaction: 30), totals]),
            ("kind_if_rising = NULL", [.meaning(transaction: 30)]),
            ("from_place = '0-01-01'", [.meaning(transaction: 30)]),
            ("to_place = '0-01-01'", [.meaning(transaction: 30)]), ("time = 60", [.meaning(transaction: 30)]),
            ("cash = 1", [.meaning(transaction: 30)]), ("currency = 'HKD'", [.meaning(transaction: 30)]),
            ("terminal_id = '2740'", [.meaning(transaction: 30)]), ("terminal = '05'", [.meaning(transaction: 30)]),
            ("process = '0F'", [.meaning(transaction: 30)]), ("payment = '02'", [.meaning(transaction: 30)]),
            ("gate = '02'", [.meaning(transaction: 30)]), ("entry_time = 60", [.meaning(transaction: 30)]),
            ("exit_time = 60", [.meaning(transaction: 30)]),
            ("raw = x'00112233445566778899AABBCCDDEEFF'", [.record(transaction: 30)]),
        ] as [(String, [Store.CheckFault])])
    func meaning(change: String, faults: [Store.CheckFault]) throws {
        try store.connection.execute("UPDATE txn SET \(change) WHERE id = 30", "tamper")
        expectEqual(try store.check().filter { $0 != Self.totals }, [])
        expectEqual(try store.check(Sample.statements), faults)
        // A reading that nobody can interpret may be the one that told it.
        var isFirst = true
        let found = try store.check { dump in
            defer { isFirst = false }
            return isFirst ? [] : Sample.statements(of: dump)
        }
        let mayBeTold = change.hasPrefix("raw") || change.contains("_time")
        #expect(found == (mayBeTold ? [] : faults))
    }

    @Test("Times of gates are one of those that the readings tell")
    func gateTimes() throws {
        var sample = Sample([502, 501])
        sample.entryTimes = [501: CivilTime("07:48")].compactMapValues { $0 }
        try sample.ingest(into: store)
        let id = try #require(try store.history(card: 1).transactions.first { $0.sequence == 501 }?.id)
        let told = { (dump: CardDump) -> [Statement] in
            var statements = Sample.statements(of: dump)
            for index in statements[0].runs[0].transactions.indices {
                let sequence = statements[0].runs[0].transactions[index].sequence
                if sequence == 501 { statements[0].runs[0].transactions[index].entryTime = CivilTime("07:48") }
            }
            return statements
        }
        expectEqual(try store.check(told), [])
        for time in ["NULL", "60"] {
            try store.connection.execute("UPDATE txn SET entry_time = \(time) WHERE id = \(id)", "tamper")
            expectEqual(try store.check(told), [.meaning(transaction: id)])
        }
    }

    @Test("Place names of the user's own replace what their codes were named before")
    func places() throws {
        let day = CivilDate(dayNumber: 18_335)
        let old = Store.PlaceName(code: "0-01-06", until: day, name: "田町", englishName: "Tamachi", line: "東海道本")
        let new = Store.PlaceName(code: "0-01-06", since: day, name: "高輪ゲートウェイ", operator: "東日本旅客鉄道")
        let bus = Store.PlaceName(code: "0E51-0051", name: "車庫前")
        try store.importPlaces([new, bus, old], profile: "cjrc")
        expectEqual(try store.places(profile: "cjrc"), [old, new, bus])
        expectEqual(try store.places(profile: "cjrc", code: "0E51-0051"), [bus])
        #expect(try store.places(profile: "other").isEmpty)
        try store.importPlaces([Store.PlaceName(code: "0-01-06", name: "X")], profile: "cjrc")
        expectEqual(try store.places(profile: "cjrc").map(\.name), ["X", "車庫前"])
        #expect(try store.hasPlaces(profile: "cjrc"))
        #expect(try !store.hasPlaces(profile: "other"))
    }
}
