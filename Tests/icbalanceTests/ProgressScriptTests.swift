import Expectations
import TestFiles
import Testing

/// `scripts/with-progress`, by which `scripts/run` builds.
@Suite("A build that runs quietly", .needs("bash"))
struct ProgressScriptTests {
    private static let script = Bench.fixtures + "../../scripts/with-progress"

    private func run(_ command: String, seconds: Int = 15, in terminal: PseudoTerminal? = nil) -> Program.Outcome {
        var environment = ["WITH_PROGRESS_SECONDS": "\(seconds)"]
        guard let terminal else {
            return Program(path: Self.script).run(["bash", "-c", command], environment: environment)
        }
        environment["COMMAND"] = command
        let line = "exec '\(Self.script)' bash -c \"$COMMAND\" 2>'\(terminal.path)'"
        return Program(path: "/bin/sh").run(["-c", line], environment: environment)
    }

    @Test("says nothing where it goes well and fast")
    func quiet() {
        let outcome = run("echo Planning; echo '[1/2] Compiling A'; echo odd >&2")
        #expect(outcome.exit == 0 && outcome.out.isEmpty && outcome.err.isEmpty, "\(outcome.err)")
    }

    @Test("tells everything it was told where it fails, and how it ended")
    func failure() {
        let outcome = run("echo '[1/2] Compiling A'; echo 'a.swift:1: error: no' >&2; printf 'cut off'; exit 3")
        expectEqual(outcome.exit, 3)
        expectEqual(outcome.err, "[1/2] Compiling A\na.swift:1: error: no\ncut off\n")
    }

    @Test("tells its latest step from time to time, also while nothing new comes")
    func steps() {
        let outcome = run("echo '[1/2] Compiling A'; echo else; sleep 2.5", seconds: 1)
        let lines = outcome.err.split(separator: "\n")
        #expect(lines.count >= 2 && lines.allSatisfy { $0.hasPrefix("[1/2] Compiling A  (") }, "\(outcome.err)")
    }

    @Test("tells each step on one line of a terminal, and leaves that empty")
    func terminal() throws {
        let terminal = try #require(PseudoTerminal(columns: 16))
        expectEqual(run("echo '[1/2] Compiling A'; echo '[2/2] Compiling B'", in: terminal).exit, 0)
        let shown = terminal.shown()
        #expect(shown.contains("\u{1B}[K[1/2] Compiling") && shown.contains("[2/2] Compiling"), "\(shown)")
        #expect(!shown.contains("\n") && !shown.contains("Compiling A "))
        #expect(shown.hasSuffix("\u{1B}[K"))
    }

    @Test("gives the command no input to wait for")
    func input() {
        expectEqual(run("read -r word || exit 5").exit, 5)
    }
}
