public import Civil
import ProfileLanguage

/// A name that the user gives to a place.
public struct PlaceEntry: Hashable, Sendable {
    /// `A-LL-SS` (area, line, station), `OOOO-SSSS` (company, stop), `OOOO` (company) or `T-NNNN` (shop terminal),
    /// upper-case digits.
    public var code: String
    /// The first day; `nil` where it has always been so.
    public var since: CivilDate?
    /// The first day no more; `nil` where it holds today.
    public var until: CivilDate?
    /// Whether it ended on a day that nobody knows; `until` is `nil` then.
    public var endedOnUnknownDay: Bool
    /// The name in the language of the place.
    public var name: String
    /// The English name.
    public var englishName: String?
    /// The line.
    public var line: String?
    /// The company.
    public var `operator`: String?

    /// Makes an entry.
    public init(
        code: String, since: CivilDate? = nil, until: CivilDate? = nil, endedOnUnknownDay: Bool = false,
        name: String, englishName: String? = nil, line: String? = nil, operator: String? = nil
    ) {
        self.code = code
        self.since = since
        self.until = until
        self.endedOnUnknownDay = endedOnUnknownDay
        self.name = name
        self.englishName = englishName
        self.line = line
        self.operator = `operator`
    }
}

/// The user's own names of places, which win over those of a profile: of tables, and over these of single codes.
public struct PlaceOverlay: Hashable, Sendable {
    /// The rows by code.
    private let rows: [PlaceKey: [PlaceEntry]]

    /// No names of one's own.
    public static let none = PlaceOverlay([])

    /// Makes an overlay; entries whose code is none are left out, of two that hold a code on a day the later one wins.
    public init(_ entries: [PlaceEntry]) {
        var rows: [PlaceKey: [PlaceEntry]] = [:]
        for entry in entries {
            guard let key = PlaceKey(entry.code) else { continue }
            rows[key, default: []].append(entry)
        }
        self.rows = rows
    }

    /// The codes whose entries may name the place of a code: the code itself, the company of a stop, and what else a
    /// station's code may mean; none where it is no code.
    public static func codes(naming code: String) -> [String] {
        guard let key = PlaceKey(code) else { return [] }
        return [key, key.isStop ? key.company : key.okinawa].compactMap { $0?.text }
    }

    /// Whether there is no entry.
    public var isEmpty: Bool { rows.isEmpty }

    /// The entry that holds a code on a day; without a day the one that holds today.
    ///
    /// What it does not say of line and company, an earlier entry that holds as well may: who mends a name means the name.
    func entry(_ key: PlaceKey, on date: CivilDate?) -> PlaceEntry? {
        var entries = (rows[key] ?? []).reversed().filter { $0.holds(on: date) }[...]
        guard var found = entries.popFirst() else { return nil }
        for entry in entries {
            found.line = found.line ?? entry.line
            found.operator = found.operator ?? entry.operator
        }
        return found
    }
}

extension PlaceOverlay {
    /// The names as a table, by code and day: no two for a code on the same day, each as it is shown then.
    public var table: [PlaceEntry] {
        rows.keys.sorted().flatMap { key in
            let entries = rows[key] ?? []
            // Between two of these days nothing changes.
            let turns = Set(entries.flatMap { [$0.since, $0.until] }.compactMap { $0 }).sorted()
            let starts: [CivilDate?] = [nil] + turns
            var table: [PlaceEntry] = []
            for (start, end) in zip(starts, turns + [nil]) {
                let day = start ?? end?.adding(days: -1) ?? CivilDate(dayNumber: 0)
                guard var entry = entry(key, on: day) else { continue }
                entry.since = start
                entry.until = end
                if let last = table.last, last.until == start, last.says(as: entry) {
                    table[table.count - 1].until = end
                } else {
                    table.append(entry)
                }
            }
            return table
        }
    }
}

extension PlaceEntry {
    /// Whether it holds on a day; without a day, today.
    fileprivate func holds(on date: CivilDate?) -> Bool {
        guard !endedOnUnknownDay else { return false }
        guard let date else { return until == nil }
        return since.map { $0 <= date } ?? true && until.map { date < $0 } ?? true
    }

    /// Whether it says the same of a place, for whatever days.
    fileprivate func says(as other: PlaceEntry) -> Bool {
        name == other.name && englishName == other.englishName && line == other.line && `operator` == other.operator
    }
}
