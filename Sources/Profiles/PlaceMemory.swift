import Civil
import Ledger
import ProfileLanguage

/// Remembers places that bear the same name on every day.
struct PlaceMemory: Sendable {
    private let names: PlaceNames
    private var entries: [Entry] = []
    /// By slot: the number of an entry and one, 0 while the slot is free.
    ///
    /// Half of the slots are free at least.
    private var slots: [UInt16] = []

    private struct Entry {
        var key: UInt64
        var place: Place
        var finding: Finding?
    }

    private static let firstSize = 128
    /// Every station of the country finds room.
    private static let lastSize = 32_768

    init(_ names: PlaceNames) {
        self.names = names
    }

    /// The place as it was called on a day; appends what a careful reader should know of the name.
    mutating func place(_ key: PlaceKey, on date: CivilDate?, _ findings: inout [Finding]) -> Place {
        if !slots.isEmpty {
            let entry = Int(slots[slot(key.rawValue)]) - 1
            if entry >= 0 {
                if let finding = entries[entry].finding { append(finding, &findings) }
                return entries[entry].place
            }
        }
        let named = names.named(key, on: date)
        if let finding = named.finding { append(finding, &findings) }
        if named.isTimeless {
            if entries.count * 2 >= slots.count { makeRoom() }
            entries.append(Entry(key: key.rawValue, place: named.place, finding: named.finding))
            slots[slot(key.rawValue)] = UInt16(entries.count)
        }
        return named.place
    }

    private func append(_ finding: Finding, _ findings: inout [Finding]) {
        if !findings.contains(finding) { findings.append(finding) }
    }

    /// The slot where a key stands, or the free one where it belongs.
    private func slot(_ key: UInt64) -> Int {
        let last = slots.count - 1
        // Multiplying by 2^64 divided by the golden ratio spreads neighbouring codes.
        var slot = Int(truncatingIfNeeded: key &* 0x9E37_79B9_7F4A_7C15 >> 40) & last
        while slots[slot] != 0, entries[Int(slots[slot]) - 1].key != key { slot = (slot + 1) & last }
        return slot
    }

    /// Makes more slots, or at the last size forgets all.
    private mutating func makeRoom() {
        if slots.count >= PlaceMemory.lastSize { entries.removeAll() }
        let size = min(max(PlaceMemory.firstSize, slots.count * 4), PlaceMemory.lastSize)
        slots = Array(repeating: 0, count: size)
        for (number, entry) in entries.enumerated() { slots[slot(entry.key)] = UInt16(number + 1) }
    }
}
