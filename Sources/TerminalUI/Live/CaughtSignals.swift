import Fronts
import Glibc
import Readers

/// The signals that a screen has to know of, turned into events.
///
/// To be caught before any thread is made, so that all threads inherit that the signals are not theirs. What the parent
/// has this program ignore, as `nohup` does, stays ignored: the system drops it.
enum CaughtSignals {
    /// A terminal that goes, wishes to end, a wish to be stopped, and another size of the terminal.
    private static let numbers = [SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGWINCH]

    /// Catches them from here on, for the rest of the process.
    static func tell(_ events: Events) {
        var set = set
        pthread_sigmask(SIG_BLOCK, &set, nil)
        let isStarted = WorkerThread.start {
            var wanted = CaughtSignals.set
            while true {
                var number: Int32 = 0
                if sigwait(&wanted, &number) == 0 { events.put(.signal(number)) }
            }
        }
        // Without a thread to catch them they do what they always do.
        if !isStarted { pthread_sigmask(SIG_UNBLOCK, &set, nil) }
    }

    private static var set: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in numbers { sigaddset(&set, number) }
        return set
    }
}
