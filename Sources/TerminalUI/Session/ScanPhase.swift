import Wording

/// How far a scan has come.
enum ScanPhase: Hashable, Sendable {
    case idle
    /// Waiting for a card.
    case waiting
    /// A card is being read; its balance as soon as that is known.
    case reading(balance: String?)
    /// A card could not be read, and the next one is waited for.
    case failed(Notice)
    /// A card was read or the wish to stop was made, and the thread has not ended yet.
    case stopping

    var isIdle: Bool { self == .idle }

    /// Whether it is told of on the screen.
    var isOpen: Bool { self != .idle && self != .stopping }
}
