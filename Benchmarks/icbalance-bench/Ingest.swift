import CBaseline
import FeliCa
import Ledger
import Profiles
import Store

extension Measurement {
    /// A commit a dump.
    static let ingest = Measurement(
        name: "ingest", what: "50,000 dumps of 20 records from memory, a commit a dump, in turns of 500 dumps",
        bound: 2,
        unit: "s"
    ) { surroundings in
        try IngestRace(surroundings.scratch, perCommit: 1).run()
    }

    /// Up to 500 whole dumps a commit, as bulk import does it.
    static let ingestBulk = Measurement(
        name: "ingest-bulk", what: "50,000 dumps of 20 records from memory, 500 a commit, in turns of 500 dumps",
        bound: 2, unit: "s"
    ) { surroundings in
        try IngestRace(surroundings.scratch, perCommit: 500).run()
    }
}

/// The same readings into two stores: ours from the dumps, the baseline's from columns that are already there.
struct IngestRace {
    static let cards = 500
    static let rounds = 100
    private let scratch: ScratchFolder
    private let perCommit: Int
    private let profile: Profile

    init(_ scratch: ScratchFolder, perCommit: Int) throws {
        guard let profile = Profile.bundled("cjrc") else { throw BenchError.failed("no profile cjrc") }
        self.profile = profile
        self.scratch = scratch
        self.perCommit = perCommit
    }

    func run() throws -> Measured {
        defer { for name in ["ours", "baseline"] { scratch.removeStore(name) } }
        let total = try race()
        try StoreComparison(scratch.file("ours"), scratch.file("baseline")).run()
        return total
    }

    private func race() throws -> Measured {
        let store = try Store(path: scratch.file("ours"))
        guard let other = icb_store_create(scratch.file("baseline"), scratch.file("ours")) else {
            throw BenchError.failed("the baseline's store could not be made")
        }
        defer { icb_store_close(other) }
        var stream = ReadingStream(cards: IngestRace.cards)
        var total = Measured(ours: 0, baseline: 0)
        for round in 0..<IngestRace.rounds {
            let dumps = stream.next()
            let arena = ColumnArena()
            let columns = arena.columns(dumps.map { ($0, profile.statement(of: $0)) })
            let ours = {
                total.ours += try seconds { try Self.ingest(dumps, into: store, profile, perCommit: perCommit) }
            }
            let baseline = {
                total.baseline? += try seconds {
                    guard icb_store_ingest(other, columns.baseAddress, columns.count, perCommit) else {
                        throw BenchError.failed("baseline: \(String(cString: icb_store_message(other)))")
                    }
                }
            }
            // Who goes first meets another state of the machine, so they take turns in that, too.
            for side in round % 2 == 0 ? [ours, baseline] : [baseline, ours] { try side() }
            withExtendedLifetime(arena) {}
            if round % 20 == 19 { say("  \(round + 1) of \(IngestRace.rounds) rounds") }
        }
        return total
    }

    /// Decodes and stores dumps.
    static func ingest(_ dumps: [CardDump], into store: Store, _ profile: Profile, perCommit: Int) throws {
        guard perCommit > 1 else {
            for dump in dumps { _ = try store.ingest(dump, profile.statement(of: dump), durability: .normal) }
            return
        }
        for start in stride(from: 0, to: dumps.count, by: perCommit) {
            try store.batch(durability: .normal) {
                for dump in dumps[start..<min(start + perCommit, dumps.count)] {
                    _ = try store.ingest(dump, profile.statement(of: dump), durability: .normal)
                }
            }
        }
    }
}
