import Civil
import ProfileLanguage

/// Finds rows of a table that name one code for the same day.
struct RepeatedPlaces {
    private let places: [ReadPlace]
    /// How many names a code may have; no code had more than a few, and each is held against all others.
    private static let limit = 1_000

    init(_ places: [ReadPlace]) {
        self.places = places
    }

    /// The rows of which no two name a code on the same day, in their order; of equal ones, one.
    ///
    /// - Throws: `repeated` where rows differ and nobody has said which one wins.
    func settled(_ choice: PlaceFileOptions.Repeated?) throws(PlaceFault) -> [ReadPlace] {
        var numbers: [PlaceKey: [Int]] = [:]
        for (number, place) in places.enumerated() { numbers[place.key, default: []].append(number) }
        var dropped: Set<Int> = []
        var doubt: (earlier: Int, later: Int)?
        for group in numbers.values where group.count > 1 {
            if group.count > RepeatedPlaces.limit {
                let place = places[group[RepeatedPlaces.limit]]
                throw PlaceFault(place.cell, .tooManyNames, place.entry.code)
            }
            var kept: [Int] = []
            let order = choice == .last ? group.reversed() : group
            for number in order {
                if kept.contains(where: { places[$0].entry == places[number].entry }) {
                    dropped.insert(number)
                    continue
                }
                guard let other = kept.first(where: { clash(places[$0].entry, places[number].entry) }) else {
                    kept.append(number)
                    continue
                }
                switch choice {
                case .first, .last: dropped.insert(number)
                case .neither:
                    dropped.formUnion([number, other])
                    kept.append(number)
                case nil:
                    if doubt.map({ number < $0.later }) ?? true { doubt = (other, number) }
                }
            }
        }
        if let doubt {
            let (earlier, later) = (places[doubt.earlier], places[doubt.later])
            throw PlaceFault(
                later.cell, .question(.repeated), later.entry.code, otherLine: earlier.cell.line)
        }
        return places.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
    }

    /// Whether two names hold on the same day; former ones of unknown days stand beside all others.
    private func clash(_ left: PlaceEntry, _ right: PlaceEntry) -> Bool {
        !left.endedOnUnknownDay && !right.endedOnUnknownDay && left.days.overlaps(right.days)
    }
}

extension PlaceEntry {
    /// The numbers of the days on which it holds, the end excluded.
    var days: Range<Int32> {
        let first = since?.dayNumber ?? .min
        return first..<max(first, until?.dayNumber ?? .max)
    }
}
