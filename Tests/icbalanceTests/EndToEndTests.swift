import Expectations
import Fronts
import PlainJSON
import Rendering
import TestFiles
import Testing

@testable import icbalance

@Suite("The program, as a shell starts it")
struct ProgramTests {
    private let program = Program.icbalance

    @Test("tells its version and its help")
    func version() {
        let version = program.run(["--version"])
        expectEqual(version.exit, 0)
        expectEqual(version.out, "icbalance \(Version.text)\n")
        #expect(version.err.isEmpty)
        let help = program.run(["--help"], environment: ["COLUMNS": "80"])
        expectEqual(help.exit, 0)
        #expect(help.out.contains("--show-idm"))
        #expect(help.out.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= 80 })
        expectEqual(program.run(["help", "completions"]).out, program.run(["completions", "--help"]).out)
    }

    @Test(
        "ends with 64 and an empty output where the command line is wrong",
        arguments: [
            ["frobnicate"], ["--frob"], ["help", "frobnicate"], ["completions"], ["completions", "csh"],
            ["completions", "bash", "zsh"], ["--lang", "fr"], ["--db"], ["--db", "--lang", "en"],
            ["help", "help", "x"],
            ["", ""], ["-x"],
        ])
    func wrong(arguments: [String]) throws {
        let outcome = program.run(arguments)
        expectEqual(outcome.exit, 64)
        #expect(outcome.out.isEmpty)
        #expect(outcome.err.hasPrefix("icbalance: error: "))
        let json = program.run(["--json"] + arguments)
        let error = try JSONReader.read(Array(json.err.utf8))["error"]
        expectEqual(json.exit, 64)
        expectEqual(error?["exit"]?.integer, 64)
    }

    @Test("speaks the locale's language, or the one asked for")
    func language() {
        let japanese = program.run(["help"], environment: ["LANG": "ja_JP.UTF-8"])
        #expect(japanese.out.contains("終了コード"))
        let english = program.run(["help", "--lang", "en"], environment: ["LC_ALL": "ja_JP.UTF-8"])
        #expect(english.out.contains("Exit status"))
        #expect(program.run(["x"], environment: ["LANG": "ja_JP.UTF-8"]).err.hasPrefix("icbalance：エラー："))
    }

    @Test("ends without a word where nobody reads its output any more, and not as if all had arrived")
    func brokenPipe() {
        let outcome = program.run(["completions", "zsh"], output: .brokenPipe)
        expectEqual(outcome.exit, 74)
        #expect(outcome.err.isEmpty)
    }

    @Test("tells that its output is closed where it has something to say, and only there")
    func closed() {
        let outcome = program.run(["completions", "zsh"], output: .closed)
        expectEqual(outcome.exit, 74)
        #expect(outcome.err.hasPrefix("icbalance: error: The result could not be written"))
        expectEqual(program.run(["completions", "csh"], output: .closed).exit, 64)
        let bench = Bench()
        _ = bench.run("import", Bench.fixtures + "suica-2026-11.json")
        let line = ["--db", bench.database, "dump", "--out", bench.scratch.path("card.json")]
        expectEqual(program.run(line, output: .closed).exit, 0)
        #expect(TextFile.read(bench.scratch.path("card.json"))?.contains("icbalance-dump") == true)
    }

    @Test(
        "refuses a home whose name is no text, and makes no folder of another name",
        arguments: ["HOME", "XDG_DATA_HOME"])
    func brokenHome(variable: String) throws {
        let scratch = Scratch()
        let script = #"v=$1; d=$2; shift 2; export "$v=$(printf '%s/a\377b' "$d")"; exec "$@""#
        let outcome = Program(path: "/bin/sh").run([
            "-c", script, "sh", variable, scratch.folder, program.path, "--json", "import",
            Bench.fixtures + "suica-2026-11.json",
        ])
        expectEqual(outcome.exit, 64)
        #expect(try JSONReader.read(Array(outcome.err.utf8))["error"]?["message"]?.string?.contains(variable) == true)
        #expect(TextFile.names(in: scratch.folder).allSatisfy { ["in", "out", "err"].contains($0) })
    }

    @Test("tells that its output could not be written")
    func full() {
        let outcome = program.run(["help"], output: .file("/dev/full"))
        expectEqual(outcome.exit, 74)
        #expect(outcome.err.hasPrefix("icbalance: error: The result could not be written"))
    }

    @Test("needs no standard input")
    func input() {
        expectEqual(program.run(["help"], input: .closed).exit, 0)
    }

    @Test("uses colour where asked, and not in a file")
    func colour() {
        #expect(program.run(["help", "--color", "always"]).out.contains("\u{1B}["))
        #expect(!program.run(["help"], environment: ["TERM": "xterm"]).out.contains("\u{1B}["))
    }
}
