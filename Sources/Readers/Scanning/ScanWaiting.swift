/// What a worker remembers while it waits, across connections to the service.
struct ScanWaiting {
    private let timeout: Duration?
    private var until: SuspendingClock.Instant?
    var wasConnected = false
    /// How often the service went away.
    var losses = 0
    /// Since when the service has been away.
    var lostAt: SuspendingClock.Instant?
    /// The list of readers that the caller was told of.
    var told: [String]?
    /// Readers seen empty: what is mute in another one was there before and is no card that was tapped.
    var sawEmpty: Set<String> = []
    /// Readers in which something mute lies.
    var mute: Set<String> = []

    /// Begins to wait, for as long as it takes without a limit.
    init(timeout: Duration?) {
        self.timeout = timeout
        restart()
    }

    /// Gives the next card the whole time.
    mutating func restart() {
        until = timeout.map { SuspendingClock.now.advanced(by: $0) }
    }

    var left: Duration? { until.map { max(.zero, SuspendingClock.now.duration(to: $0)) } }
    var isOver: Bool { left == .zero }
}

extension Duration {
    /// Milliseconds, a part of one counted as a whole, so that a wait is never cut to none.
    var wholeMilliseconds: UInt {
        let (seconds, attoseconds) = components
        guard seconds >= 0 else { return 0 }
        let part = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        return UInt(min(seconds, 1_000_000)) * 1000 + UInt(max(part, 0))
    }
}
