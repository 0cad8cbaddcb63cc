import Civil
import FeliCa
import Glibc
import Ledger
import Profiles
import Store

/// A store whose rows a generator writes straight into the tables: nothing is read or merged, and only the newest
/// reading of each card is there, without its blocks.
///
/// Every card has 2,000 records, written 20 at a time in turns with all other cards, as readings would. The totals by day
/// are reckoned from the rows at the end.
struct GeneratedStore {
    /// How many records each card has.
    static let recordsPerCard = 2_000
    private static let recordsPerTurn = 20
    private let path: String
    private let cards: Int
    private let profile: Profile

    /// The path of a store of so many rows in the user's cache folder; it is made where it is missing, and kept.
    static func kept(rows: Int) throws -> String {
        let folder = try cacheFolder()
        let path = "\(folder)/generated-1-\(rows).sqlite"
        if access(path, F_OK) == 0 {
            do throws(StoreError) {
                _ = try Store(path: path)
                return path
            } catch .newerStore {
                say("  the store has tables of another version")
                for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
            }
        }
        guard let profile = Profile.bundled("cjrc") else { throw BenchError.failed("no profile cjrc") }
        say("  making \(path), once")
        let part = "\(folder)/part.\(getpid()).sqlite"
        defer { for suffix in ["", "-wal", "-shm", "-journal"] { unlink(part + suffix) } }
        let time = try seconds {
            try GeneratedStore(path: part, cards: rows / recordsPerCard, profile: profile).make()
        }
        guard rename(part, path) == 0 else { throw BenchError.failed("\(path): errno \(errno)") }
        say("  made in \(decimal(time)) s")
        return path
    }

    private static func cacheFolder() throws -> String {
        func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        let home = value("XDG_CACHE_HOME") ?? (value("HOME") ?? "/tmp") + "/.cache"
        mkdir(home, 0o700)
        let folder = home + "/icbalance-bench"
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw BenchError.failed("\(folder): errno \(errno)") }
        return folder
    }

    private func make() throws {
        _ = try Store(path: path)
        let database = try PlainDatabase(path)
        try database.execute(
            "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -1500000; BEGIN")
        try fill(database)
        say("  totals")
        try database.execute(GeneratedStore.totals)
        try database.execute("COMMIT; PRAGMA journal_mode = WAL")
        try check()
    }

    private static let totals = """
        INSERT INTO day_total
        SELECT card, service, coalesce(date, -2147483649),
            CASE WHEN amount > 0 THEN coalesce(kind_if_rising, kind) ELSE kind END AS settled, 1, count(*),
            count(*) - count(amount), coalesce(sum(min(amount, 0)), 0), coalesce(sum(max(amount, 0)), 0),
            count(gap_amount), coalesce(sum(gap_amount), 0)
        FROM txn GROUP BY card, service, date, settled
        """

    /// The store itself must find rows and totals right, in a small store; readings without blocks it finds wrong.
    private func check() throws {
        guard cards <= 50 else { return }
        let faults = try Store(path: path, access: .readOnly).check().filter { fault in
            if case .reading = fault { false } else { true }
        }
        guard faults.isEmpty else { throw BenchError.different("\(faults.count) faults: \(faults[0])") }
    }

    private func fill(_ database: PlainDatabase) throws {
        guard var decoder = profile.transactions(service: NodeCode(rawValue: 0x090F)) else {
            throw BenchError.failed("no history")
        }
        let row = try GeneratedRow(database)
        var lives = (0..<cards).map { GeneratedCard(life: CardLife(seed: UInt64($0))) }
        let turns = GeneratedStore.recordsPerCard / GeneratedStore.recordsPerTurn
        for turn in 0..<turns {
            for card in lives.indices {
                // Now and then the card was read too late.
                if turn % 5 == 4 { for _ in 0..<4 { _ = lives[card].life.next() } }
                for _ in 0..<GeneratedStore.recordsPerTurn {
                    guard let record = decoder.decode(lives[card].life.next()) else { continue }
                    try row.insert(lives[card].placed(record), card: card + 1)
                }
            }
            if turn % 20 == 19 { say("  \(turn + 1) of \(turns) turns") }
        }
        let head = try database.prepare(
            """
            INSERT INTO card (id, key, newest_reading, transactions, issuer_state, issuer_names)
            VALUES (?1, ?1, ?1, ?2, 'identified', 'Suica')
            """)
        let reading = try database.prepare(
            """
            INSERT INTO reading (id, card, digest, complete, conflict, read_at, read_offset, sequence, ordinal, balance,
                currency, profile)
            VALUES (?1, ?1, 0, 1, 0, ?2, 32400, 0, ?3, ?4, 'JPY', 'cjrc')
            """)
        for (index, card) in lives.enumerated() {
            head.begin()
            head.bind(Int64(index + 1))
            head.bind(Int64(card.records))
            _ = try head.step()
            reading.begin()
            reading.bind(Int64(index + 1))
            reading.bind(1_700_000_000)
            reading.bind(card.ordinal)
            reading.bind(Int64(card.balance))
            _ = try reading.step()
        }
    }
}

