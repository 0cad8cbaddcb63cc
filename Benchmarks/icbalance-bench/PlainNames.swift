import Ledger
import Profiles

/// A record of a page as far as both sides have to name it alike.
struct PageRow: Equatable {
    /// The balance after it.
    var balance: Int
    /// Terminal, process, payment and gate in Japanese and English, then both places: name, English name, line, company.
    var names: [String]
}

/// The names of the profile as a database would have them, in temporary tables, and the query that joins them.
///
/// Names are what is asked for, so what a name costs to look up belongs to both sides. The tables are as quick as SQLite
/// has them: in memory, each row in its index.
enum PlainNames {
    /// How many columns of names stand behind those of the records.
    static let columns: Int32 = 16

    /// The newest 20 records of a card.
    static let page = """
        SELECT t.id, t.service, t.ordinal, t.balance, t.raw, t.opens_at_zero, t.amount, t.gap_step, t.gap_amount,
            t.entry_time, t.exit_time, t.sequence, t.date, t.time, t.kind, t.kind_if_rising, t.currency, t.cash,
            t.from_place, t.to_place, t.terminal_id, t.terminal, t.process, t.payment, t.gate, t.source, t.findings,
            terminal.ja, terminal.en, process.ja, process.en, payment.ja, payment.en, gate.ja, gate.en,
            a.name, a.english, a.line, coalesce(a.company, a_company.name),
            b.name, b.english, b.line, coalesce(b.company, b_company.name)
        FROM txn AS t
            LEFT JOIN code_name AS terminal ON terminal.field = 'terminal' AND terminal.code = t.terminal
            LEFT JOIN code_name AS process ON process.field = 'process' AND process.code = t.process
            LEFT JOIN code_name AS payment ON payment.field = 'payment' AND payment.code = t.payment
            LEFT JOIN code_name AS gate ON gate.field = 'gate' AND gate.code = t.gate
            LEFT JOIN station AS a ON a.code = t.from_place AND coalesce(t.date, 0) BETWEEN a.since AND a.until
            LEFT JOIN station AS b ON b.code = t.to_place AND coalesce(t.date, 0) BETWEEN b.since AND b.until
            LEFT JOIN company AS a_company ON a_company.code = substr(t.from_place, 1, 4)
            LEFT JOIN company AS b_company ON b_company.code = substr(t.to_place, 1, 4)
        WHERE t.card = ? ORDER BY t.service, t.ordinal DESC LIMIT 20
        """

    private static let tables = """
        PRAGMA temp_store = MEMORY;
        CREATE TEMP TABLE code_name (field TEXT, code TEXT, ja TEXT, en TEXT, PRIMARY KEY (field, code)) WITHOUT ROWID;
        CREATE TEMP TABLE station (code TEXT, since INTEGER, until INTEGER, name TEXT, english TEXT, line TEXT,
            company TEXT, PRIMARY KEY (code, since)) WITHOUT ROWID;
        CREATE TEMP TABLE company (code TEXT PRIMARY KEY, name TEXT) WITHOUT ROWID;
        """

    /// Makes the tables in a database and fills them with all that the profile names.
    static func fill(_ database: PlainDatabase) throws {
        guard let profile = Profile.bundled("cjrc") else { throw BenchError.failed("no profile cjrc") }
        try database.execute(tables)
        try database.execute("BEGIN")
        try fillCodes(database, profile)
        try fillPlaces(database, profile)
        try database.execute("COMMIT; ANALYZE temp")
    }

    private static func fillCodes(_ database: PlainDatabase, _ profile: Profile) throws {
        let insertion = try database.prepare("INSERT INTO code_name VALUES (?, ?, ?, ?)")
        for number in 0..<256 {
            let code = Code(digits(number, 2))
            var record = Transaction(
                kind: .ride, terminal: code, process: code, payment: code, gate: code, service: "090F")
            profile.name(&record)
            let codes = [
                ("terminal", record.terminal), ("process", record.process), ("payment", record.payment),
                ("gate", record.gate),
            ]
            for (field, code) in codes {
                guard let code, let name = code.name else { continue }
                try insert(insertion, [field, code.code, name.ja, name.en])
            }
        }
    }

    /// A code has the name of today on all days; where that is not so, the comparison before the race would tell.
    private static func fillPlaces(_ database: PlainDatabase, _ profile: Profile) throws {
        let station = try database.prepare("INSERT INTO station VALUES (?, -2147483648, 2147483647, ?, ?, ?, ?)")
        for number in 0..<0x40000 {
            let code = "\(number >> 16)-\(digits(number >> 8 & 0xFF, 2))-\(digits(number & 0xFF, 2))"
            guard let place = profile.place(code), let name = place.name else { continue }
            try insert(station, [code, name, place.englishName, place.line, place.operator])
        }
        let company = try database.prepare("INSERT INTO company VALUES (?, ?)")
        for number in 0..<0x10000 {
            let code = digits(number, 4)
            guard let name = profile.place(code + "-0000")?.operator else { continue }
            try insert(company, [code, name])
        }
    }

    private static func insert(_ statement: PlainStatement, _ values: [String?]) throws {
        statement.begin()
        for value in values { statement.bind(value) }
        _ = try statement.step()
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let digits = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}
