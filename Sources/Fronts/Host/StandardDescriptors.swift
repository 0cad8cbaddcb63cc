import Glibc

/// The three descriptors that every program expects to be open.
package enum StandardDescriptors {
    /// Opens `/dev/null` in the place of those that the parent closed, and ignores SIGPIPE and SIGXFSZ, so that a reader
    /// that has gone and a file that may not grow are errors to be told and not the end.
    ///
    /// Without it the next file opened, which may be the database, would get the number of standard output and be
    /// written over by it. A standard output that was closed can't be written all the same, which is an error for who has
    /// something to say there.
    package static func secure() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        quitPlainly()
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
            // The lowest free number is taken, which is this one.
            _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Lets SIGQUIT end the program as it does others: the runtime takes it for a crash and prints a backtrace.
    private static func quitPlainly() {
        var action = sigaction()
        sigaction(SIGQUIT, nil, &action)
        if !action.isIgnoring { signal(SIGQUIT, SIG_DFL) }
    }
}
