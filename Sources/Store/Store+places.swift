import Civil

extension Store {
    /// Takes the names of a table over; what tables named its codes before is replaced, fixes stay.
    ///
    /// - Throws: `sqlite`.
    public func importPlaces(_ places: [PlaceName], profile: String) throws(StoreError) {
        try write(.full) { () throws(StoreError) in
            for code in Set(places.map(\.code)) {
                try tableNamesDeletion.begin()
                tableNamesDeletion.bind(profile)
                tableNamesDeletion.bind(code)
                try tableNamesDeletion.run()
            }
            for var place in places {
                place.isFix = false
                try insert(place, profile: profile)
            }
        }
    }

    /// Names one code; fixes for days that are all among its days are replaced.
    ///
    /// - Returns: The fix that holds on some of its days and on others, so that it can't give way: nothing is done
    ///   then. `nil` where all is well.
    /// - Throws: `sqlite`.
    public func fixPlace(_ place: PlaceName, profile: String) throws(StoreError) -> PlaceName? {
        try write(.full) { () throws(StoreError) in
            let others = try places(profile: profile, code: place.code).filter {
                $0.isFix && $0.days.overlaps(place.days)
            }
            if let other = others.first(where: { $0.days.clamped(to: place.days) != $0.days }) { return other }
            for other in others {
                try fixDeletion.begin()
                fixDeletion.bind(profile)
                fixDeletion.bind(place.code)
                fixDeletion.bind(other.since?.dayNumber)
                try fixDeletion.run()
            }
            var place = place
            place.isFix = true
            try insert(place, profile: profile)
            return nil
        }
    }

    /// Takes away what was given to one code, so that tables name it again; tells how many names that were.
    ///
    /// - Throws: `sqlite`.
    public func removeFixes(profile: String, code: String) throws(StoreError) -> Int {
        try write(.full) { () throws(StoreError) in
            let before = connection.totalChanges
            let query = Query(
                connection, "delete fixes", "DELETE FROM place_name WHERE profile = ? AND code = ? AND fix = 1")
            try query.begin()
            query.bind(profile)
            query.bind(code)
            try query.run()
            return connection.totalChanges - before
        }
    }

    /// Takes away the names of all tables that were taken over for a profile, fixes excepted; tells how many.
    ///
    /// - Throws: `sqlite`.
    public func removeTableNames(profile: String) throws(StoreError) -> Int {
        try write(.full) { () throws(StoreError) in
            let before = connection.totalChanges
            let query = Query(
                connection, "delete names of tables", "DELETE FROM place_name WHERE profile = ? AND fix = 0")
            try query.begin()
            query.bind(profile)
            try query.run()
            return connection.totalChanges - before
        }
    }

    /// The user's names for all of a profile's places, by code; those of tables before fixes, each by day.
    ///
    /// - Throws: `sqlite`.
    public func places(profile: String) throws(StoreError) -> [PlaceName] {
        try placesOfProfile.begin()
        placesOfProfile.bind(profile)
        return try rows(placesOfProfile)
    }

    /// The user's names for one place in the same order; few enough to be asked for place by place.
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

    private func insert(_ place: PlaceName, profile: String) throws(StoreError) {
        try placeInsertion.begin()
        placeInsertion.bind(profile)
        placeInsertion.bind(place.code)
        placeInsertion.bind(place.since?.dayNumber)
        placeInsertion.bind(place.until?.dayNumber)
        placeInsertion.bind(place.name)
        placeInsertion.bind(place.englishName)
        placeInsertion.bind(place.line)
        placeInsertion.bind(place.operator)
        placeInsertion.bind(place.isFix)
        try placeInsertion.run()
    }

    private func rows(_ query: Query) throws(StoreError) -> [PlaceName] {
        defer { query.reset() }
        var places: [PlaceName] = []
        while try query.step() {
            places.append(
                PlaceName(
                    code: query.text(), since: query.date(), until: query.date(), name: query.text(),
                    englishName: query.optionalText(), line: query.optionalText(), operator: query.optionalText(),
                    isFix: query.bool()))
        }
        return places
    }
}

extension Store.PlaceName {
    /// The columns of a name, in the order in which they are read.
    static let columns = "code, since, until, name, english_name, line, operator, fix"
}

extension Query {
    /// A day from its number; `nil` for NULL.
    func date() -> CivilDate? {
        optionalInteger().map { CivilDate(dayNumber: Int32(clamping: $0)) }
    }
}
