import Glibc

/// A program that was started and not yet waited for.
struct ChildProcess: Sendable {
    let id: pid_t

    /// Starts a program, all signals as at the start of a shell, in a process group of its own, other descriptors closed.
    ///
    /// `descriptors`: those that become the program's 0, 1, 2 …; throws `system`.
    init(_ arguments: [String], descriptors: [Int32]) throws(VirtualCardError) {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        // Copies above all targets first, so that no target overwrites a source still needed.
        let copies = try descriptors.map { descriptor throws(VirtualCardError) in
            let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, Int32(descriptors.count + 16))
            guard copy >= 0 else { throw .system(call: "fcntl", errno: errno) }
            return copy
        }
        defer { copies.forEach { close($0) } }
        for (target, copy) in copies.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, copy, Int32(target))
        }
        // What this program has open without close-on-exec is none of the child's; closing a closed one is no error.
        for other in Int32(descriptors.count)..<256 { posix_spawn_file_actions_addclose(&actions, other) }

        var all = sigset_t()
        var none = sigset_t()
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var words = arguments.map { strdup($0) } + [nil]
        // Nothing of the environment: a filter or a driver path set there would change what is started.
        var environment = [strdup("PATH=/usr/sbin:/usr/bin:/sbin:/bin"), nil]
        defer { (words + environment).forEach { free($0) } }
        var id = pid_t()
        let result = posix_spawn(&id, arguments[0], &actions, &attributes, &words, &environment)
        guard result == 0 else { throw .system(call: "posix_spawn \(arguments[0])", errno: result) }
        self.id = id
    }

    /// Whether it has ended; it is waited for then and its number is free for others.
    func hasEnded() -> Bool {
        var status: Int32 = 0
        // Anything but 0 means that nothing of it is left to wait for.
        return waitpid(id, &status, WNOHANG) != 0
    }

    /// Waits for its end; false where it still runs after that time.
    func waitForEnd(within duration: Duration) -> Bool {
        let end = ContinuousClock.now + duration
        while !hasEnded() {
            guard ContinuousClock.now < end else { return false }
            usleep(2000)
        }
        return true
    }

    /// Sends a signal while it runs; afterwards its number may be another's.
    func signal(_ number: Int32) {
        guard !hasEnded() else { return }
        Glibc.kill(id, number)
    }

    /// Ends it for sure and waits for it.
    func kill() {
        signal(SIGKILL)
        _ = waitForEnd(within: .seconds(10))
    }
}
