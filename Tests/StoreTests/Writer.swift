import Glibc

/// The second process, `store-writer`, built beside the tests.
final class Writer {
    struct Failure: Error {
        var what: String
    }

    private let process: pid_t
    private let output: Int32
    private var rest: [UInt8] = []
    private var isWaitedFor = false

    init(_ arguments: String...) throws {
        var pipes: [Int32] = [0, 0]
        guard pipe(&pipes) == 0 else { throw Failure(what: "pipe: \(errno)") }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipes[1], 1)
        posix_spawn_file_actions_addclose(&actions, pipes[0])
        let path = try Self.path()
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
        defer { words.forEach { free($0) } }
        words.append(nil)
        var process: pid_t = 0
        let code = posix_spawn(&process, path, &actions, nil, words, environ)
        close(pipes[1])
        guard code == 0 else { throw Failure(what: "spawn \(path): \(code)") }
        self.process = process
        output = pipes[0]
    }

    deinit {
        kill()
        close(output)
    }

    /// The next line that it prints; `nil` at the end.
    func line() -> String? {
        while true {
            if let end = rest.firstIndex(of: 0x0A) {
                defer { rest.removeSubrange(...end) }
                return String(decoding: rest[..<end], as: UTF8.self)
            }
            var chunk = [UInt8](repeating: 0, count: 4_096)
            let count = read(output, &chunk, chunk.count)
            guard count > 0 else { return nil }
            rest += chunk[..<count]
        }
    }

    /// Ends it as a crash would, and waits until it is gone.
    func kill() {
        guard !isWaitedFor else { return }
        Glibc.kill(process, SIGKILL)
        _ = wait()
    }

    /// Waits for its end; its exit status, or `nil` where a signal ended it.
    func wait() -> Int32? {
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        isWaitedFor = true
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }

    /// The folder of the running test program, in which all programs of the package are built.
    private static func path() throws -> String {
        var buffer = [CChar](repeating: 0, count: 4_096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        guard count > 0 else { throw Failure(what: "readlink: \(errno)") }
        let program = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard let slash = program.lastIndex(of: "/") else { throw Failure(what: program) }
        return program[...slash] + "store-writer"
    }
}
