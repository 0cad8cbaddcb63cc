import Civil
import Ledger
import ProfileLanguage

/// Names places by a profile's table and the user's own names.
struct PlaceNames {
    let index: PlaceIndex
    let overlay: PlaceOverlay

    /// A place and what a careful reader should know of its name.
    struct Named {
        var place: Place
        var finding: Finding?
    }

    /// Names a station or a stop as it was called on a day.
    func named(_ key: PlaceKey, on date: CivilDate?) -> Named {
        var place = Place(code: key.text)
        if key.isStop { return stop(key, place, on: date) }
        if !overlay.isEmpty, let entry = key.stationKeys.lazy.compactMap({ overlay.entry($0, on: date) }).first {
            place.take(entry)
            return Named(place: place)
        }
        for key in key.stationKeys {
            let rows = index.rows(of: key)
            guard let row = holder(rows, on: date) else { continue }
            place.name = index.name(row: row)
            place.englishName = index.english(row: row)
            place.line = index.line(row: row)
            place.operator = index.company(row: row)
            let former = former(rows, than: row, on: date)
            return Named(place: place, finding: former.map { Finding(.stationCodeReused, index.name(row: $0)) })
        }
        return Named(place: place, finding: Finding(.unknownStation, place.code))
    }

    /// Whether a code bears the same name on every day.
    func isTimeless(_ key: PlaceKey) -> Bool {
        let keys = key.stationKeys + (key.company.map { [$0] } ?? [])
        return keys.allSatisfy { key in
            !overlay.isDated(key)
                && index.rows(of: key).allSatisfy { row in
                    if case .day = index.until(row: row) { return false }
                    return index.since(row: row) == nil
                }
        }
    }

    private func stop(_ key: PlaceKey, _ place: Place, on date: CivilDate?) -> Named {
        var place = place
        if let company = key.company {
            let row = holder(index.rows(of: company), on: date)
            place.operator = overlay.entry(company, on: date)?.name ?? row.map { index.name(row: $0) }
        }
        if let entry = overlay.entry(key, on: date) {
            let company = place.operator
            place.take(entry)
            place.operator = entry.operator ?? company
            return Named(place: place)
        }
        if let row = holder(index.rows(of: key), on: date) {
            place.name = index.name(row: row)
            place.englishName = index.english(row: row)
            return Named(place: place)
        }
        // Stop 0000 is written where the fare is flat: the company is all there is to know.
        let complete = key.isCompanyAlone && place.operator != nil
        return Named(place: place, finding: complete ? nil : Finding(.unknownStation, place.code))
    }

    /// The row that holds a code on a day; without a day the one that holds today.
    private func holder(_ rows: Range<Int>, on date: CivilDate?) -> Int? {
        rows.first { row in
            switch index.until(row: row) {
            case .unknownDay: return false
            case .open:
                guard let date, let since = index.since(row: row) else { return true }
                return since <= date
            case .day(let until):
                guard let date, date < until else { return false }
                return index.since(row: row).map { $0 <= date } ?? true
            }
        }
    }

    /// A row that may have held the code on that day instead.
    private func former(_ rows: Range<Int>, than holder: Int, on date: CivilDate?) -> Int? {
        rows.first { row in
            row != holder && (index.until(row: row) == .unknownDay || date == nil)
        }
    }
}

extension Place {
    fileprivate mutating func take(_ entry: PlaceEntry) {
        name = entry.name
        englishName = entry.englishName
        line = entry.line
        self.operator = entry.operator
    }
}

extension PlaceKey {
    /// Whether it is a company and a stop.
    var isStop: Bool { rawValue >> 32 == 1 }

    /// Whether it is a company without a stop.
    var isCompanyAlone: Bool { isStop && rawValue & 0xFFFF == 0 }

    /// The company of a stop.
    var company: PlaceKey? {
        isStop ? PlaceKey(company: UInt16(truncatingIfNeeded: rawValue >> 16)) : nil
    }

    /// The station, and what else the code may mean.
    ///
    /// The line of Okinawa (DC) is written with area 2, and tables hold it under area 3.
    var stationKeys: [PlaceKey] {
        rawValue >> 8 == 0x2DC ? [self, PlaceKey(rawValue: rawValue | 0x1_0000)] : [self]
    }
}
