import Glibc

/// Lets the signals that ask the program to end wait while something is done that should be whole.
package enum HeldSignals {
    /// Does something short; a signal that came meanwhile ends the program behind it.
    ///
    /// For programs of one thread: another one would still take the signal.
    package static func during<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        var held = sigset_t()
        var before = sigset_t()
        sigemptyset(&held)
        for number in ExitCode.allCases.compactMap(\.signal) { sigaddset(&held, number) }
        pthread_sigmask(SIG_BLOCK, &held, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return try body()
    }
}
