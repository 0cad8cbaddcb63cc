/// Memory that tables stand in: filled once, then only read, freed with its owner.
final class TableMemory: @unchecked Sendable {
    // Only the initialisers of tables write, before anybody else has the object.
    private var blocks: [UnsafeMutableRawPointer] = []

    /// A copy of the elements at a place that does not move.
    func copy<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafePointer<Element> {
        let pointer = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
        pointer.initialize(from: elements, count: elements.count)
        blocks.append(UnsafeMutableRawPointer(pointer))
        return UnsafePointer(pointer)
    }

    deinit {
        for block in blocks { block.deallocate() }
    }
}
