import Profiles
import Store

extension Measurement {
    /// The newest 20 rows of a card, as text, by a process: ours against the `sqlite3` program with the same query.
    static let history = Measurement(
        name: "history", what: "20 rows of a store with 1,000,000, a process each, medians of 101 runs each", bound: 3,
        unit: "ms"
    ) { surroundings in
        guard let icbalance = surroundings.icbalance else { throw BenchError.failed("--icbalance is needed") }
        let path = surroundings.scratch.file("history")
        defer { surroundings.scratch.removeStore("history") }
        try ImportedStore.fill(path)
        let race = HistoryRace(icbalance: icbalance, store: path, home: surroundings.scratch.path)
        try race.check()
        let times = try interleaved(101) {
            try race.ours().seconds
        } baseline: {
            try race.baseline().seconds
        }
        return Measured(ours: times.ours * 1_000, baseline: times.baseline * 1_000)
    }
}

/// A store of 1,010,000 rows by bulk import: 1,000 cards, each read 100 times.
enum ImportedStore {
    static func fill(_ path: String) throws {
        guard let profile = Profile.bundled("cjrc") else { throw BenchError.failed("no profile cjrc") }
        let store = try Store(path: path)
        var stream = ReadingStream(cards: 1_000)
        for _ in 0..<100 {
            try IngestRace.ingest(stream.next(), into: store, profile, perCommit: 500)
        }
    }
}

/// Both processes.
private struct HistoryRace {
    let icbalance: String
    let store: String
    let home: String

    /// The query of the store's history, all columns that a row of text is made from.
    private static let query = """
        SELECT id, service, ordinal, balance, raw, opens_at_zero, amount, gap_step, gap_amount, entry_time, exit_time, \
        sequence, date, time, kind, kind_if_rising, currency, cash, from_place, to_place, terminal_id, terminal, \
        process, payment, gate, source, findings FROM txn WHERE card = 1 ORDER BY service, ordinal DESC LIMIT 20
        """

    func ours() throws -> ChildRun {
        try ChildRun([icbalance, "history", "--db", store, "--card", "1", "--limit", "20"], home: home)
    }

    func baseline() throws -> ChildRun {
        try ChildRun(["sqlite3", "-readonly", store, HistoryRace.query], home: home)
    }

    /// Both must show the same 20 rows; an error message is soon written.
    func check() throws {
        let ours = try ours()
        let baseline = try baseline()
        let rows = baseline.output.split(separator: "\n")
        guard ours.status == 0, baseline.status == 0 else {
            throw BenchError.failed("history ended with \(ours.status), sqlite3 with \(baseline.status)")
        }
        let balances = rows.compactMap { row in
            let cells = row.split(separator: "|", omittingEmptySubsequences: false)
            return cells.count > 3 ? Int(cells[3]) : nil
        }
        let text = ours.output.filter { $0 != "," }
        guard balances.count == 20, balances.allSatisfy({ text.contains(String($0)) }) else {
            throw BenchError.different("history and sqlite3 do not show the same balances")
        }
    }
}
