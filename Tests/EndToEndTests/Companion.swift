import Glibc
import Synchronization

/// A second thread beside a test's own: a program that does something while the test waits.
final class Companion: Sendable {
    private let result = Mutex<Result<Void, any Error>?>(nil)

    init(_ body: @escaping @Sendable () throws -> Void) {
        OwnThread.start { [self] in
            let outcome = Result { try body() }
            result.withLock { $0 = outcome }
        }
    }

    /// Waits for its end, and throws what it threw.
    func wait(within limit: Duration = .seconds(30)) throws {
        try Companion.wait(within: limit) { result.withLock { $0 } != nil }
        try result.withLock { $0 }?.get()
    }

    /// Waits until something is so.
    static func wait(within limit: Duration = .seconds(30), until condition: () -> Bool) throws {
        let end = ContinuousClock.now + limit
        while !condition() {
            guard ContinuousClock.now < end else { throw OwnThread.Overdue(limit: limit) }
            usleep(1000)
        }
    }
}

/// Something that happened, for another thread to see.
final class Flag: Sendable {
    private let isUp = Mutex(false)

    func raise() { isUp.withLock { $0 = true } }

    var isRaised: Bool { isUp.withLock { $0 } }
}
