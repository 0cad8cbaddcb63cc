import Civil
import Ledger
import ProfileLanguage

/// Remembers the names of places, since a card's holder passes the same few gates.
struct PlaceCache: Sendable {
    let names: PlaceNames
    private var entries: [Entry] = []

    private struct Entry {
        var key: PlaceKey
        var date: CivilDate?
        var named: PlaceNames.Named
    }

    private static let size = 256

    init(names: PlaceNames) {
        self.names = names
    }

    mutating func named(_ key: PlaceKey, on date: CivilDate?) -> PlaceNames.Named {
        if entries.isEmpty {
            entries = (0..<PlaceCache.size).map { _ in
                Entry(key: PlaceKey(rawValue: .max), date: nil, named: PlaceNames.Named(place: Place(code: "")))
            }
        }
        let slot = Int(truncatingIfNeeded: (key.rawValue ^ key.rawValue >> 8) & UInt64(PlaceCache.size - 1))
        if entries[slot].key == key, entries[slot].date == date { return entries[slot].named }
        let named = names.named(key, on: date)
        entries[slot] = Entry(key: key, date: date, named: named)
        return named
    }
}
