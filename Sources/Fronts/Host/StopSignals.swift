import Glibc
package import Readers
import Synchronization

/// The signals that ask the program to end, turned into the wish to stop while a card is waited for or read.
///
/// The first one cancels, so that what was read is kept, the card is let go and helpers are ended; the program then ends
/// by that signal, as shells expect it. A second one ends it at once.
package final class StopSignals: Sendable {
    /// The wish to stop, for whatever waits or reads.
    package let cancellation = Cancellation()
    private let first = Atomic<Int32>(0)

    /// Catches the signals from here on, for the rest of the process.
    ///
    /// To be called before any thread is made, so that all threads inherit that the signals are not theirs. A signal that
    /// the parent has this program ignore, as `nohup` does, stays ignored.
    package static func caught() -> StopSignals {
        let stop = StopSignals()
        let set = SignalSet()
        guard !set.isEmpty else { return stop }
        set.block()
        guard stop.start(set) else {
            // Without a thread to catch them they end the program as they always do.
            set.unblock()
            return stop
        }
        return stop
    }

    /// How the program ends because of a signal; `nil` where none came.
    package var end: ExitCode? { ExitCode(signal: first.load(ordering: .acquiring)) }

    /// What to say of it.
    package var problem: Problem? {
        guard let end else { return nil }
        let stopped = Problem(ReaderError.cancelled)
        return Problem(stopped.code, stopped.message, hint: stopped.hint, exit: end)
    }

    /// Ends the program by the signal that an end stands for, if it stands for one.
    package static func die(by end: ExitCode) {
        guard let number = end.signal else { return }
        signal(number, SIG_DFL)
        SignalSet(number).unblock()
        raise(number)
    }

    private func take(_ number: Int32) {
        let (isFirst, _) = first.compareExchange(expected: 0, desired: number, ordering: .acquiringAndReleasing)
        if isFirst {
            cancellation.cancel()
        } else if let end = ExitCode(signal: number) {
            StopSignals.die(by: end)
        }
    }

    private func start(_ set: SignalSet) -> Bool {
        WorkerThread.start { [self] in
            while true { if let number = set.wait() { take(number) } }
        }
    }

    /// Some signals.
    private struct SignalSet {
        private var signals = sigset_t()
        private(set) var isEmpty = true

        /// Those that ask to end and are not ignored.
        init() {
            sigemptyset(&signals)
            for number in ExitCode.allCases.compactMap(\.signal) {
                var action = sigaction()
                sigaction(number, nil, &action)
                if action.isIgnoring { continue }
                sigaddset(&signals, number)
                isEmpty = false
            }
        }

        init(_ number: Int32) {
            sigemptyset(&signals)
            sigaddset(&signals, number)
            isEmpty = false
        }

        func block() {
            var set = signals
            pthread_sigmask(SIG_BLOCK, &set, nil)
        }

        func unblock() {
            var set = signals
            pthread_sigmask(SIG_UNBLOCK, &set, nil)
        }

        func wait() -> Int32? {
            var set = signals
            var number: Int32 = 0
            return sigwait(&set, &number) == 0 ? number : nil
        }
    }
}

extension sigaction {
    /// Whether the signal is ignored.
    package var isIgnoring: Bool {
        guard let handler = __sigaction_handler.sa_handler else { return false }
        return unsafeBitCast(handler, to: Int.self) == 1
    }
}

extension ExitCode {
    /// The end that a signal stands for.
    package init?(signal number: Int32) {
        guard number > 0, let end = ExitCode(rawValue: 128 + number) else { return nil }
        self = end
    }

    /// The signal that the end stands for.
    package var signal: Int32? { rawValue > 128 ? rawValue - 128 : nil }
}
