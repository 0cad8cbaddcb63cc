import Glibc
import Synchronization

/// Runs commands as a person at a shell would, and finds the programs as built beside this test bundle.
enum Shell {
    struct Outcome {
        let exit: Int32
        /// What it printed, standard error too.
        let text: String
    }

    /// Runs a line of `sh` and waits for its end.
    @discardableResult
    static func run(_ line: String) -> Outcome {
        guard let stream = popen("{ \(line)\n} 2>&1", "r") else { return Outcome(exit: -1, text: "") }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&piece, 1, piece.count, stream)
            guard count > 0 else { break }
            bytes += piece[..<count]
        }
        let status = pclose(stream)
        let exit = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
        return Outcome(exit: exit, text: String(decoding: bytes, as: UTF8.self))
    }

    /// A word that the shell takes as it stands.
    static func quoted(_ word: String) -> String {
        "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// The folder of the programs.
    static let programs: String = {
        var buffer = [CChar](repeating: 0, count: 4_096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        let own = String(decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
        let folder = own.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        if access(folder + "/icbalance-ui", X_OK) == 0 { return folder }
        // The bundle runs inside a tool of the toolchain: the checkout tells where things are built.
        return checkout + "/.build/debug"
    }()

    /// The project's folder.
    static let checkout = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        .joined(separator: "/")

    /// The command line, ready for a shell.
    static var icbalance: String { quoted(programs + "/icbalance") }

    /// Whether a program is installed.
    static func has(_ program: String) -> Bool { run("command -v \(program)").exit == 0 }
}

/// A folder of a test's own with a home and a database in it, gone with it.
final class Home: Sendable {
    let folder: String

    init() {
        var template = Array("/tmp/icbalance-ui-XXXXXX".utf8CString)
        folder = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp/icbalance-ui"
    }

    deinit {
        remove()
    }

    /// A home with the made-up cards of these names that lasts as long as the tests, for those that only look.
    static func lasting(_ dumps: String...) -> Home {
        let home = Home()
        home.store(dumps)
        lasting.withLock { homes in
            if homes.isEmpty { atexit { Home.lasting.withLock { $0.forEach { $0.remove() } } } }
            homes.append(home)
        }
        return home
    }

    private static let lasting = Mutex<[Home]>([])

    private func remove() {
        Shell.run("rm -rf \(Shell.quoted(folder))")
    }

    var database: String { folder + "/cards.sqlite" }

    /// The variables of a person who lives there.
    var environment: [String: String] {
        var variables = ["HOME": folder, "LANG": "C.UTF-8", "TMPDIR": folder]
        for name in ["PATH", "LD_LIBRARY_PATH"] { variables[name] = getenv(name).map { String(cString: $0) } }
        return variables
    }

    /// The command line of somebody who lives there, with more variables; `nil` is none.
    func command(_ words: String, _ more: [String: String?] = [:]) -> String {
        let variables = environment.merging(more.compactMapValues { $0 }) { $1 }
        let settings = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\(Shell.quoted($0.value))" }
        return "env -i \(settings.joined(separator: " ")) \(Shell.icbalance) --db \(Shell.quoted(database)) \(words)"
    }

    /// Stores the made-up cards of that name.
    func store(_ dumps: String...) {
        store(dumps)
    }

    /// Writes over all of the database behind its first pages, which tell whose it is.
    func damage() {
        Shell.run("yes | dd of=\(Shell.quoted(database)) bs=4096 seek=2 count=12 iflag=fullblock conv=notrunc")
    }

    private func store(_ dumps: [String]) {
        let files = dumps.map { Shell.quoted("\(Shell.checkout)/Fixtures/dumps/\($0).json") }
        Shell.run(command("import \(files.joined(separator: " "))"))
    }
}
