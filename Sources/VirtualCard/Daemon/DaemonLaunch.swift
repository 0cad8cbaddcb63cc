import Glibc

/// How one private pcscd is started, the first time and again.
struct DaemonLaunch: Sendable {
    /// A pcscd that runs, and the watchdog over it.
    struct Running: Sendable {
        let process: ChildProcess
        let watchdog: Watchdog

        /// Ends it by a signal, by SIGKILL where that does not help within two seconds.
        func end(by signal: Int32) {
            process.signal(signal)
            if !process.waitForEnd(within: .seconds(2)) { process.kill() }
            watchdog.dismiss()
        }
    }

    let installation: PCSCDInstallation
    let folder: DaemonFolder
    let slots: [PrivatePCSCD.Slot]
    let limit: Duration

    /// Starts pcscd and waits until it serves all readers; throws `portInUse`, `ended`, `notReady`, `file`, `system`.
    func run() throws(VirtualCardError) -> Running {
        try folder.write(slots, driver: installation.driver)
        let running = try launch()
        do throws(VirtualCardError) {
            try waitUntilReady(running.process)
        } catch {
            running.end(by: SIGKILL)
            throw error
        }
        return running
    }

    private func launch() throws(VirtualCardError) -> Running {
        let log = try folder.openLog()
        defer { close(log) }
        let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
        guard null >= 0 else { throw .file(path: "/dev/null", errno: errno) }
        defer { close(null) }
        // Ours is closed after the start: a listener left open would let clients of a dead pcscd wait for ever.
        let listener = try folder.listen()
        defer { close(listener) }
        // sd_listen_fds(3): descriptor 3 on, meant for the process that LISTEN_PID names; only exec keeps the number.
        let script = "LISTEN_PID=$$; LISTEN_FDS=1; export LISTEN_PID LISTEN_FDS; exec \"$@\""
        var arguments = ["/bin/sh", "-c", script, "pcscd", installation.program]
        arguments += ["--foreground", "--info", "--config", folder.configurationPath]
        if installation.needsPolkitDisabled { arguments.append("--disable-polkit") }
        let process = try ChildProcess(arguments, descriptors: [null, log, log, listener])
        do throws(VirtualCardError) {
            return Running(process: process, watchdog: try Watchdog(over: process, folder: folder))
        } catch {
            process.kill()
            throw error
        }
    }

    private func waitUntilReady(_ process: ChildProcess) throws(VirtualCardError) {
        let end = ContinuousClock.now + limit
        while true {
            // A pcscd that cannot have a reader's port, or load its driver, says so and serves without the reader.
            let said = folder.log
            if let slot = slots.first(where: { said.contains(" \($0.name) init failed.") }) {
                throw FreePorts.isFree(slot.port) ? .notReady(log: folder.logEnd) : .portInUse(slot.port)
            }
            if said.contains("daemon ready") { return }
            guard !process.hasEnded() else { throw .ended(log: folder.logEnd) }
            guard ContinuousClock.now < end else { throw .notReady(log: folder.logEnd) }
            usleep(5000)
        }
    }
}