/// A card as far as the generator has come with it.
private struct GeneratedCard {
    var life: CardLife
    var records = 0
    var ordinal: Int64 = 0
    var balance = 0

    /// A record at its place, and what it changed the balance by.
    struct Placed {
        var record: Transaction
        var ordinal: Int64
        var isWitnessed: Bool
        var amount: Int?
        var gap: (step: Int64, amount: Int)?
    }

    mutating func placed(_ record: Transaction) -> Placed {
        let sequence = Int64(record.sequence ?? 0)
        let step = records == 0 ? 0 : (sequence - ordinal) & 0xFFFF
        let newBalance = record.balance ?? 0
        let change = newBalance - balance
        defer {
            ordinal = records == 0 ? sequence : ordinal + step
            balance = newBalance
            records += 1
        }
        let isGap = step > 2
        return Placed(
            record: record, ordinal: records == 0 ? sequence : ordinal + step, isWitnessed: step == 2,
            amount: records == 0 || isGap ? nil : change, gap: isGap ? (step, change) : nil)
    }
}

/// The statement that writes a row.
private final class GeneratedRow {
    private let insertion: PlainStatement

    init(_ database: PlainDatabase) throws {
        insertion = try database.prepare(
            """
            INSERT INTO txn (card, service, ordinal, balance, raw, opens_at_zero, witnessed, amount, gap_step, gap_amount,
                sequence, date, time, kind, kind_if_rising, currency, cash, from_place, to_place, terminal_id, terminal, process, payment, gate,
                source)
            VALUES (?, '090F', ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'JPY', ?, ?, ?, ?, ?, ?, ?, ?, 'card')
            """)
    }

    func insert(_ placed: GeneratedCard.Placed, card: Int) throws {
        let record = placed.record
        insertion.begin()
        insertion.bind(Int64(card))
        insertion.bind(placed.ordinal)
        insertion.bind(record.balance.map { Int64($0) })
        insertion.bind(record.raw)
        insertion.bind(placed.isWitnessed ? 1 : 0)
        insertion.bind(placed.amount.map { Int64($0) })
        insertion.bind(placed.gap?.step)
        insertion.bind(placed.gap.map { Int64($0.amount) })
        insertion.bind(record.sequence.map { Int64($0) })
        insertion.bind(record.date.map { Int64($0.dayNumber) })
        insertion.bind(record.time.map { Int64($0.secondOfDay) })
        insertion.bind(record.kind.rawValue)
        insertion.bind(record.kindIfRising?.rawValue)
        insertion.bind(record.cash ? 1 : 0)
        insertion.bind(record.from?.code)
        insertion.bind(record.to?.code)
        insertion.bind(record.terminalID)
        insertion.bind(record.terminal?.code)
        insertion.bind(record.process?.code)
        insertion.bind(record.payment?.code)
        insertion.bind(record.gate?.code)
        _ = try insertion.step()
    }
}
