import Fronts
import PlainJSON
import Rendering
import Testing

@testable import icbalance

@Suite("The program, as a shell starts it")
struct ProgramTests {
    private let program = Program.icbalance

    @Test("tells its version and its help")
    func version() {
        let version = program.run(["--version"])
        #expect(version.exit == 0)
        #expect(version.out == "icbalance \(Version.text)\n")
        #expect(version.err.isEmpty)
        let help = program.run(["--help"], environment: ["COLUMNS": "80"])
        #expect(help.exit == 0)
        #expect(help.out.contains("--show-idm"))
        #expect(help.out.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= 80 })
        #expect(program.run(["help", "completions"]).out == program.run(["completions", "--help"]).out)
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
        #expect(outcome.exit == 64)
        #expect(outcome.out.isEmpty)
        #expect(outcome.err.hasPrefix("icbalance: error: "))
        let json = program.run(["--json"] + arguments)
        let error = try JSONReader.read(Array(json.err.utf8))["error"]
        #expect(json.exit == 64)
        #expect(error?["exit"]?.integer == 64)
    }

    @Test("speaks the locale's language, or the one asked for")
    func language() {
        let japanese = program.run(["help"], environment: ["LANG": "ja_JP.UTF-8"])
        #expect(japanese.out.contains("終了コード"))
        let english = program.run(["help", "--lang", "en"], environment: ["LC_ALL": "ja_JP.UTF-8"])
        #expect(english.out.contains("Exit status"))
        #expect(program.run(["x"], environment: ["LANG": "ja_JP.UTF-8"]).err.hasPrefix("icbalance: エラー: "))
    }

    @Test("ends quietly where nobody reads its output")
    func closed() {
        for output in [Program.Stream.brokenPipe, .closed] {
            let outcome = program.run(["completions", "zsh"], output: output)
            #expect(outcome.exit == 0)
            #expect(outcome.err.isEmpty)
        }
    }

    @Test("tells that its output could not be written")
    func full() {
        let outcome = program.run(["help"], output: .file("/dev/full"))
        #expect(outcome.exit == 74)
        #expect(outcome.err.hasPrefix("icbalance: error: The result could not be written"))
    }

    @Test("needs no standard input")
    func input() {
        #expect(program.run(["help"], input: .closed).exit == 0)
    }

    @Test("uses colour where asked, and not in a file")
    func colour() {
        #expect(program.run(["help", "--color", "always"]).out.contains("\u{1B}["))
        #expect(!program.run(["help"], environment: ["TERM": "xterm"]).out.contains("\u{1B}["))
    }
}
