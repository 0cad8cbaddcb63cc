import Glibc

/// A program that was run to its end, its standard output read through a pipe.
struct ChildRun {
    /// What it wrote to standard output.
    let output: String
    /// Its exit code; -1 where a signal ended it.
    let status: Int32
    /// From before its start until it was gone, in seconds.
    let seconds: Double
    /// The most memory that it had, in kilobytes.
    let peakKilobytes: Int

    /// Runs a program with nothing of this process's environment but the search path, in a folder where one is named.
    init(_ command: [String], home: String = "/", folder: String? = nil) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw BenchError.failed("pipe: errno \(errno)") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)

        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        // No action of a spawn changes the folder in every C library that Swift imports; env does.
        let started = folder.map { ["env", "--chdir=\($0)"] + command } ?? command
        let arguments = ChildRun.copies(started)
        let environment = ChildRun.copies(["PATH=\(path)", "HOME=\(home)", "LANG=C.UTF-8"])
        defer { for text in arguments + environment { free(text) } }

        let start = now()
        var process: pid_t = 0
        let failure = posix_spawnp(&process, started[0], &actions, nil, arguments, environment)
        close(ends[1])
        guard failure == 0 else { throw BenchError.failed("\(command[0]): errno \(failure)") }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(ends[0], &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer.prefix(count)
        }
        var state: Int32 = 0
        var usage = rusage()
        wait4(process, &state, 0, &usage)
        peakKilobytes = usage.ru_maxrss
        seconds = now() - start
        output = String(decoding: bytes, as: UTF8.self)
        // The low seven bits name the signal, the next byte is the exit code.
        status = state & 0x7F == 0 ? state >> 8 & 0xFF : -1
    }

    /// C strings behind each other, ended as C wants it.
    private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        var copies: [UnsafeMutablePointer<CChar>?] = []
        for text in texts { copies.append(strdup(text)) }
        return copies + [nil]
    }
}
