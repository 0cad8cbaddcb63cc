import Civil

extension Store {
    /// Takes place names over; all that a code of theirs was named before is replaced.
    ///
    /// - Throws: `sqlite`.
    public func importPlaces(_ places: [PlaceName], profile: String) throws(StoreError) {
        try write(.full) { () throws(StoreError) in
            let deletion = Query(
                connection, "delete place names", "DELETE FROM place_name WHERE profile = ? AND code = ?")
            for code in Set(places.map(\.code)) {
                try deletion.begin()
                deletion.bind(profile)
                deletion.bind(code)
                try deletion.run()
            }
            let insertion = Query(
                connection, "insert place name",
                """
                INSERT INTO place_name (profile, code, since, until, name, english_name, line, operator)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """)
            for place in places {
                try insertion.begin()
                insertion.bind(profile)
                insertion.bind(place.code)
                insertion.bind(place.since?.dayNumber)
                insertion.bind(place.until?.dayNumber)
                insertion.bind(place.name)
                insertion.bind(place.englishName)
                insertion.bind(place.line)
                insertion.bind(place.operator)
                try insertion.run()
            }
        }
    }

    /// The user's names for all of a profile's places, by code and day.
    ///
    /// - Throws: `sqlite`.
    public func places(profile: String) throws(StoreError) -> [PlaceName] {
        try placesOfProfile.begin()
        placesOfProfile.bind(profile)
        return try rows(placesOfProfile)
    }

    /// The user's names for one place, by day; few enough to be asked for place by place.
    ///
    /// - Throws: `sqlite`.
    public func places(profile: String, code: String) throws(StoreError) -> [PlaceName] {
        try placesOfCode.begin()
        placesOfCode.bind(profile)
        placesOfCode.bind(code)
        return try rows(placesOfCode)
    }

    /// Whether the user has named any of a profile's places.
    ///
    /// - Throws: `sqlite`.
    public func hasPlaces(profile: String) throws(StoreError) -> Bool {
        try anyPlace.begin()
        defer { anyPlace.reset() }
        anyPlace.bind(profile)
        return try anyPlace.step()
    }

    private func rows(_ query: Query) throws(StoreError) -> [PlaceName] {
        defer { query.reset() }
        var places: [PlaceName] = []
        while try query.step() {
            places.append(
                PlaceName(
                    code: query.text(), since: query.date(), until: query.date(), name: query.text(),
                    englishName: query.optionalText(), line: query.optionalText(), operator: query.optionalText()))
        }
        return places
    }
}

extension Store.PlaceName {
    /// The columns of a name, in the order in which they are read.
    static let columns = "code, since, until, name, english_name, line, operator"
}

extension Query {
    /// A day from its number; `nil` for NULL.
    func date() -> CivilDate? {
        optionalInteger().map { CivilDate(dayNumber: Int32(clamping: $0)) }
    }
}
