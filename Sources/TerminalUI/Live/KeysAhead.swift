/// Keys that were read while something else was done, and wait for their turn.
struct KeysAhead {
    private var keys: [CursesKey] = []
    /// More than anybody types; what is pasted beyond it is let go.
    private static let most = 4_096

    var isEmpty: Bool { keys.isEmpty }

    /// The key that waits longest.
    mutating func next() -> CursesKey? { keys.isEmpty ? nil : keys.removeFirst() }

    /// Reads what keys there are and keeps them, up to an Esc, which is taken.
    ///
    /// - Returns: whether there was an Esc.
    mutating func takeEscape(reading read: () -> CursesKey?) -> Bool {
        for _ in 0..<KeysAhead.most {
            guard let key = read() else { return false }
            if case .key(.escape) = key { return true }
            if keys.count < KeysAhead.most { keys.append(key) }
        }
        return false
    }
}
