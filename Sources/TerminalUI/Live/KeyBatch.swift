/// The keys that wait, taken at a stretch: as many as there are between two frames.
struct KeyBatch: Hashable {
    /// How many things were read, those without a meaning too.
    private(set) var count = 0
    /// Whether all that waited was read.
    private(set) var isWhole = false

    /// So many keys are taken before a frame shows what they did.
    static let most = 256

    /// Reads keys until none waits, something else has to be looked at, or a frame is due.
    ///
    /// - Parameters:
    ///   - next: reads a key without waiting; `nil` where none is there.
    ///   - isOver: whether there is something that goes before the next key: a signal, or the end.
    ///   - take: takes a key that means something.
    init(reading next: () -> CursesKey?, until isOver: () -> Bool, _ take: (Key) -> Void) {
        while count < KeyBatch.most, !isOver() {
            guard let read = next() else {
                isWhole = true
                return
            }
            count += 1
            if case .key(let key) = read { take(key) }
        }
    }
}
