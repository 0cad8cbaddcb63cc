extension Measurement {
    /// A history of a million rows as CSV, by a process: ours against the `sqlite3` program with the same rows.
    static let export = Measurement(
        name: "export", what: "1,010,000 rows of a card as CSV, a process each, medians of 3 runs each", bound: 2,
        unit: "s"
    ) { surroundings in
        guard let icbalance = surroundings.icbalance else { throw BenchError.failed("--icbalance is needed") }
        let path = surroundings.scratch.file("export")
        defer { surroundings.scratch.removeStore("export") }
        try ImportedStore.fill(path)
        // All cards' records become one card's, at places that none of them has.
        try PlainDatabase(path).execute("UPDATE txn SET card = 1, ordinal = 1000000000 + id")
        let home = surroundings.scratch.path
        let ours = [icbalance, "export", "--db", path, "--card", "1", "--format", "csv"]
        let baseline = ["sqlite3", "-readonly", "-csv", "-header", path, query]
        let counts = try [ours, baseline].map { try rows(ChildRun($0, home: home)) }
        guard counts[0] == counts[1], counts[0] > 1_000_000 else {
            throw BenchError.different("export writes \(counts[0]) lines, sqlite3 \(counts[1])")
        }
        let times = try interleaved(3) {
            try ChildRun(ours, home: home).seconds
        } baseline: {
            try ChildRun(baseline, home: home).seconds
        }
        return Measured(ours: times.ours, baseline: times.baseline)
    }

    /// Findings have line ends among them in the store, which would count as rows.
    private static let query = """
        SELECT id, service, ordinal, balance, hex(raw), opens_at_zero, amount, gap_step, gap_amount, entry_time, \
        exit_time, sequence, date, time, kind, kind_if_rising, currency, cash, from_place, to_place, terminal_id, \
        terminal, process, payment, gate, source, replace(findings, char(10), ' ') FROM txn WHERE card = 1 ORDER BY service, ordinal
        """

    private static func rows(_ run: ChildRun) throws -> Int {
        guard run.status == 0 else { throw BenchError.failed("a process ended with \(run.status)") }
        return run.output.utf8.count { $0 == 0x0A }
    }
}
