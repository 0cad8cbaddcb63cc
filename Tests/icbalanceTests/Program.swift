import Fronts
import Glibc
import TestFiles
import Testing

/// Runs programs, our own and others, as a shell would.
struct Program {
    /// What a program left behind.
    struct Outcome {
        let exit: Int32
        let out: String
        let err: String
    }

    /// What a program gets as standard input or output.
    enum Stream {
        case text(String)
        case closed
        /// A pipe whose reader has gone.
        case brokenPipe
        case file(String)
        case collected
    }

    let path: String

    /// The command line as built beside this test bundle.
    static var icbalance: Program {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        let own = String(decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
        let folder = own.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let beside = folder + "/icbalance"
        if access(beside, X_OK) == 0 { return Program(path: beside) }
        // The bundle runs inside a tool of the toolchain: the checkout tells where things are built.
        let checkout = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        return Program(path: checkout.joined(separator: "/") + "/.build/debug/icbalance")
    }

    /// The program of that name on the path; `nil` where it is not installed.
    static func installed(_ name: String) -> Program? {
        let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return folders.split(separator: ":").map { "\($0)/\(name)" }.first { (path: String) in access(path, X_OK) == 0 }
            .map { Program(path: $0) }
    }

    /// Runs it and waits for its end, for 30 seconds at the most.
    func run(
        _ arguments: [String], environment: [String: String] = [:], input: Stream = .text(""),
        output: Stream = .collected
    ) -> Outcome {
        let scratch = Scratch()
        let out = scratch.path("out")
        let err = scratch.path("err")
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var kept: [Int32] = []
        defer { for descriptor in kept { close(descriptor) } }
        switch input {
        case .text(let text):
            TextFile.write(text, to: scratch.path("in"))
            posix_spawn_file_actions_addopen(&actions, 0, scratch.path("in"), O_RDONLY, 0)
        case .file(let path): posix_spawn_file_actions_addopen(&actions, 0, path, O_RDONLY, 0)
        case .closed, .brokenPipe, .collected: posix_spawn_file_actions_addclose(&actions, 0)
        }
        switch output {
        case .text, .collected: posix_spawn_file_actions_addopen(&actions, 1, out, O_WRONLY | O_CREAT, 0o600)
        case .file(let path): posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY, 0)
        case .closed: posix_spawn_file_actions_addclose(&actions, 1)
        case .brokenPipe:
            var ends: [Int32] = [0, 0]
            pipe(&ends)
            close(ends[0])
            kept.append(ends[1])
            posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        }
        posix_spawn_file_actions_addopen(&actions, 2, err, O_WRONLY | O_CREAT, 0o600)
        let exit = spawn(arguments, environment, &actions)
        return Outcome(exit: exit, out: TextFile.read(out) ?? "", err: TextFile.read(err) ?? "")
    }

    private func spawn(
        _ arguments: [String], _ environment: [String: String], _ actions: inout posix_spawn_file_actions_t
    ) -> Int32 {
        var variables = environment
        for name in ["PATH", "HOME", "LD_LIBRARY_PATH"] where variables[name] == nil {
            variables[name] = getenv(name).map { String(cString: $0) }
        }
        let words = ([path] + arguments).map { strdup($0) } + [nil]
        let settings = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { for pointer in words + settings { free(pointer) } }
        var process: pid_t = 0
        let fault = posix_spawn(&process, path, &actions, nil, words, settings)
        guard fault == 0 else { return -fault }
        var status: Int32 = 0
        for _ in 0..<3_000 {
            if waitpid(process, &status, WNOHANG) == process {
                return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
            }
            usleep(10_000)
        }
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        Issue.record("\(arguments) did not end within 30 seconds")
        return -1
    }
}

/// A folder of a test's own, gone with it.
final class Scratch {
    let folder: String

    init() {
        var template = Array("/tmp/icbalance-test-XXXXXX".utf8CString)
        folder = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
    }

    func path(_ name: String) -> String { "\(folder)/\(name)" }

    deinit {
        if folder != "/tmp" { Scratch.remove(folder) }
    }

    /// Removes a folder and all that is in it; a symbolic link goes without what it names.
    private static func remove(_ folder: String) {
        guard let listing = opendir(folder) else { return }
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name == "." || name == ".." { continue }
            let path = folder + "/" + name
            if unlink(path) != 0 { remove(path) }
        }
        closedir(listing)
        rmdir(folder)
    }
}
