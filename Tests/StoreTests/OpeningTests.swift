import CSQLite
import Civil
import Expectations
import FeliCa
import Glibc
import Testing

@testable import Store

@Suite("Opening a store")
struct OpeningTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Runs SQL on a file, as any other program would.
    private func run(_ sql: String, on path: String) -> Int32 {
        var handle: OpaquePointer?
        defer { sqlite3_close(handle) }
        guard sqlite3_open(path, &handle) == SQLITE_OK else { return SQLITE_CANTOPEN }
        return sqlite3_exec(handle, sql, nil, nil, nil)
    }

    @Test("Files are for their owner alone, and so are the folders made for them, whatever the umask")
    func permissions() throws {
        let previous = umask(0)
        defer { umask(previous) }
        let path = folder.file("a/b/store.sqlite")
        let store = try Store(path: path)
        try Sample([12, 11]).ingest(into: store)
        #expect(mode(folder.file("a")) == 0o700 && mode(folder.file("a/b")) == 0o700)
        for name in ["store.sqlite", "store.sqlite-wal", "store.sqlite-shm"] {
            expectEqual(mode(folder.file("a/b/" + name)), 0o600, "\(name)")
        }
        umask(0o777)
        _ = try Store(path: folder.file("other.sqlite"))
        expectEqual(mode(folder.file("other.sqlite")), 0o600)
    }

    @Test("A store whose making was cut off is made anew, and not taken for another program's file")
    func cutOffWhileMade() throws {
        let half = folder.file("half.sqlite")
        var handle: OpaquePointer?
        defer { sqlite3_close(handle) }
        expectEqual(sqlite3_open(half, &handle), SQLITE_OK)
        // So small a cache that pages reach the file before the end of the transaction.
        let begun = """
            PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN; CREATE TABLE t (a);
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
            INSERT INTO t SELECT hex(randomblob(200)) FROM n;
            """
        expectEqual(sqlite3_exec(handle, begun, nil, nil, nil), SQLITE_OK)
        let path = folder.file("store.sqlite")
        write(path, bytes(half))
        write(path + "-journal", bytes(half + "-journal"))
        #expect(!bytes(path).isEmpty)
        let store = try Store(path: path)
        try Sample([12, 11]).ingest(into: store)
        expectEqual(try store.cards().count, 1)
        #expect(try store.check().isEmpty)
    }

    @Test("An empty file that is there already, open to all, is closed before it becomes a store")
    func emptyFile() throws {
        let path = folder.file("store.sqlite")
        write(path, [])
        chmod(path, 0o666)
        let store = try Store(path: path)
        try Sample([12, 11]).ingest(into: store)
        for name in ["store.sqlite", "store.sqlite-wal", "store.sqlite-shm"] {
            expectEqual(mode(folder.file(name)), 0o600, "\(name)")
        }
    }

    @Test("Turning the write-ahead log on waits once for all attempts, not once for each")
    func oneDeadline() throws {
        let path = folder.file("store.sqlite")
        _ = try Store(path: path)
        expectEqual(run("PRAGMA journal_mode = DELETE", on: path), SQLITE_OK)
        let holder = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
        try holder.execute("BEGIN EXCLUSIVE", "hold the file")
        let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
        // Were each attempt to wait as long as other statements do, this test would take that long.
        connection.wait(milliseconds: Connection.patience)
        var start = timespec()
        clock_gettime(CLOCK_MONOTONIC, &start)
        #expect {
            try connection.useWriteAheadLog(patience: 50)
        } throws: { error in
            guard case StoreError.sqlite(let error) = error else { return false }
            return error.cause == .busy
        }
        var end = timespec()
        clock_gettime(CLOCK_MONOTONIC, &end)
        #expect(end.tv_sec - start.tv_sec < 8)
        try holder.execute("ROLLBACK", "let go")
        try connection.useWriteAheadLog(patience: 50)
    }

    @Test("Opening again changes nothing; names that mean something to SQLite are files like others")
    func again() throws {
        let path = folder.file("a?b=c%41 #1.sqlite")
        do {
            let store = try Store(path: path)
            try Sample([12, 11]).ingest(into: store)
        }
        expectEqual(try Store(path: path).cards().count, 1)
        expectEqual(try Store(path: path, access: .readOnly).cards().count, 1)
        #expect(TemporaryFolder.names(in: folder.path).allSatisfy { $0.hasPrefix("a?b=c%41 #1.sqlite") })
    }

    @Test("For reading only, a store has to be there, and is not written")
    func readOnly() throws {
        let path = folder.file("store.sqlite")
        #expect(throws: StoreError.noStore(path: path)) { try Store(path: path, access: .readOnly) }
        #expect(TemporaryFolder.names(in: folder.path).isEmpty)
        try Sample([12, 11]).ingest(into: Store(path: path))
        let store = try Store(path: path, access: .readOnly)
        do {
            try Sample([13, 12]).ingest(into: store)
            Issue.record("a store open for reading was written")
        } catch StoreError.sqlite(let error) {
            #expect(error.cause == .readOnly && error.path == path && !error.statement.isEmpty)
        }
        expectEqual(try store.check(), [])
    }

    @Test("Other files are refused and not touched")
    func foreign() throws {
        let database = folder.file("other.sqlite")
        expectEqual(
            run("PRAGMA journal_mode = WAL; CREATE TABLE t (a); INSERT INTO t VALUES (1)", on: database), SQLITE_OK)
        let text = folder.file("text")
        write(text, Array("SQLite format 3, or so it says; but it is a text".utf8))
        for path in [database, text, folder.path] {
            let before = bytes(path)
            #expect(throws: StoreError.notAStore(path: path)) { try Store(path: path) }
            #expect(throws: StoreError.notAStore(path: path)) { try Store(path: path, access: .readOnly) }
            expectEqual(bytes(path), before)
        }
        expectEqual(TemporaryFolder.names(in: folder.path), ["other.sqlite", "text"])
    }

    @Test("A store that a newer version has written is refused and not touched")
    func newer() throws {
        let path = folder.file("store.sqlite")
        _ = try Store(path: path)
        expectEqual(run("INSERT INTO migration (position, name) VALUES (1000, 'points')", on: path), SQLITE_OK)
        let before = bytes(path)
        for access in [Store.Access.readWrite, .readOnly] {
            #expect(throws: StoreError.newerStore(path: path, migration: "points")) {
                try Store(path: path, access: access)
            }
        }
        expectEqual(bytes(path), before)
    }

    @Test("Steps are applied in their order, once, and each as a whole")
    func migrations() throws {
        let path = folder.file("store.sqlite")
        let good = Migration(name: "good", sql: "CREATE TABLE good (a INTEGER) STRICT;")
        let bad = Migration(name: "bad", sql: "CREATE TABLE half (a INTEGER) STRICT; CREATE TABLE half (b INTEGER)")
        try Sample([12, 11]).ingest(into: Store(path: path))
        #expect(throws: StoreError.self) {
            try Store(path: path, access: .readWrite, migrations: Migration.all + [good, bad])
        }
        expectEqual(run("SELECT a FROM good", on: path), SQLITE_OK)
        expectEqual(run("SELECT a FROM half", on: path), SQLITE_ERROR)
        #expect(throws: StoreError.newerStore(path: path, migration: "good")) { try Store(path: path) }
        // Opened for reading, an older store is brought up to date too.
        let store = try Store(
            path: path, access: .readOnly,
            migrations: Migration.all + [good, Migration(name: "more", sql: "CREATE TABLE more (a INTEGER) STRICT;")])
        expectEqual(run("SELECT a FROM more", on: path), SQLITE_OK)
        expectEqual(try store.cards().count, 1)
    }

    @Test("A store of the version before keeps its readings, and learns to tell which nodes were lost")
    func lostNodes() throws {
        let path = folder.file("store.sqlite")
        #expect(try Store(path: path, access: .readWrite, migrations: [.first]).cards().isEmpty)
        let dump = Sample([12, 11]).dump
        // Written as that version did, which had no column for it.
        let digest = EncodedDump(dump).digest
        let blocks = Hex.text(EncodedDump(dump).systems[0].services[0])
        let sql = """
            INSERT INTO card (id, key, newest_reading) VALUES (1, 0x0101010101010101, 1);
            INSERT INTO reading (id, card, digest, complete, conflict, read_at, read_offset, profile, reader, idm)
            VALUES (1, 1, \(digest), 1, 0, 1700000000, \(dump.readAt?.offset ?? 0), 'cjrc', 'sample', 0x0101010101010101);
            INSERT INTO reading_system (reading, position, code, idm, nodes, nodes_asked)
            VALUES (1, 0, 3, 0x0101010101010101, x'008B090F', 0);
            INSERT INTO reading_service (reading, system, position, code, state, blocks)
            VALUES (1, 0, 0, 0x090F, 'read', x'\(blocks)');
            """
        expectEqual(run(sql, on: path), SQLITE_OK)
        let store = try Store(path: path)
        expectEqual(try store.dump(reading: 1), dump)
        expectEqual(try store.check(), [])
        var lost = dump
        lost.systems[0].nodesLost = true
        let ingest = try store.ingest(lost, Sample([12, 11]).statement)
        expectEqual(try store.dump(reading: ingest.readingID), lost)
        expectEqual(try store.check(), [])
    }

    @Test("Broken files end in errors that say so", arguments: [4_096, 8_192, 12_288, 20_480])
    func broken(offset: Int) throws {
        let path = folder.file("store.sqlite")
        do {
            let store = try Store(path: path)
            for newest in stride(from: 100, to: 2_000, by: 10) {
                try Sample(Array((newest - 19)...newest).reversed()).ingest(into: store)
            }
        }
        overwrite(path, at: offset, with: [UInt8](repeating: 0xA5, count: 4_096))
        var faults: [Store.CheckFault] = []
        do {
            let store = try Store(path: path)
            faults = try store.check()
            _ = try store.history(card: 1)
            _ = try store.cards()
        } catch StoreError.sqlite(let error) {
            expectEqual(error.cause, .corrupt, "\(error)")
            return
        }
        #expect(!faults.isEmpty)
    }

    @Test(
        "A store whose steps are not noted one after another is damaged",
        arguments: [Store.Access.readWrite, .readOnly],
        ["1", "position = 1", "position IN (0, 2)"])
    func stepsLost(access: Store.Access, which: String) throws {
        let path = folder.file("store.sqlite")
        _ = try Store(path: path)
        expectEqual(run("DELETE FROM migration WHERE \(which)", on: path), SQLITE_OK)
        #expect(throws: StoreError.damaged(path: path)) { try Store(path: path, access: access) }
    }

    @Test(
        "A store whose tables are not those of its steps says so",
        arguments: [
            "DROP TABLE migration", "DELETE FROM migration WHERE position >= 1",
            "DELETE FROM migration WHERE position = (SELECT max(position) FROM migration)",
            "DROP TABLE txn", "ALTER TABLE reading DROP COLUMN digest",
        ])
    func otherTables(sql: String) throws {
        let path = folder.file("store.sqlite")
        do { try Sample([12, 11]).ingest(into: try Store(path: path)) }
        // Dropping a column takes its index with it first.
        expectEqual(run("DROP INDEX reading_by_time; " + sql, on: path), SQLITE_OK)
        let error = #expect(throws: StoreError.self) { try Store(path: path, access: .readOnly).check() }
        guard case .sqlite(let fault)? = error else {
            Issue.record(error ?? StoreError.noStore(path: path))
            return
        }
        expectEqual(fault.cause, .otherTables, "\(fault)")
    }

    @Test("A place where no file can be made is named")
    func noPlace() throws {
        write(folder.file("file"), [1])
        let path = folder.file("file/store.sqlite")
        #expect(throws: StoreError.file(path: path, errno: ENOTDIR)) { try Store(path: path) }
    }
}
