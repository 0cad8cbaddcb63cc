/// The name of a place in the bar, the same in every pose.
public enum SlotID: String, Hashable, Sendable, CaseIterable {
    /// The tab of the Read screen.
    case read
    /// A place kept empty for the scan button.
    case empty
    /// The tab of the Card history screen.
    case cardHistory
}

/// A place in the bar.
public struct Slot: Hashable, Sendable {
    /// What stands there.
    public var id: SlotID
    /// Where.
    public var frame: Rect

    /// Makes a place.
    public init(id: SlotID, frame: Rect) {
        self.id = id
        self.frame = frame
    }
}

/// The two to four places of a bar, in the bar's order.
public struct Slots: Hashable, Sendable, RandomAccessCollection {
    private var storage: (Slot, Slot, Slot, Slot)
    /// How many there are.
    public private(set) var count: Int

    /// Two places, of a bar that keeps none empty.
    init(_ first: Slot, _ second: Slot) {
        storage = (first, second, second, second)
        count = 2
    }

    /// Three places, of a bar at the lower edge.
    init(_ first: Slot, _ second: Slot, _ third: Slot) {
        storage = (first, second, third, third)
        count = 3
    }

    /// Four places, of a bar at a side.
    init(_ first: Slot, _ second: Slot, _ third: Slot, _ fourth: Slot) {
        storage = (first, second, third, fourth)
        count = 4
    }

    /// The first place's index.
    public var startIndex: Int { 0 }
    /// The index behind the last place's.
    public var endIndex: Int { count }

    /// The place at an index.
    public subscript(position: Int) -> Slot {
        precondition(indices.contains(position))
        return switch position {
        case 0: storage.0
        case 1: storage.1
        case 2: storage.2
        default: storage.3
        }
    }

    /// The place of a tab.
    public subscript(id: SlotID) -> Slot? {
        first { $0.id == id }
    }

    /// Whether both hold the same places.
    public static func == (one: Slots, other: Slots) -> Bool {
        one.elementsEqual(other)
    }

    /// Feeds the places.
    public func hash(into hasher: inout Hasher) {
        for slot in self { hasher.combine(slot) }
    }
}
