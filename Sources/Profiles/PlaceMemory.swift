import Civil
import Ledger
import ProfileLanguage

/// Remembers places that bear the same name on every day.
struct PlaceMemory: Sendable {
    private let names: PlaceNames
    /// By slot: the key of the place that stands there; a later one with the same slot replaces it.
    private var keys: [UInt64]
    private var places: [Place]
    private var findings: [Finding?]
    private var replaced = 0

    private static let firstSize = 32
    private static let lastSize = 8_192
    private static let noKey = UInt64.max

    init(_ names: PlaceNames) {
        self.names = names
        keys = Array(repeating: PlaceMemory.noKey, count: PlaceMemory.firstSize)
        places = Array(repeating: Place(code: ""), count: PlaceMemory.firstSize)
        findings = Array(repeating: nil, count: PlaceMemory.firstSize)
    }

    /// The place as it was called on a day; appends what a careful reader should know of the name.
    mutating func place(_ key: PlaceKey, on date: CivilDate?, _ found: inout [Finding]) -> Place {
        let slot = slot(key.rawValue)
        if keys[slot] == key.rawValue {
            if let finding = findings[slot] { append(finding, &found) }
            return places[slot]
        }
        let named = names.named(key, on: date)
        if let finding = named.finding { append(finding, &found) }
        if names.isTimeless(key) { remember(key, named, at: slot) }
        return named.place
    }

    private func append(_ finding: Finding, _ findings: inout [Finding]) {
        if !findings.contains(finding) { findings.append(finding) }
    }

    private func slot(_ key: UInt64) -> Int {
        Int(truncatingIfNeeded: key ^ key >> 7) & (keys.count - 1)
    }

    /// Keeps a place; where places often replace each other there are too few slots.
    private mutating func remember(_ key: PlaceKey, _ named: PlaceNames.Named, at slot: Int) {
        if keys[slot] != PlaceMemory.noKey { replaced += 1 }
        keys[slot] = key.rawValue
        places[slot] = named.place
        findings[slot] = named.finding
        if replaced > keys.count, keys.count < PlaceMemory.lastSize { grow() }
    }

    private mutating func grow() {
        let old = (keys, places, findings)
        let size = keys.count * 4
        keys = Array(repeating: PlaceMemory.noKey, count: size)
        places = Array(repeating: Place(code: ""), count: size)
        findings = Array(repeating: nil, count: size)
        replaced = 0
        for (index, key) in old.0.enumerated() where key != PlaceMemory.noKey {
            let slot = slot(key)
            keys[slot] = key
            places[slot] = old.1[index]
            findings[slot] = old.2[index]
        }
    }
}
