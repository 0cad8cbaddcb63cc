public import Civil
import ProfileLanguage

/// A name that the user gives to a place.
public struct PlaceEntry: Hashable, Sendable {
    /// `A-LL-SS` (area, line, station), `OOOO-SSSS` (company, stop) or `OOOO` (company), upper-case digits.
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

/// The user's own names of places, which win over those of a profile.
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

    /// Reads a table of one's own: tab- or comma-separated UTF-8 with a header row.
    ///
    /// Columns by name: `code` (or `area`, `line`, `station` in hexadecimal digits) and `name`; where known `name_en`,
    /// `line_name`, `operator`, `since`, `until` (`?` for a day that nobody knows). Lines that begin with `#` are comments.
    ///
    /// - Throws: `PlaceTableError` with the place of the first fault; a table without the area is one, since a line and
    ///   a station name up to four places.
    public static func parse(_ bytes: [UInt8]) throws(PlaceTableError) -> [PlaceEntry] {
        do {
            return try PlaceTable.rows(bytes, file: "").map { row in
                var until: CivilDate?
                if case .day(let day) = row.until { until = day }
                return PlaceEntry(
                    code: row.key.text, since: row.since, until: until, endedOnUnknownDay: row.until == .unknownDay,
                    name: row.name, englishName: row.english, line: row.line, operator: row.company)
            }
        } catch {
            throw PlaceTableError(error)
        }
    }

    /// The entry that holds a code on a day; without a day the one that holds today.
    func entry(_ key: PlaceKey, on date: CivilDate?) -> PlaceEntry? {
        guard let entries = rows[key] else { return nil }
        return entries.last { entry in
            guard !entry.endedOnUnknownDay else { return false }
            guard let date else { return entry.until == nil }
            return entry.since.map { $0 <= date } ?? true && entry.until.map { date < $0 } ?? true
        }
    }
}
