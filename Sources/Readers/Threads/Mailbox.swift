import Glibc

/// Messages from worker threads to the thread that waits for them.
///
/// Unchecked because the compiler cannot see that the mutex guards every access to `messages`.
final class Mailbox<Message: Sendable>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var messages: [Message] = []

    init() {
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Puts a message in and wakes the waiting thread.
    func put(_ message: Message) {
        pthread_mutex_lock(mutex)
        messages.append(message)
        pthread_cond_signal(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Takes the oldest message, waiting for one at most that long; `nil` if none came.
    func take(within limit: Duration) -> Message? {
        let (seconds, attoseconds) = max(limit, .zero).components
        var until = timespec()
        clock_gettime(CLOCK_MONOTONIC, &until)
        until.tv_sec += Int(min(seconds, 1_000_000))
        until.tv_nsec += Int(attoseconds / 1_000_000_000)
        if until.tv_nsec >= 1_000_000_000 {
            until.tv_sec += 1
            until.tv_nsec -= 1_000_000_000
        }
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while messages.isEmpty {
            if pthread_cond_timedwait(condition, mutex, &until) == ETIMEDOUT { break }
        }
        return messages.isEmpty ? nil : messages.removeFirst()
    }
}
