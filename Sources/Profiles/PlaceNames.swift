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
        /// Whether it bears the same name on every day.
        var isTimeless: Bool
    }

    /// Names a station or a stop as it was called on a day.
    func named(_ key: PlaceKey, on date: CivilDate?) -> Named {
        key.isStop ? stop(key, on: date) : station(key, on: date)
    }

    private func station(_ key: PlaceKey, on date: CivilDate?) -> Named {
        let other = key.okinawa
        var rows = index.rows(of: key)
        if rows.isEmpty, let other { rows = index.rows(of: other) }
        let row = holder(rows, on: date)
        if !overlay.isEmpty, let entry = overlay.entry(key, on: date) ?? other.flatMap({ overlay.entry($0, on: date) })
        {
            // Line and company stay where an own name says nothing of them; an English name is another station's.
            let place = Place(
                code: key.text, name: entry.name, englishName: entry.englishName,
                line: entry.line ?? row.flatMap { index.line(row: $0) },
                operator: entry.operator ?? row.flatMap { index.company(row: $0) })
            return Named(place: place, isTimeless: false)
        }
        // An entry for other days may stand in the overlay.
        let isTimeless = overlay.isEmpty && rows.allSatisfy(index.isTimeless)
        guard let row else {
            let place = Place(code: key.text)
            return Named(place: place, finding: Finding(.unknownStation, place.code), isTimeless: isTimeless)
        }
        let place = Place(
            code: key.text, name: index.name(row: row), englishName: index.english(row: row),
            line: index.line(row: row), operator: index.company(row: row))
        let former = rows.count > 1 ? former(rows, than: row, on: date) : nil
        return Named(
            place: place, finding: former.map { Finding(.stationCodeReused, index.name(row: $0)) },
            isTimeless: isTimeless)
    }

    private func stop(_ key: PlaceKey, on date: CivilDate?) -> Named {
        var place = Place(code: key.text)
        let company = key.company
        let companyRows = index.rows(of: company)
        let stopRows = index.rows(of: key)
        let isTimeless =
            overlay.isEmpty && companyRows.allSatisfy(index.isTimeless) && stopRows.allSatisfy(index.isTimeless)
        place.operator =
            overlay.entry(company, on: date)?.name ?? holder(companyRows, on: date).map { index.name(row: $0) }
        if let entry = overlay.entry(key, on: date) {
            place.name = entry.name
            place.englishName = entry.englishName
            place.line = entry.line
            place.operator = entry.operator ?? place.operator
            return Named(place: place, isTimeless: isTimeless)
        }
        if let row = holder(stopRows, on: date) {
            place.name = index.name(row: row)
            place.englishName = index.english(row: row)
            return Named(place: place, isTimeless: isTimeless)
        }
        // Stop 0000 is written where the fare is flat: the company is all there is to know.
        let complete = key.isCompanyAlone && place.operator != nil
        let finding = complete ? nil : Finding(.unknownStation, place.code)
        return Named(place: place, finding: finding, isTimeless: isTimeless)
    }

    /// The row that holds a code on a day; without a day the one that holds today.
    private func holder(_ rows: Range<Int>, on date: CivilDate?) -> Int? {
        for row in rows {
            switch index.until(row: row) {
            case .unknownDay: continue
            case .open:
                guard let date, let since = index.since(row: row), date < since else { return row }
            case .day(let until):
                guard let date, date < until else { continue }
                if let since = index.since(row: row), date < since { continue }
                return row
            }
        }
        return nil
    }

    /// A row that may have held the code on that day instead.
    private func former(_ rows: Range<Int>, than holder: Int, on date: CivilDate?) -> Int? {
        rows.first { row in
            row != holder && (index.until(row: row) == .unknownDay || date == nil)
        }
    }
}

extension PlaceIndex {
    /// Whether a row does not depend on the day.
    fileprivate func isTimeless(row: Int) -> Bool {
        if case .day = until(row: row) { return false }
        return since(row: row) == nil
    }
}

extension PlaceKey {
    /// Whether it is a company and a stop.
    var isStop: Bool { rawValue >> 32 == 1 }

    /// Whether it is a company without a stop.
    fileprivate var isCompanyAlone: Bool { rawValue & 0xFFFF == 0 }

    /// The company of a stop.
    var company: PlaceKey {
        PlaceKey(company: UInt16(truncatingIfNeeded: rawValue >> 16))
    }

    /// The same station of Okinawa's line (DC) under area 3, where tables hold it; cards write it with area 2.
    var okinawa: PlaceKey? {
        rawValue >> 8 == 0x2DC ? PlaceKey(rawValue: rawValue | 0x1_0000) : nil
    }
}
