import Glibc
import Readers
import Synchronization
import Testing

/// Runs each test on a thread of its own.
///
/// A test that waits for other programs is called up again after each wait: on the threads that all tests share it would
/// stand behind those that reckon, and hold one up itself whenever it runs a command.
struct OwnThread: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard let thread = TestThread() else { return try await function() }
        defer { thread.end() }
        try await withTaskExecutorPreference(thread) { try await function() }
    }
}

extension Trait where Self == OwnThread {
    /// Each test on a thread of its own.
    static var ownThread: OwnThread { OwnThread() }
}

/// A thread that does a task's jobs in their order.
private final class TestThread: TaskExecutor {
    private enum Work {
        case job(UnownedJob)
        case end
    }

    private let waiting = Mutex<[Work]>([])
    private let bell: Bell

    /// Starts it; `nil` where the system gives no thread.
    init?() {
        guard let bell = Bell() else { return nil }
        self.bell = bell
        guard WorkerThread.start({ [self] in run() }) else { return nil }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        put(.job(UnownedJob(job)))
    }

    /// Lets the thread end when what was put before is done.
    func end() {
        put(.end)
    }

    private func put(_ work: Work) {
        waiting.withLock { $0.append(work) }
        bell.ring()
    }

    private func run() {
        while true {
            bell.wait()
            switch waiting.withLock({ $0.removeFirst() }) {
            case .job(let job): job.runSynchronously(on: asUnownedTaskExecutor())
            case .end: return
            }
        }
    }
}

/// Wakes a thread as often as it was rung.
private final class Bell: Sendable {
    nonisolated(unsafe) private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init?() {
        guard sem_init(semaphore, 0, 0) == 0 else {
            semaphore.deallocate()
            return nil
        }
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func ring() {
        sem_post(semaphore)
    }

    func wait() {
        while sem_wait(semaphore) != 0, errno == EINTR {}
    }
}
