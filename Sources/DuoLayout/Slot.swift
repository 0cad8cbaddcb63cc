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

/// The places of a bar, in the bar's order: a few, kept in place so that a layout allocates nothing.
public struct Slots: Hashable, Sendable, RandomAccessCollection {
    private var storage: (Slot, Slot, Slot, Slot, Slot)
    /// How many there are.
    public private(set) var count: Int

    init(_ first: Slot) {
        storage = (first, first, first, first, first)
        count = 1
    }

    /// Adds a place; there is room for five.
    mutating func append(_ slot: Slot) {
        switch count {
        case 1: storage.1 = slot
        case 2: storage.2 = slot
        case 3: storage.3 = slot
        default:
            precondition(count == 4)
            storage.4 = slot
        }
        count += 1
    }

    /// The first place's index.
    public var startIndex: Int { 0 }
    /// The index behind the last place's.
    public var endIndex: Int { count }

    /// The place at an index.
    public subscript(position: Int) -> Slot {
        precondition(position >= 0 && position < count)
        return switch position {
        case 0: storage.0
        case 1: storage.1
        case 2: storage.2
        case 3: storage.3
        default: storage.4
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
