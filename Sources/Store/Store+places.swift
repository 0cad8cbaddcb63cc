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

    /// The user's names for a profile's places, by code and day; with a code, those of this code alone.
    ///
    /// - Throws: `sqlite`.
    public func places(profile: String, code: String? = nil) throws(StoreError) -> [PlaceName] {
        let query = Query(
            connection, "place names",
            """
            SELECT code, since, until, name, english_name, line, operator FROM place_name
            WHERE profile = ?\(code == nil ? "" : " AND code = ?") ORDER BY code, since
            """)
        try query.begin()
        query.bind(profile)
        if let code { query.bind(code) }
        var places: [PlaceName] = []
        while try query.step() {
            places.append(
                PlaceName(
                    code: query.text(), since: query.date(), until: query.date(), name: query.text(),
                    englishName: query.optionalText(), line: query.optionalText(), operator: query.optionalText()))
        }
        return places
    }

    /// Takes all of the user's names for a profile's places away.
    ///
    /// - Throws: `sqlite`.
    public func removePlaces(profile: String) throws(StoreError) {
        try write(.full) { () throws(StoreError) in
            let query = Query(connection, "delete all place names", "DELETE FROM place_name WHERE profile = ?")
            try query.begin()
            query.bind(profile)
            try query.run()
        }
    }
}

extension Query {
    /// A day from its number; `nil` for NULL.
    func date() -> CivilDate? {
        optionalInteger().map { CivilDate(dayNumber: Int32(clamping: $0)) }
    }
}
