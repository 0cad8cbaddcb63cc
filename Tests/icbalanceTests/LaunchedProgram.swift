import Glibc

/// A program that goes on until it is told to end.
final class LaunchedProgram {
    private var process: pid_t
    private var ended: Int32?

    init(process: pid_t) {
        self.process = process
    }

    /// The first line that it writes to a file, waited for up to ten seconds.
    func firstLine(of path: String) -> String {
        for _ in 0..<1_000 {
            if let text = TextFile.read(path), let end = text.firstIndex(of: "\n") { return String(text[..<end]) }
            usleep(10_000)
        }
        return ""
    }

    /// Asks it to end and waits for that; its exit code.
    @discardableResult
    func end() -> Int32 {
        if let ended { return ended }
        kill(process, SIGTERM)
        var status: Int32 = 0
        for _ in 0..<1_000 where waitpid(process, &status, WNOHANG) != process { usleep(10_000) }
        let exit = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
        ended = exit
        return exit
    }
}

extension Program {
    /// Starts it without waiting for its end.
    func launch(_ arguments: [String], output: String) -> LaunchedProgram {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        let words = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        posix_spawn(&process, path, &actions, nil, words, environ)
        return LaunchedProgram(process: process)
    }
}
