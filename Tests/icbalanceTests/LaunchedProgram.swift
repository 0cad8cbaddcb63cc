import Glibc
import TestFiles

/// A program that goes on until it is told to end.
final class LaunchedProgram {
    private var process: pid_t
    private var ended: Int32?
    /// Whether its end was waited for.
    private var isOver = false

    init(process: pid_t) {
        self.process = process
    }

    /// The first line that it writes to a file, waited for up to a minute.
    func firstLine(of path: String) -> String {
        for _ in 0..<6_000 {
            if let text = TextFile.read(path), let end = text.firstIndex(of: "\n") { return String(text[..<end]) }
            usleep(10_000)
        }
        return ""
    }

    /// Waits, for up to a minute, until a file that it writes holds a text; whether it came.
    func waits(for text: String, in path: String) -> Bool {
        for _ in 0..<6_000 {
            if TextFile.read(path)?.contains(text) == true { return true }
            usleep(10_000)
        }
        return false
    }

    /// Waits until it has so many threads; whether it came to that.
    func hasThreads(_ count: Int) -> Bool { waits(for: "Threads:\t\(count)\n", in: "/proc/\(process)/status") }

    /// Whether it has not ended yet.
    var isRunning: Bool { !isOver && kill(process, 0) == 0 }

    /// Sends it a signal.
    func signal(_ number: Int32) {
        if !isOver { kill(process, number) }
    }

    /// Sends it a signal and waits for its end: its exit code, or 128 and the number of the signal that it ended by; `nil`
    /// where it has not ended in a minute and was killed.
    @discardableResult
    func end(by number: Int32? = SIGTERM) -> Int32? {
        guard !isOver else { return ended }
        isOver = true
        if let number { kill(process, number) }
        var status: Int32 = 0
        for _ in 0..<6_000 {
            switch waitpid(process, &status, WNOHANG) {
            case 0: usleep(10_000)
            case process:
                ended = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
                return ended
            default: return nil
            }
        }
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        return nil
    }
}

extension Program {
    /// Starts it without waiting for its end.
    func launch(
        _ arguments: [String], environment: [String: String] = [:], input: String = "/dev/null", output: String,
        errors: String = "/dev/null"
    ) -> LaunchedProgram {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY | O_NOCTTY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_NOCTTY, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_NOCTTY, 0o600)
        let words = ([path] + arguments).map { strdup($0) } + [nil]
        var variables = environment
        for name in ["PATH", "HOME", "LD_LIBRARY_PATH", "TMPDIR"] where variables[name] == nil {
            variables[name] = getenv(name).map { String(cString: $0) }
        }
        let settings = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { for pointer in words + settings { free(pointer) } }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // As a shell at a terminal starts it: the threads of tests block signals, and who runs tests in the background has
        // all that they start ignore some.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        var process: pid_t = 0
        posix_spawn(&process, path, &actions, &attributes, words, settings)
        return LaunchedProgram(process: process)
    }
}
