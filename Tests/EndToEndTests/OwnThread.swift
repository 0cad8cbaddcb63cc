import Glibc
import Synchronization

/// Threads for what blocks: tests share two threads with each other, which must stay free.
enum OwnThread {
    /// A body did not come back in its time.
    struct Overdue: Error {
        let limit: Duration
    }

    /// Runs the body on a thread of its own and gives what it gave, or throws ``Overdue`` and leaves the thread behind.
    static func run<Result: Sendable>(
        within limit: Duration = .seconds(60), _ body: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        let answer = Answer<Result>()
        let alarm = Task {
            try await Task.sleep(for: limit)
            answer.give(.failure(Overdue(limit: limit)))
        }
        defer { alarm.cancel() }
        return try await withCheckedThrowingContinuation { continuation in
            answer.expect(continuation)
            start { answer.give(Swift.Result { try body() }) }
        }
    }

    private final class Answer<Result: Sendable>: Sendable {
        private let continuation = Mutex<CheckedContinuation<Result, any Error>?>(nil)

        func expect(_ continuation: CheckedContinuation<Result, any Error>) {
            self.continuation.withLock { $0 = continuation }
        }

        func give(_ result: Swift.Result<Result, any Error>) {
            let waiting = continuation.withLock { continuation in
                defer { continuation = nil }
                return continuation
            }
            waiting?.resume(with: result)
        }
    }

    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    static func start(_ body: @escaping @Sendable () -> Void) {
        let work = Unmanaged.passRetained(Work(body)).toOpaque()
        var thread = pthread_t()
        let result = pthread_create(
            &thread, nil,
            { raw in
                if let raw { Unmanaged<Work>.fromOpaque(raw).takeRetainedValue().body() }
                return nil
            }, work)
        precondition(result == 0, "no thread for a test")
        pthread_detach(thread)
    }
}
