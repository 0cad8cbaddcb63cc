import CSQLite
import Glibc
import Store

extension Measurement {
    /// A process that imports the large file, against Python's `json` and `sqlite3` in another.
    static let importJSON = Measurement(
        name: "import-json", what: "\(MetrodroidFile.cards) cards of one JSON file into a store, a process each",
        bound: 1,
        unit: "s"
    ) { surroundings in
        let imports = try Imports(surroundings)
        defer { imports.remove() }
        try MetrodroidFile.write(cards: MetrodroidFile.cards, to: imports.file)
        let baseline = try imports.baseline()
        let ours = try imports.ours(["import", imports.file])
        try imports.compare()
        return Measured(ours: ours.seconds, baseline: baseline.seconds)
    }

    /// The most memory that such a process had.
    static let importMemory = Measurement(
        name: "import-memory", what: "peak memory of a process that imports that file, one run", bound: 256, unit: "MB"
    ) { surroundings in
        let imports = try Imports(surroundings)
        defer { imports.remove() }
        try MetrodroidFile.write(cards: MetrodroidFile.cards, to: imports.file)
        return Measured(ours: Double(try imports.ours(["import", imports.file]).peakKilobytes) / 1_024)
    }

    /// A record of many small files, against one of a large file with the same cards.
    static let importFiles = Measurement(
        name: "import-files", what: "100,000 files of a card each, against one file of them, a record each", bound: 2,
        unit: "us"
    ) { surroundings in
        let cards = 100_000
        let imports = try Imports(surroundings)
        defer { imports.remove() }
        try MetrodroidFile.write(cards: cards, to: imports.file)
        let together = try imports.ours(["import", imports.file])
        imports.removeStore()
        let folder = try ScratchFolder()
        defer { folder.remove() }
        try MetrodroidFile.writeSingly(cards: cards, into: folder.path)
        let singly = try imports.ours(["import"] + (0..<cards).map(String.init), in: folder.path)
        return Measured(ours: singly.seconds * 1e6 / Double(cards), baseline: together.seconds * 1e6 / Double(cards))
    }
}

/// What importing works with.
private struct Imports {
    let icbalance: String
    let scratch: ScratchFolder
    var file: String { scratch.file("cards.json") }

    private static let script = "Benchmarks/import-baseline.py"

    init(_ surroundings: Surroundings) throws {
        guard let icbalance = surroundings.icbalance else { throw BenchError.failed("--icbalance is needed") }
        self.icbalance = icbalance
        scratch = surroundings.scratch
    }

    func ours(_ arguments: [String], in folder: String? = nil) throws -> ChildRun {
        let run = try ChildRun(
            [icbalance, "--db", scratch.file("imported")] + arguments, home: scratch.path, folder: folder)
        guard run.status == 0 else { throw BenchError.failed("the import ended with \(run.status)") }
        return run
    }

    func baseline() throws -> ChildRun {
        // Its tables and indexes are ours.
        do { _ = try Store(path: scratch.file("schema")) }
        let run = try ChildRun(
            ["python3", Imports.script, scratch.file("schema"), file, scratch.file("baseline")], home: scratch.path)
        guard run.status == 0 else { throw BenchError.failed("the baseline ended with \(run.status)") }
        return run
    }

    /// Both stores must hold the same cards and records.
    func compare() throws {
        let ours = try sums(of: "imported")
        let baseline = try sums(of: "baseline")
        guard ours == baseline else { throw BenchError.different("\(ours) is not \(baseline)") }
    }

    private func sums(of store: String) throws -> [Int64] {
        var handle: OpaquePointer?
        defer { sqlite3_close(handle) }
        guard sqlite3_open_v2(scratch.file(store), &handle, SQLITE_OPEN_READONLY, nil) == SQLITE_OK else {
            throw BenchError.failed("\(store) can't be opened")
        }
        return try [
            "SELECT count(*) FROM card", "SELECT sum(transactions) FROM card", "SELECT count(*) FROM reading",
            "SELECT count(*) FROM reading_service", "SELECT count(*) FROM txn", "SELECT sum(balance) FROM txn",
            "SELECT sum(amount) FROM txn", "SELECT sum(ordinal) FROM txn", "SELECT sum(records) FROM day_total",
            "SELECT sum(fallen) FROM day_total",
        ].map { query in
            var statement: OpaquePointer?
            defer { sqlite3_finalize(statement) }
            guard sqlite3_prepare_v2(handle, query, -1, &statement, nil) == SQLITE_OK,
                sqlite3_step(statement) == SQLITE_ROW
            else { throw BenchError.failed(query) }
            return sqlite3_column_int64(statement, 0)
        }
    }

    func removeStore() { scratch.removeStore("imported") }

    func remove() {
        for store in ["imported", "baseline", "schema"] { scratch.removeStore(store) }
        unlink(file)
    }
}
